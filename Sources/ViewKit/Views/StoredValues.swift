/// A key of a value that another module's extension stores in a responder.
public protocol StoredValueKey {
    associatedtype Value
}

/// The values that other modules' extensions store in a responder.
public struct StoredValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key; nil if none is stored.
    public subscript<Key: StoredValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
