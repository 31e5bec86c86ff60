import Foundation

/// A row of the table of key paths: a property that can be read, set and animated by name.
///
/// Values know how they interpolate and add; see ``AnimationValue``.
final class LayerProperty: Sendable {
    /// What a change does on a live layer where nobody chooses otherwise.
    enum DefaultAction: Sendable {
        /// Nothing.
        case none

        /// A basic animation from the old value.
        case basic

        /// A transition of the whole layer, which fades.
        case transition
    }

    /// The property's name.
    let key: String

    /// What a change does on a live layer.
    let defaultAction: DefaultAction

    /// A Boolean value that indicates whether the property leaves alone what the layer itself draws
    /// in its own space.
    let isPlacement: Bool

    /// Reads the property.
    let get: @Sendable (CALayer) -> AnimationValue

    /// Copies the property from one layer to another, without any action.
    let copy: @Sendable (CALayer, CALayer) -> Void

    /// Stores a value of the property's kind, without any action; ignores another kind.
    let store: @Sendable (CALayer, AnimationValue) -> Void

    /// Sets the property as its accessor does.
    let set: @Sendable (CALayer, AnimationValue) -> Void

    /// Reads and stores a matrix itself; nil for a property of another kind.
    let matrix: MatrixAccess?

    /// A way to a matrix without the general form of values.
    struct MatrixAccess: Sendable {
        let get: @Sendable (CALayer) -> CATransform3D
        let store: @Sendable (CALayer, CATransform3D) -> Void
    }

    /// Creates the row of a property of a class of layers.
    ///
    /// - Parameters:
    ///   - key: The property's name.
    ///   - action: What a change does on a live layer.
    ///   - isPlacement: Whether the property leaves the layer's own drawing alone.
    ///   - get: Reads the value.
    ///   - store: Stores a value without any action.
    ///   - set: Sets the property as user code does.
    init<Layer: CALayer, Value: AnimationValueConvertible>(
        _ key: String,
        _ action: DefaultAction = .basic,
        isPlacement: Bool = false,
        get: @escaping @Sendable (Layer) -> Value,
        store: @escaping @Sendable (Layer, Value) -> Void,
        set: @escaping @Sendable (Layer, Value) -> Void
    ) {
        self.key = key
        defaultAction = action
        self.isPlacement = isPlacement
        // A row is only ever found through the class of the layer, so that the casts hold.
        self.get = { layer in get(unsafeDowncast(layer, to: Layer.self)).animationValue }
        copy = { source, layer in
            store(
                unsafeDowncast(layer, to: Layer.self),
                get(unsafeDowncast(source, to: Layer.self))
            )
        }
        self.store = { layer, value in
            guard let value = Value(animationValue: value) else { return }
            store(unsafeDowncast(layer, to: Layer.self), value)
        }
        self.set = { layer, value in
            guard let value = Value(animationValue: value) else { return }
            set(unsafeDowncast(layer, to: Layer.self), value)
        }
        if let get = get as? @Sendable (Layer) -> CATransform3D,
            let store = store as? @Sendable (Layer, CATransform3D) -> Void
        {
            matrix = MatrixAccess {
                get(unsafeDowncast($0, to: Layer.self))
            } store: {
                store(unsafeDowncast($0, to: Layer.self), $1)
            }
        } else {
            matrix = nil
        }
    }
}

/// A property, or a part of one, found by its key path.
final class ResolvedKeyPath {
    /// The name of the property or of the user's own key.
    let key: String

    /// The table's row; nil for a key that no property stores.
    let property: LayerProperty?

    /// The part of the property's value; nil for all of it.
    private let part: ValuePart?

    /// Finds a key path on a layer's class; nil where the property has no such part.
    init?(_ keyPath: String, on layer: CALayer) {
        let path = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        let head = path.first.map(String.init) ?? keyPath
        property = type(of: layer).properties[head]
        // A dot in a key that no property has is a part of the user's own name.
        key = property == nil ? keyPath : head
        guard let property, path.count > 1 else {
            part = nil
            return
        }
        part = property.get(layer).part(named: Array(path.dropFirst()))
        if part == nil { return nil }
    }

    /// Returns the value on a layer; nil when there is none.
    func value(on layer: CALayer) -> AnimationValue? {
        guard let property else { return layer.storedValues[key] }
        if let matrix = property.matrix, let component = part?.matrixComponent {
            return component.get(EulerDecomposition(matrix.get(layer)))
        }
        guard let part else { return property.get(layer) }
        return part.get(property.get(layer))
    }

    /// Stores a value on a layer, without any action.
    func store(_ value: AnimationValue, on layer: CALayer) {
        guard let property else {
            layer.storedValues[key] = value
            return
        }
        guard let part else { return property.store(layer, value) }
        if let matrix = property.matrix, let component = part.matrixComponent {
            var decomposition = EulerDecomposition(matrix.get(layer))
            component.set(&decomposition, value)
            return matrix.store(layer, decomposition.transform)
        }
        if let whole = part.replace(property.get(layer), value) { property.store(layer, whole) }
    }

    /// Sets a value as the property's accessor does.
    func set(_ value: AnimationValue, on layer: CALayer) {
        guard let property else {
            return layer.change(key) { layer.storedValues[key] = value }
        }
        guard let part else { return property.set(layer, value) }
        if let whole = part.replace(property.get(layer), value) { property.set(layer, whole) }
    }
}

extension CALayer {
    /// Returns the value at a key path, the class's default for the user's own keys.
    func animationValue(forKeyPath keyPath: String) -> AnimationValue? {
        guard let resolved = ResolvedKeyPath(keyPath, on: self) else { return nil }
        return resolved.value(on: self)
            ?? Self.defaultValue(forKey: resolved.key).flatMap { AnimationValue($0) }
    }

    /// Sets the value at a key path as the property's accessor does.
    func setModelValue(_ value: AnimationValue, forKeyPath keyPath: String) {
        ResolvedKeyPath(keyPath, on: self)?.set(value, on: self)
    }
}
