import Foundation

/// A trait that collections have a value of, one of UIKit's or of the user's own.
///
/// A conforming type stands for the trait and has no values itself.
public protocol UITraitDefinition<Value>: SendableMetatype {
    /// The kind of the trait's values.
    ///
    /// UIKit's need not be sendable. What is equatable tells a change by its values, anything else
    /// by being set.
    associatedtype Value: Sendable

    /// The value where none is set.
    static var defaultValue: Value { get }

    /// A Boolean value that indicates whether colours depend on the trait; false by default.
    static var affectsColorAppearance: Bool { get }

    /// The trait's name for messages; that of the type by default.
    static var name: String { get }
}

extension UITraitDefinition {
    /// False.
    public static var affectsColorAppearance: Bool { false }

    /// The name of the type.
    public static var name: String { "\(Self.self)" }
}

/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The trait of being light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }

    /// True.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait of the side from which an interface reads.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait of the size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The trait of how fine a screen is.
public struct UITraitDisplayScale: UITraitDefinition {
    /// Not said.
    public static var defaultValue: CGFloat { 0 }
}

/// The trait of how far colours are apart.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }

    /// True.
    public static var affectsColorAppearance: Bool { true }
}
