import Foundation

/// The root class of layers and animations, which provides access to values by key.
///
/// Not in Core Animation. With Objective-C, `NSObject` declares these methods.
open class KeyValueCodingObject: NSObject {
    #if !canImport(ObjectiveC)
    /// Returns the value for a key.
    ///
    /// The default implementation returns nil.
    open func value(forKey key: String) -> Any? { nil }

    /// Sets the value for a key.
    ///
    /// The default implementation does nothing.
    open func setValue(_ value: Any?, forKey key: String) {}

    /// Returns the value for a key path.
    ///
    /// The default implementation uses the path as a key.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Sets the value for a key path.
    ///
    /// The default implementation uses the path as a key.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        setValue(value, forKey: keyPath)
    }
    #endif
}
