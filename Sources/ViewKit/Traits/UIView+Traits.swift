import Foundation

/// The traits of a view.
struct ViewTraits {
    /// The resulting traits.
    var seen = UITraitCollection.current

    /// The traits last inherited from the superview; initially the current traits.
    var inherited = UITraitCollection.current

    /// The overridden interface style.
    var style = UIUserInterfaceStyle.unspecified

    /// The other overrides.
    var overrides = UITraitOverrides()

    /// The observers, in the order of registration.
    var observers: [TraitObserver] = []

    /// The inherited traits with the view's overrides.
    var result: UITraitCollection {
        guard style != .unspecified || !overrides.values.isEmpty else { return inherited }
        var values = inherited.values
        if style != .unspecified { values[UITraitUserInterfaceStyle.self] = style }
        values.override(with: overrides.values)
        return UITraitCollection(values)
    }
}

/// An observer of a view's trait changes.
final class TraitObserver: NSObject, UITraitChangeRegistration {
    let traits: Set<ObjectIdentifier>
    let call: @MainActor (UIView, UITraitCollection) -> Void

    init(
        traits: [UITrait],
        call: @escaping @MainActor (UIView, UITraitCollection) -> Void
    ) {
        self.traits = Set(traits.map { ObjectIdentifier($0) })
        self.call = call
    }
}

extension UIView: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {
    /// Calls a closure whenever one of the traits changes in the view.
    ///
    /// Calls are immediate; UIKit waits for the next turn. The view retains the closure, which
    /// receives the view.
    ///
    /// - Precondition: The view is of the type that the closure takes.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        precondition(
            self is TraitEnvironment,
            "A handler of trait changes must take the view that it is registered with."
        )
        let observer = TraitObserver(traits: traits) { view, previous in
            if let view = view as? TraitEnvironment { handler(view, previous) }
        }
        viewTraits.observers.append(observer)
        return observer
    }

    /// Removes a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        viewTraits.observers.removeAll { $0 === registration }
    }

    /// The trait values that override those inherited by the view hierarchy.
    ///
    /// They take precedence over ``overrideUserInterfaceStyle``.
    public var traitOverrides: UITraitOverrides {
        get { viewTraits.overrides }
        set {
            viewTraits.overrides = newValue
            updateTraits()
        }
    }

    /// Inherits traits from the superview.
    func inheritTraits(_ inherited: UITraitCollection) {
        guard viewTraits.inherited !== inherited else { return }
        viewTraits.inherited = inherited
        updateTraits()
    }

    /// Updates the traits of the view and its descendants.
    func updateTraits() {
        let previous = traitCollection
        let result = viewTraits.result
        let changes = result.changedTraits(from: previous)
        guard !changes.isEmpty else { return }
        viewTraits.seen = result
        result.performAsCurrent {
            traitsChanged(from: previous)
            let changed = Set(changes.map { ObjectIdentifier($0) })
            for observer in viewTraits.observers where !observer.traits.isDisjoint(with: changed) {
                observer.call(self, previous)
            }
        }
        // A handler can have changed the traits, and updated the subviews.
        for view in subviews { view.inheritTraits(traitCollection) }
        mask?.inheritTraits(traitCollection)
    }

    private func traitsChanged(from previous: UITraitCollection) {
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) {
            resolveBackgroundColor()
        }
        // UIKit tracks which traits layout and drawing read; here both always repeat.
        setNeedsLayout()
        setNeedsDisplay()
        if constraintNode != nil { invalidateConstraints() }
        adaptToTraits()
        traitCollectionDidChange(previous)
    }
}
