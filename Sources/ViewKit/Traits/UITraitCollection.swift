import Foundation
import KinoraBasics
import LayerKit

/// The environment of a view: interface style, text size and other traits.
///
/// Collections are immutable. Differs from UIKit in being final, because only a final class can be
/// checked for sendability.
public final class UITraitCollection: NSObject, Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
    }

    /// Creates a collection without values.
    public override convenience init() {
        self.init(TraitValues())
    }

    /// Creates a collection that combines others; later values take precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.override(with: collection.values) }
        self.init(values)
    }

    /// Creates a collection with the values that a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Self.mutating(TraitValues(), by: mutations))
    }

    /// Creates a collection with an interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// Creates a collection with a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Creates a collection with a preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// Creates a collection with an accessibility contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    /// Returns the collection with changes by a closure.
    public func modifyingTraits(
        _ mutations: (inout any UIMutableTraits) -> Void
    ) -> UITraitCollection {
        UITraitCollection(Self.mutating(values, by: mutations))
    }

    private static func mutating(
        _ values: TraitValues,
        by mutations: (inout any UIMutableTraits) -> Void
    ) -> TraitValues {
        var overrides = UITraitOverrides()
        overrides.values = values
        var traits: any UIMutableTraits = overrides
        mutations(&traits)
        return (traits as? UITraitOverrides)?.values ?? values
    }

    // MARK: - Values

    /// The value of a trait; the trait's default if unset.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// The light or dark interface style.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        values[UITraitUserInterfaceStyle.self]
    }

    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        values[UITraitLayoutDirection.self]
    }

    /// The preferred size of text.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        values[UITraitPreferredContentSizeCategory.self]
    }

    /// The number of pixels per point; 0, for unspecified, unless set.
    public var displayScale: CGFloat {
        values[UITraitDisplayScale.self]
    }

    /// The accessibility contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        values[UITraitAccessibilityContrast.self]
    }

    // MARK: - Comparing

    /// Returns the traits that differ from another collection's, or all set traits if it is nil.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.traits(differingFrom: traitCollection?.values ?? TraitValues())
    }

    /// Returns a Boolean value that indicates whether dynamic colors can resolve differently than
    /// in another collection.
    public func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool {
        guard self !== traitCollection else { return false }
        return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// Returns a Boolean value that indicates whether another collection is equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || changedTraits(from: other).isEmpty
    }

    /// A hash value.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(layoutDirection)
        hasher.combine(preferredContentSizeCategory)
        hasher.combine(accessibilityContrast)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        return hasher.finalize()
    }

    // MARK: - Current

    /// The initial collection: light, left to right, and the default text size and contrast.
    static let usual = UITraitCollection { traits in
        traits.userInterfaceStyle = .light
        traits.layoutDirection = .leftToRight
        traits.preferredContentSizeCategory = .large
        traits.accessibilityContrast = .normal
        traits.horizontalSizeClass = .compact
        traits.verticalSizeClass = .regular
        traits.userInterfaceIdiom = .phone
        traits.userInterfaceLevel = .base
        traits.displayGamut = .SRGB
        traits.forceTouchCapability = .unavailable
        traits.legibilityWeight = .regular
    }

    /// The collection that resolves dynamic colors on this thread.
    ///
    /// While a view draws, lays out or handles trait changes, it is the view's own.
    public class var current: UITraitCollection {
        get { CurrentTraits.ofThread.traits }
        set { CurrentTraits.ofThread.traits = newValue }
    }

    /// Calls a closure with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.current
        guard outer !== self else { return actions() }
        Self.current = self
        actions()
        Self.current = outer
    }
}

/// The current collection of a thread.
private final class CurrentTraits {
    var traits = UITraitCollection.usual

    static var ofThread: CurrentTraits { ThreadStorage.current.object(CurrentTraits()) }
}
