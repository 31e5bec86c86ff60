/// A kind of interface.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    /// None in particular.
    case unspecified = -1

    /// A telephone's.
    case phone = 0

    /// A tablet's.
    case pad = 1

    /// A television's.
    case tv = 2

    /// A car's.
    case carPlay = 3

    /// A computer's.
    case mac = 5
}
