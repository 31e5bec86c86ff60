import Foundation

/// Values of traits that can be set.
public protocol UIMutableTraits {
    /// The value of a trait; the trait's default where none is set.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
    /// Whether the interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    /// The side from which the interface reads.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    /// The size of text that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }

    /// The pixels in a point; 0 for not said.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }

    /// How far colours are apart.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
}

/// The values of traits that a view sets for itself and what it holds.
public struct UITraitOverrides: UIMutableTraits, Sendable {
    var values = TraitValues()

    init() {}

    /// The value of a trait; the trait's default where none is set.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Returns a Boolean value that indicates whether a value of a trait is set.
    public func contains(_ trait: UITrait) -> Bool {
        values.contains(trait)
    }

    /// Takes a trait's value away, so that the superview's counts again.
    public mutating func remove(_ trait: UITrait) {
        values.remove(trait)
    }
}
