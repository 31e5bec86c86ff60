import Foundation

/// What a view knows of its surroundings.
struct ViewTraits {
    /// What is seen by the view.
    var seen = UITraitCollection.current

    /// What the superview has said last; what was current at the view's making before.
    var inherited = UITraitCollection.current

    /// The style that the view sets.
    var style = UIUserInterfaceStyle.unspecified

    /// What else the view sets.
    var overrides = UITraitOverrides()

    /// Those who wait for changes, in the order of registration.
    var observers: [TraitObserver] = []

    /// What the view makes of what it inherits.
    var result: UITraitCollection {
        guard style != .unspecified || !overrides.values.isEmpty else { return inherited }
        var values = inherited.values
        if style != .unspecified { values[UITraitUserInterfaceStyle.self] = style }
        values.override(with: overrides.values)
        return UITraitCollection(values)
    }
}

/// A function that waits for changes of a view's traits.
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
    /// Calls a function whenever one of some traits has changed for the view, be it because of a
    /// superview or of another place in the tree.
    ///
    /// The calls come at once, where UIKit's wait for the next turn. The function gets the view
    /// itself and is kept by it.
    ///
    /// - Precondition: The view is of the kind that the function takes.
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

    /// Ends the calls of a function.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        viewTraits.observers.removeAll { $0 === registration }
    }

    /// The values of traits that the view sets for itself and what it holds.
    ///
    /// They count more than ``overrideUserInterfaceStyle``.
    public var traitOverrides: UITraitOverrides {
        get { viewTraits.overrides }
        set {
            viewTraits.overrides = newValue
            updateTraits()
        }
    }

    /// Takes over what the superview says.
    func inheritTraits(_ inherited: UITraitCollection) {
        guard viewTraits.inherited !== inherited else { return }
        viewTraits.inherited = inherited
        updateTraits()
    }

    /// Tells the view and what it holds of traits that have changed.
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
        // A handler may have changed what counts, and has told the subviews of it then.
        for view in subviews { view.inheritTraits(traitCollection) }
        mask?.inheritTraits(traitCollection)
    }

    private func traitsChanged(from previous: UITraitCollection) {
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) {
            resolveBackgroundColor()
        }
        // As UIKit notes what layout and drawing read, they are done anew.
        setNeedsLayout()
        setNeedsDisplay()
        if constraintNode != nil { invalidateConstraints() }
        adaptToTraits()
        traitCollectionDidChange(previous)
    }
}
