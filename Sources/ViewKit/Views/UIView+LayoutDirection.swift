/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    /// Left to right.
    case leftToRight = 0

    /// Right to left.
    case rightToLeft = 1
}

/// A description of a view's content that determines whether its layout is mirrored.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
    /// The default; mirrored in right-to-left interfaces.
    case unspecified = 0

    /// Playback controls; never mirrored.
    case playback = 1

    /// Directional controls; never mirrored.
    case spatial = 2

    /// Always laid out left to right.
    case forceLeftToRight = 3

    /// Always laid out right to left.
    case forceRightToLeft = 4
}

extension UIView {
    /// Returns the layout direction for a semantic content attribute in an interface's direction.
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

    /// Returns the layout direction for a semantic content attribute in the app's direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let direction = UIApplication.shared.userInterfaceLayoutDirection
        return userInterfaceLayoutDirection(for: attribute, relativeTo: direction)
    }
}
