/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = 0

    /// The light style.
    case light = 1

    /// The dark style.
    case dark = 2
}

/// The layout direction of an interface.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = -1

    /// Left to right.
    case leftToRight = 0

    /// Right to left.
    case rightToLeft = 1
}

/// The contrast of an interface.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = -1

    /// Normal contrast.
    case normal = 0

    /// High contrast.
    case high = 1
}

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
