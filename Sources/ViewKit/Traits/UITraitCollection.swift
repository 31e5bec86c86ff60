import Foundation
import LayerKit

/// The surroundings of a view: light or dark, the size of text and more.
///
/// Values don't change; a view gets another collection instead. Final, because only a class without
/// subclasses can promise to be sendable without a proof; UIKit's is open.
public final class UITraitCollection: NSObject, Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
    }

    /// Creates a collection that says nothing.
    public override convenience init() {
        self.init(TraitValues())
    }

    /// Creates a collection of all values of others, of which later ones count.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.override(with: collection.values) }
        self.init(values)
    }

    /// Creates a collection of the values that a function sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Self.mutating(TraitValues(), by: mutations))
    }

    /// Creates a collection that says whether the interface is light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// Creates a collection that says from which side the interface reads.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Creates a collection that says which size of text the user prefers.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// Creates a collection that says how far colours are apart.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    /// Returns the collection with the values that a function sets.
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

    /// The value of a trait; the trait's default where none is set.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// Whether the interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        values[UITraitUserInterfaceStyle.self]
    }

    /// The side from which the interface reads.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        values[UITraitLayoutDirection.self]
    }

    /// The size of text that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        values[UITraitPreferredContentSizeCategory.self]
    }

    /// The pixels in a point; 0 for not said, as everywhere here unless somebody sets it.
    public var displayScale: CGFloat {
        values[UITraitDisplayScale.self]
    }

    /// How far colours are apart.
    public var accessibilityContrast: UIAccessibilityContrast {
        values[UITraitAccessibilityContrast.self]
    }

    // MARK: - Comparing

    /// Returns the traits whose values differ from another collection's, all that are set for nil.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.traits(differingFrom: traitCollection?.values ?? TraitValues())
    }

    /// Returns a Boolean value that indicates whether dynamic colours may differ from those of
    /// another collection.
    public func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool {
        guard self !== traitCollection else { return false }
        return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// Returns a Boolean value that indicates whether another collection has the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || changedTraits(from: other).isEmpty
    }

    /// A number that equal collections share.
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

    /// The surroundings where nobody has said anything: light, read from the left, text of the
    /// default size, contrast as designed.
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

    /// The collection by which this thread's dynamic colours resolve.
    ///
    /// A view's own while it draws, lays out or hears of changes.
    public class var current: UITraitCollection {
        get { CurrentTraits.ofThread.traits }
        set { CurrentTraits.ofThread.traits = newValue }
    }

    /// Calls a function with this collection as the current one.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.current
        guard outer !== self else { return actions() }
        Self.current = self
        actions()
        Self.current = outer
    }
}

/// The collection by which a thread's dynamic colours resolve.
private final class CurrentTraits {
    var traits = UITraitCollection.usual

    static var ofThread: CurrentTraits { ThreadStorage.current.object(CurrentTraits()) }
}
