import Foundation

/// A row of the table of key paths: a property that can be read, set and animated by name.
struct LayerProperty: Sendable {
    /// What a change does on a live layer where nobody chooses otherwise.
    enum DefaultAction: Sendable {
        /// Nothing.
        case none

        /// A basic animation from the old value.
        case basic
    }

    /// The property's name.
    let key: String

    /// What a change does on a live layer.
    let defaultAction: DefaultAction

    /// Reads the property.
    let get: @Sendable (CALayer) -> AnimationValue

    /// Stores a value of the property's kind, without any action; ignores another kind.
    let store: @Sendable (CALayer, AnimationValue) -> Void

    /// Sets the property as its accessor does.
    let set: @Sendable (CALayer, AnimationValue) -> Void

    /// Creates the row of a property of a class of layers.
    init<Layer: CALayer, Value: AnimationValueConvertible>(
        _ key: String,
        _ storage: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        _ accessor: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        _ action: DefaultAction = .basic
    ) {
        self.init(key: key, defaultAction: action) { (layer: Layer) in
            layer[keyPath: storage].animationValue
        } store: { (layer: Layer, value) in
            if let value = Value(animationValue: value) { layer[keyPath: storage] = value }
        } set: { (layer: Layer, value) in
            if let value = Value(animationValue: value) { layer[keyPath: accessor] = value }
        }
    }

    init<Layer: CALayer>(
        key: String,
        defaultAction: DefaultAction,
        get: @escaping @Sendable (Layer) -> AnimationValue,
        store: @escaping @Sendable (Layer, AnimationValue) -> Void,
        set: @escaping @Sendable (Layer, AnimationValue) -> Void
    ) {
        self.key = key
        self.defaultAction = defaultAction
        self.get = { layer in (layer as? Layer).map(get) ?? .none }
        self.store = { layer, value in
            if let layer = layer as? Layer { store(layer, value) }
        }
        self.set = { layer, value in
            if let layer = layer as? Layer { set(layer, value) }
        }
    }
}

/// A property, or a part of one, found by its key path.
struct ResolvedKeyPath {
    /// The name of the property or of the user's own key.
    let key: String

    /// The table's row; nil for a key that no property stores.
    let property: LayerProperty?

    /// The parts after the property's name.
    let parts: [Substring]

    /// Finds a key path on a layer's class.
    init(_ keyPath: String, on layer: CALayer) {
        let path = keyPath.split(separator: ".")
        let head = path.first.map(String.init) ?? keyPath
        let property = type(of: layer).properties[head]
        // A dot in a key that no property has is a part of the user's own name.
        key = property == nil ? keyPath : head
        parts = property == nil ? [] : Array(path.dropFirst())
        self.property = property
    }

    /// Returns the value on a layer; nil when there is none.
    func value(on layer: CALayer) -> AnimationValue? {
        guard let property else { return layer.storedValues[key] }
        return property.get(layer).part(parts)
    }

    /// Stores a value on a layer, without any action.
    func store(_ value: AnimationValue, on layer: CALayer) {
        guard let property else {
            layer.storedValues[key] = value
            return
        }
        if parts.isEmpty { return property.store(layer, value) }
        if let whole = property.get(layer).replacing(parts, with: value) {
            property.store(layer, whole)
        }
    }
}

extension CALayer {
    /// Returns the value at a key path, the class's default for the user's own keys.
    func animationValue(forKeyPath keyPath: String) -> AnimationValue? {
        let resolved = ResolvedKeyPath(keyPath, on: self)
        return resolved.value(on: self)
            ?? Self.defaultValue(forKey: resolved.key).flatMap { AnimationValue($0) }
    }

    /// Sets the value at a key path as the property's accessor does.
    func setModelValue(_ value: AnimationValue, forKeyPath keyPath: String) {
        let resolved = ResolvedKeyPath(keyPath, on: self)
        guard let property = resolved.property else {
            return change(resolved.key) { storedValues[resolved.key] = value }
        }
        if resolved.parts.isEmpty { return property.set(self, value) }
        if let whole = property.get(self).replacing(resolved.parts, with: value) {
            property.set(self, whole)
        }
    }
}
