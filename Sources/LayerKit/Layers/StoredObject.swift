import Foundation

/// A value of a layer's custom key as it was set.
struct StoredObject {
    /// The value in the form that animations change.
    let value: AnimationValue

    /// The value itself, which is an `NSNumber` for a number.
    let object: Any
}

extension CALayer {
    /// Returns the value of a custom key as it was set, or nil if there is no value or animations
    /// change it.
    func storedObject(forKey key: String) -> Any? {
        guard let stored = storedObjects[key], stored.value == storedValues[key] else { return nil }
        return stored.object
    }

    /// Stores the value that was set for a custom key.
    func keep(_ object: Any?, as value: AnimationValue, forKey key: String) {
        guard storedValues[key] == value, value != .none, let object else {
            storedObjects[key] = nil
            return
        }
        storedObjects[key] = StoredObject(value: value, object: object as? NSNumber ?? object)
    }
}
