import Foundation
import ViewKit

extension UIScrollView {
    /// Tells an observer of changes of a property, until it or this view has gone or it is removed.
    ///
    /// The observer isn't held.
    ///
    /// - Parameters:
    ///   - observer: Who is told.
    ///   - keyPath: The property: `contentOffset`, `contentSize`, `contentInset`, `bounds` or `frame`; of
    ///     others a line says that nobody is told.
    ///   - options: What of a change is told.
    ///   - context: What comes with it.
    public func addObserver(
        _ observer: any KeyValueObserving,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observation: NSKeyValueObservation? =
            switch keyPath {
            case "contentOffset": tell(observer, of: \.contentOffset, keyPath, options, context)
            case "contentSize": tell(observer, of: \.contentSize, keyPath, options, context)
            case "contentInset": tell(observer, of: \.contentInset, keyPath, options, context)
            case "bounds": tell(observer, of: \.bounds, keyPath, options, context)
            case "frame": tell(observer, of: \.frame, keyPath, options, context)
            default: nil
            }
        guard let observation else {
            return Diagnostics.report(
                "Changes of \(keyPath) aren't told to observers; those of contentOffset, contentSize, "
                    + "contentInset, bounds and frame are."
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

    /// Tells an observer no more; the context, if given, says of which of its observations.
    public func removeObserver(
        _ observer: any KeyValueObserving,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer? = nil
    ) {
        namedObservations.removeAll { entry in
            entry.observer == nil
                || entry.observer === observer && entry.keyPath == keyPath
                    && (context == nil || entry.context == context)
        }
    }

    private func tell<Value>(
        _ observer: any KeyValueObserving,
        of property: KeyPath<UIScrollView, Value>,
        _ keyPath: String,
        _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) -> NSKeyValueObservation {
        startObserving(property, options: options) { [weak observer] object, change in
            var told: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
            told[.newKey] = change.newValue
            told[.oldKey] = change.oldValue
            observer?.observeValue(forKeyPath: keyPath, of: object, change: told, context: context)
        }
    }

    private enum NamedObservationsKey: StoredValueKey {
        typealias Value = [NamedObservation]
    }

    private var namedObservations: [NamedObservation] {
        get { storedValues[NamedObservationsKey.self] ?? [] }
        set { storedValues[NamedObservationsKey.self] = newValue }
    }

    /// An observer by the name of a property.
    private struct NamedObservation {
        weak var observer: (any KeyValueObserving)?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }
}
