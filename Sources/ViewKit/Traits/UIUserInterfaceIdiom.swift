/// The interface idiom of a device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    /// An unspecified idiom.
    case unspecified = -1

    /// An iPhone.
    case phone = 0

    /// An iPad.
    case pad = 1

    /// An Apple TV.
    case tv = 2

    /// CarPlay.
    case carPlay = 3

    /// A Mac.
    case mac = 5
}
