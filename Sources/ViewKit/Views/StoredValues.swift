/// A key of a value that another module's extension stores in a responder.
package protocol StoredValueKey {
    associatedtype Value
}

/// The values that other modules' extensions store in a responder.
package struct StoredValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key; nil if none is stored.
    package subscript<Key: StoredValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A weak reference to an object, to be stored as a value.
package struct WeakReference<Object: AnyObject> {
    package weak var object: Object?

    package init(_ object: Object?) {
        self.object = object
    }
}
