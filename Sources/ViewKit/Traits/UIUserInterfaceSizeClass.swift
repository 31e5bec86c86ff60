import Foundation

/// The size class of an interface along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = 0

    /// Compact.
    case compact = 1

    /// Regular.
    case regular = 2
}

/// The visual level of an interface.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = -1

    /// The base level.
    case base = 0

    /// Elevated above the base level.
    case elevated = 1
}

/// The color gamut of a display.
public enum UIDisplayGamut: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = -1

    /// The sRGB gamut.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case SRGB = 0

    /// The Display P3 gamut.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case P3 = 1
}

/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
    /// Unknown.
    case unknown = 0

    /// Unavailable.
    case unavailable = 1

    /// Available.
    case available = 2
}

/// The weight of text for legibility.
public enum UILegibilityWeight: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = -1

    /// The regular weight.
    case regular = 0

    /// The bold weight.
    case bold = 1
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait for the interface idiom.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The trait for the interface level.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }

    /// True.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait for the display gamut.
public struct UITraitDisplayGamut: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIDisplayGamut { .unspecified }
}

/// The trait for 3D Touch.
public struct UITraitForceTouchCapability: UITraitDefinition {
    /// Unknown.
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The trait for the legibility weight.
public struct UITraitLegibilityWeight: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

extension UIMutableTraits {
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    /// The interface idiom.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }

    /// The interface level.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }

    /// The display gamut.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }

    /// The availability of 3D Touch.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }

    /// The legibility weight.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
}

extension UITraitCollection {
    /// Creates a collection with a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// Creates a collection with a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// Creates a collection with an interface idiom.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }

    /// Creates a collection with an interface level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Creates a collection with a display gamut.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }

    /// Creates a collection with a display scale.
    public convenience init(displayScale scale: CGFloat) {
        self.init { $0.displayScale = scale }
    }

    /// Creates a collection with a legibility weight.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// The horizontal size class; compact, as on iPhone in portrait, unless set.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        values[UITraitHorizontalSizeClass.self]
    }

    /// The vertical size class; regular, as on iPhone in portrait, unless set.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        values[UITraitVerticalSizeClass.self]
    }

    /// The interface idiom; phone unless set.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        values[UITraitUserInterfaceIdiom.self]
    }

    /// The interface level, which doesn't affect colors here.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        values[UITraitUserInterfaceLevel.self]
    }

    /// The display gamut; sRGB unless set.
    public var displayGamut: UIDisplayGamut {
        values[UITraitDisplayGamut.self]
    }

    /// The availability of 3D Touch; unavailable unless set.
    public var forceTouchCapability: UIForceTouchCapability {
        values[UITraitForceTouchCapability.self]
    }

    /// The legibility weight, which doesn't affect fonts here.
    public var legibilityWeight: UILegibilityWeight {
        values[UITraitLegibilityWeight.self]
    }
}
