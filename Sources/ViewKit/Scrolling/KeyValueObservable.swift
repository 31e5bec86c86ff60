import Foundation

/// A scroll view as an object whose properties can be observed, which takes Objective-C elsewhere.
@preconcurrency @MainActor
public protocol KeyValueObservable: AnyObject {}

extension UIScrollView: KeyValueObservable {}

extension KeyValueObservable where Self: UIScrollView {
    /// Calls a function whenever a property has another value, until the result is released or
    /// invalidated.
    ///
    /// Looked at are changes of the offset, the content's size and the insets: `\.contentOffset`,
    /// `\.contentSize`, `\.contentInset` and `\.adjustedContentInset`. Calls come on the main actor.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        startObserving(keyPath, options: options, changeHandler)
    }

    /// Observes a property with a closure that stays on the main actor.
    package func startObserving<Value>(
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
        property.callAtFirst()
        return observation
    }
}

/// Somebody's observation, as long as it is kept.
struct WeakObservation {
    weak var observation: NSKeyValueObservation?
}

extension UIScrollView {
    /// Calls those who observe a property that has changed.
    func callObservers() {
        guard !observations.isEmpty else { return }
        observations.removeAll { $0.observation == nil }
        for entry in observations { entry.observation?.callIfChanged() }
    }
}
