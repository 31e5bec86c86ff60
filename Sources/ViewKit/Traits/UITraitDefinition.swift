import Foundation

/// A trait, either UIKit's or custom.
///
/// The conforming type identifies the trait and has no instances.
public protocol UITraitDefinition<Value>: SendableMetatype {
    /// The type of the trait's values, which must be sendable, unlike in UIKit.
    ///
    /// Setting an equatable value changes the trait only if the value isn't equal to the old one.
    /// Setting any other value always changes the trait.
    associatedtype Value: Sendable

    /// The default value.
    static var defaultValue: Value { get }

    /// A Boolean value that indicates whether colors depend on the trait; false by default.
    static var affectsColorAppearance: Bool { get }

    /// The name in messages; the type's name by default.
    static var name: String { get }
}

extension UITraitDefinition {
    /// False.
    public static var affectsColorAppearance: Bool { false }

    /// The name of the type.
    public static var name: String { "\(Self.self)" }
}

/// A trait, identified by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The trait for the interface style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }

    /// True.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait for the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait for the preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The trait for the display scale.
public struct UITraitDisplayScale: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: CGFloat { 0 }
}

/// The trait for the accessibility contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }

    /// True.
    public static var affectsColorAppearance: Bool { true }
}
