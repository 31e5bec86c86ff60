import Foundation
import LayerKit

#if !canImport(ObjectiveC)
/// The keys of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a key from a raw value.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")

    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")

    /// The kind of change; always 1, which means that the value was set.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}
#endif

/// A type whose objects can observe key paths, such as responders.
///
/// In Objective-C, every object can. `kinora port` adds the conformance to types that override the
/// method.
public protocol KeyValueObserving: AnyObject {
    /// Called when an observed property changes.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - object: The observed object.
    ///   - change: The values that were requested when the observation began.
    ///   - context: The context that was passed when the observation began.
    func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    )
}

extension KeyValueObserving {
    /// Does nothing.
    public func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}
