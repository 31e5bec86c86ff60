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
