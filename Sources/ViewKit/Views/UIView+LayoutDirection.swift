/// The side from which an interface reads.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    /// From the left.
    case leftToRight = 0

    /// From the right.
    case rightToLeft = 1
}

/// What a view shows, as far as it says whether the view is mirrored.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    /// Nothing special: mirrored where the interface reads from the right.
    case unspecified = 0

    /// The controls of a player: never mirrored.
    case playback = 1

    /// Directions in space: never mirrored.
    case spatial = 2

    /// Always read from the left.
    case forceLeftToRight = 3

    /// Always read from the right.
    case forceRightToLeft = 4
}

extension UIView {
    /// Returns the side from which a view of an attribute reads in an interface of a direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
