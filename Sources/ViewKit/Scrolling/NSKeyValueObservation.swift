import Foundation
import Synchronization

#if !canImport(ObjectiveC)
/// The values that a change notification includes.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The change includes the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)

    /// The change includes the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)

    /// The closure is also called immediately, before any change.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}
#endif

/// A change to an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The new value; nil unless requested.
    public let newValue: Value?

    /// The old value, or nil if it isn't requested or the call is the initial one.
    public let oldValue: Value?
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// An observation of a property, which ends when this object is deallocated.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let check: Mutex<(@MainActor @Sendable () -> Void)?>

    init(check: @escaping @MainActor @Sendable () -> Void) {
        self.check = Mutex(check)
    }

    /// Ends the observation.
    public func invalidate() {
        check.withLock { $0 = nil }
    }

    /// Calls the observer if the property has changed.
    @MainActor
    func callIfChanged() {
        let body = check.withLock { $0 }
        body?()
    }
}

/// An observed property, its last value and its change handler.
@MainActor
final class ObservedProperty<Root: AnyObject, Value> {
    private weak var root: Root?
    private let keyPath: KeyPath<Root, Value>
    private let options: NSKeyValueObservingOptions
    private let handler: (Root, NSKeyValueObservedChange<Value>) -> Void
    private var last: Value

    init(
        of root: Root,
        at keyPath: KeyPath<Root, Value>,
        options: NSKeyValueObservingOptions,
        handler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
    ) {
        self.root = root
        self.keyPath = keyPath
        self.options = options
        self.handler = handler
        last = root[keyPath: keyPath]
    }

    func callInitially() {
        guard let root, options.contains(.initial) else { return }
        call(root, old: nil, new: last)
    }

    func callIfChanged() {
        guard let root else { return }
        let new = root[keyPath: keyPath]
        let old = last
        if let old = old as? any Equatable, old.equals(new) { return }
        last = new
        call(root, old: old, new: new)
    }

    private func call(_ root: Root, old: Value?, new: Value) {
        let change = NSKeyValueObservedChange(
            newValue: options.contains(.new) ? new : nil,
            oldValue: options.contains(.old) ? old : nil
        )
        handler(root, change)
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool {
        self == other as? Self
    }
}

// MARK: - Observation of scroll views

/// A type whose properties can be observed; UIKit uses Objective-C for this.
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
