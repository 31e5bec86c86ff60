import Foundation
import KinoraBasics
import Synchronization
@_spi(Porting) import ViewKit

extension UIScrollView {
    #if canImport(ObjectiveC)
    /// An object that can observe key paths.
    ///
    /// NSObject has the methods below too, for any object; a responder makes these the better
    /// match.
    public typealias KeyPathObserver = UIResponder
    #else
    /// An object that can observe key paths.
    public typealias KeyPathObserver = any KeyValueObserving
    #endif

    /// Adds an observer of a property, until it's removed or either object is deallocated.
    ///
    /// The observer isn't retained.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - keyPath: `contentOffset`, `contentSize`, `contentInset`, `bounds`, or `frame`. Other key
    ///     paths are reported and ignored.
    ///   - options: The values to include in each notification.
    ///   - context: Data to pass to the observer.
    public func addObserver(
        _ observer: KeyPathObserver,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observation: NSKeyValueObservation? =
            switch keyPath {
            case "contentOffset": notify(observer, of: \.contentOffset, keyPath, options, context)
            case "contentSize": notify(observer, of: \.contentSize, keyPath, options, context)
            case "contentInset": notify(observer, of: \.contentInset, keyPath, options, context)
            case "bounds": notify(observer, of: \.bounds, keyPath, options, context)
            case "frame": notify(observer, of: \.frame, keyPath, options, context)
            default: nil
            }
        guard let observation else {
            return Diagnostics.report(
                "UIScrollView: \(keyPath) can’t be observed; contentOffset, contentSize, "
                    + "contentInset, bounds, and frame can."
            )
        }
        namedObservations.append(
            NamedObservation(
                observer: observer,
                keyPath: keyPath,
                context: context,
                observation: observation
            )
        )
    }

    /// Removes an observer of a property; a context that isn't nil must match too.
    public func removeObserver(
        _ observer: KeyPathObserver,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer? = nil
    ) {
        namedObservations.removeAll { entry in
            entry.observer == nil
                || entry.observer === observer && entry.keyPath == keyPath
                    && (context == nil || entry.context == context)
        }
    }

    private func notify<Value>(
        _ observer: any KeyValueObserving,
        of property: KeyPath<UIScrollView, Value>,
        _ keyPath: String,
        _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) -> NSKeyValueObservation {
        startObserving(property, options: options) { [weak observer] object, change in
            var info: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
            info[.newKey] = change.newValue
            info[.oldKey] = change.oldValue
            observer?.observeValue(forKeyPath: keyPath, of: object, change: info, context: context)
        }
    }

    private enum NamedObservationsKey: StoredValueKey {
        typealias Value = [NamedObservation]
    }

    private var namedObservations: [NamedObservation] {
        get { storedValues[NamedObservationsKey.self] ?? [] }
        set { storedValues[NamedObservationsKey.self] = newValue }
    }

    /// An observer of a named property.
    private struct NamedObservation {
        weak var observer: (any KeyValueObserving)?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }
}

#if !canImport(ObjectiveC)
extension NSObject {
    /// Adds an observer of a scroll view's property; other objects are reported and ignored.
    ///
    /// - Parameters:
    ///   - observer: The observer, a responder or an object with `observeValue`.
    ///   - keyPath: A key path that `UIScrollView` supports.
    ///   - options: The values to include in each notification.
    ///   - context: Data to pass to the observer.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func addObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let view = self as? UIScrollView, let observer = observer as? any KeyValueObserving
        else {
            return Diagnostics.report(
                "\(type(of: self)): \(keyPath) can’t be observed by a \(type(of: observer)); a "
                    + "responder or a KeyValueObserving object can observe a scroll view."
            )
        }
        view.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }

    /// Removes an observer of a scroll view's property; other observers are ignored.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func removeObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer? = nil
    ) {
        guard let view = self as? UIScrollView, let observer = observer as? any KeyValueObserving
        else { return }
        view.removeObserver(observer, forKeyPath: keyPath, context: context)
    }
}
#endif

extension UnsafeMutableRawPointer {
    /// Returns an observer's context for a name; the same pointer each time.
    ///
    /// Not in UIKit, where a context is the address of a variable. Passing that address accesses
    /// the variable, so an observer that is called meanwhile must not access it. Don't read or
    /// write the pointer's memory.
    public static func observationContext(named name: String) -> UnsafeMutableRawPointer {
        contexts.withLock { contexts in
            if let known = contexts[name] { return known }
            let new = ObservationContext()
            contexts[name] = new
            return new
        }.pointer
    }
}

/// The contexts by name, which stay until the program ends, as variables do.
private let contexts = Mutex<[String: ObservationContext]>([:])

/// An object whose address is a context.
private final class ObservationContext: Sendable {
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
