import Foundation

/// The root class of layers and animations, whose values have keys.
///
/// Not in Core Animation. `NSObject` declares these methods where Objective-C is available.
open class KeyValueCodingObject: NSObject {
    #if !canImport(ObjectiveC)
    /// Returns the value for a key; nil by default.
    open func value(forKey key: String) -> Any? { nil }

    /// Sets the value for a key; does nothing by default.
    open func setValue(_ value: Any?, forKey key: String) {}

    /// Returns the value for a key path; by default, that for the path as a key.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Sets the value for a key path; by default, that for the path as a key.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        setValue(value, forKey: keyPath)
    }
    #endif
}
