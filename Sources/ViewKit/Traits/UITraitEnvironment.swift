import Foundation

/// An object with surroundings, such as a view.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The object's surroundings.
    var traitCollection: UITraitCollection { get }

    /// Hears that ``traitCollection`` has changed; it was another one, nil for none, before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What ends a function's being called of changes.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that calls functions when traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
    /// A function that gets the object whose traits have changed, and those before.
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

    /// Calls a function whenever one of some traits has changed.
    @discardableResult
    func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait],
        handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration

    /// Ends the calls of a function.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
