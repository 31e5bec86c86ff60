import Foundation

/// A container of trait values that can be changed.
public protocol UIMutableTraits {
    /// The value of a trait; the trait's default if unset.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
    /// The light or dark interface style.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    /// The preferred size of text.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }

    /// The number of pixels per point; 0 if unspecified.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }

    /// The accessibility contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
}

/// The trait values that override those inherited by a view hierarchy.
public struct UITraitOverrides: UIMutableTraits, Sendable {
    var values = TraitValues()

    init() {}

    /// The value of a trait; the trait's default if unset.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Returns a Boolean value that indicates whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        values.contains(trait)
    }

    /// Removes an override, so that the trait is inherited.
    public mutating func remove(_ trait: UITrait) {
        values.remove(trait)
    }
}
