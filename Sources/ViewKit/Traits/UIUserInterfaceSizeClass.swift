import Foundation

/// How much room an interface has along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = 0

    /// Little.
    case compact = 1

    /// Much.
    case regular = 2
}

/// How far in front an interface is.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1

    /// At the bottom.
    case base = 0

    /// In front of another.
    case elevated = 1
}

/// The colours that a screen can show.
public enum UIDisplayGamut: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1

    /// Those of sRGB.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case SRGB = 0

    /// Those of P3.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case P3 = 1
}

/// Whether a screen feels how hard a finger presses.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
    /// Not known.
    case unknown = 0

    /// It doesn't.
    case unavailable = 1

    /// It does.
    case available = 2
}

/// How thick the user wants text.
public enum UILegibilityWeight: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1

    /// As designed.
    case regular = 0

    /// Thicker.
    case bold = 1
}

/// The trait of the room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait of the room up and down.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The trait of how far in front an interface is.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }

    /// True.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait of the colours that a screen can show.
public struct UITraitDisplayGamut: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIDisplayGamut { .unspecified }
}

/// The trait of whether a screen feels how hard a finger presses.
public struct UITraitForceTouchCapability: UITraitDefinition {
    /// Not known.
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The trait of how thick the user wants text.
public struct UITraitLegibilityWeight: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

extension UIMutableTraits {
    /// The room across.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    /// The room up and down.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }

    /// How far in front the interface is.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }

    /// The colours that the screen can show.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }

    /// Whether the screen feels how hard a finger presses.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }

    /// How thick the user wants text.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
}

extension UITraitCollection {
    /// Creates a collection that says how much room there is across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// Creates a collection that says how much room there is up and down.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// Creates a collection that says what kind of device there is.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }

    /// Creates a collection that says how far in front the interface is.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Creates a collection that says which colours the screen can show.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }

    /// Creates a collection that says how many pixels are in a point.
    public convenience init(displayScale scale: CGFloat) {
        self.init { $0.displayScale = scale }
    }

    /// Creates a collection that says how thick the user wants text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// The room across; little, as on a telephone held upright, unless somebody sets it.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        values[UITraitHorizontalSizeClass.self]
    }

    /// The room up and down; much, as on a telephone held upright, unless somebody sets it.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        values[UITraitVerticalSizeClass.self]
    }

    /// The kind of device; a telephone, unless somebody sets it.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        values[UITraitUserInterfaceIdiom.self]
    }

    /// How far in front the interface is; colours are the same at all levels here.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        values[UITraitUserInterfaceLevel.self]
    }

    /// The colours that the screen can show: sRGB's, unless somebody sets it.
    public var displayGamut: UIDisplayGamut {
        values[UITraitDisplayGamut.self]
    }

    /// Whether the screen feels how hard a finger presses: it doesn't, unless somebody sets it.
    public var forceTouchCapability: UIForceTouchCapability {
        values[UITraitForceTouchCapability.self]
    }

    /// How thick the user wants text; makes no difference to fonts here.
    public var legibilityWeight: UILegibilityWeight {
        values[UITraitLegibilityWeight.self]
    }
}
