import Foundation
import LayerKit

/// What an observer of a key path is told of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")

    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")

    /// The kind of the change, always 1: a setting.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

/// An object that is told of changes of key paths; views and their like are.
///
/// Objective-C has every object be one. `kinora port` adds it to those that say how they are told.
public protocol KeyValueObserving: AnyObject {
    /// Hears of a change.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: Whose it is.
    ///   - change: What was asked for when the observing began.
    ///   - context: What was given then.
    func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    )
}

extension KeyValueObserving {
    /// Hears of a change that nobody wanted; does nothing.
    public func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}

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
        let observed = ObservedProperty(
            of: self,
            at: property,
            options: options
        ) { [weak observer] object, change in
            var told: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
            told[.newKey] = change.newValue
            told[.oldKey] = change.oldValue
            observer?.observeValue(forKeyPath: keyPath, of: object, change: told, context: context)
        }
        let observation = NSKeyValueObservation { observed.callIfChanged() }
        observations.append(WeakObservation(observation: observation))
        observed.callAtFirst()
        return observation
    }

    /// An observer by the name of a property.
    struct NamedObservation {
        weak var observer: (any KeyValueObserving)?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }
}
