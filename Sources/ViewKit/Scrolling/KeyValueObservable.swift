import Foundation

/// A type whose properties can be observed; elsewhere this takes Objective-C.
@preconcurrency @MainActor
public protocol KeyValueObservable: AnyObject {}

extension UIScrollView: KeyValueObservable {}

extension KeyValueObservable where Self: UIScrollView {
    /// Calls a closure when the value of a property changes, until the observation ends.
    ///
    /// Supports `\.contentOffset`, `\.contentSize`, `\.contentInset` and `\.adjustedContentInset`.
    /// Calls the closure on the main actor. The observation ends when it is invalidated or
    /// deallocated.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        startObserving(keyPath, options: options, changeHandler)
    }

    /// Observes a property with a closure that stays on the main actor.
    @_spi(Porting) public func startObserving<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let property = ObservedProperty(
            of: self,
            at: keyPath,
            options: options,
            handler: changeHandler
        )
        let observation = NSKeyValueObservation { property.callIfChanged() }
        observations.append(WeakObservation(observation: observation))
        property.callInitially()
        return observation
    }
}

/// A weak reference to an observation.
struct WeakObservation {
    weak var observation: NSKeyValueObservation?
}

extension UIScrollView {
    /// Calls the observers of properties that have changed.
    func callObservers() {
        guard !observations.isEmpty else { return }
        observations.removeAll { $0.observation == nil }
        for entry in observations { entry.observation?.callIfChanged() }
    }
}
