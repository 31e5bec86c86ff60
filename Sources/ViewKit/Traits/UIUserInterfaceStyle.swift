/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = 0

    /// Dark text on light ground.
    case light = 1

    /// Light text on dark ground.
    case dark = 2
}

/// The side from which an interface reads.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1

    /// From the left.
    case leftToRight = 0

    /// From the right.
    case rightToLeft = 1
}

/// How far the colours of an interface are apart.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1

    /// As designed.
    case normal = 0

    /// Farther, as the user has asked for.
    case high = 1
}
