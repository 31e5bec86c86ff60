import Foundation

/// A property that can be read, set and animated by key.
///
/// Each property is a row of the property tables.
///
/// ``AnimationValue`` implements interpolation and addition.
final class LayerProperty: Sendable {
    /// The default action for a change on a live layer.
    enum DefaultAction: Sendable {
        /// No action.
        case none

        /// A basic animation from the old value.
        case basic

        /// A fade transition of the whole layer.
        case transition
    }

    /// The property's name.
    let key: String

    /// The default action for a change on a live layer.
    let defaultAction: DefaultAction

    /// A Boolean value that indicates whether the property doesn't affect the layer's own drawing.
    let isPlacement: Bool

    /// A closure that reads the property.
    let get: @Sendable (CALayer) -> AnimationValue

    /// A closure that copies the property from one layer to another, without an action.
    let copy: @Sendable (CALayer, CALayer) -> Void

    /// A closure that stores a value without an action, ignoring values of another kind.
    let store: @Sendable (CALayer, AnimationValue) -> Void

    /// A closure that sets the property with its public setter.
    let set: @Sendable (CALayer, AnimationValue) -> Void

    /// Access to a property that consists of numbers, or nil for other properties.
    let numbers: Access<SIMD4<Double>>?

    /// The number of components in the property.
    let numberCount: Int

    /// Access to a property that is a matrix, or nil for other properties.
    let matrix: Access<CATransform3D>?

    /// Access to a property without conversion to `AnimationValue`.
    struct Access<Value>: Sendable {
        let get: @Sendable (CALayer) -> Value
        let store: @Sendable (CALayer, Value) -> Void
    }

    /// A closure that passes the stored value of a layer to another closure.
    typealias Storage<Layer, Value> = @Sendable (Layer, (inout Value) -> Void) -> Void

    /// Creates a property of a layer class.
    init<Layer: CALayer, Value: AnimationValueConvertible>(
        _ key: String,
        _ property: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        _ action: DefaultAction,
        _ isPlacement: Bool,
        _ storage: @escaping Storage<Layer, Value>,
        numbers: Access<SIMD4<Double>>? = nil,
        numberCount: Int = 0,
        matrix: Access<CATransform3D>? = nil
    ) {
        self.key = key
        defaultAction = action
        self.isPlacement = isPlacement
        self.numbers = numbers
        self.numberCount = numberCount
        self.matrix = matrix
        // Properties are only looked up by the layer's class, so these casts are safe.
        get = { layer in
            var result = AnimationValue.none
            storage(unsafeDowncast(layer, to: Layer.self)) { result = $0.animationValue }
            return result
        }
        copy = { source, layer in
            storage(unsafeDowncast(source, to: Layer.self)) { value in
                storage(unsafeDowncast(layer, to: Layer.self)) { $0 = value }
            }
        }
        store = { layer, value in
            guard let value = Value(animationValue: value) else { return }
            storage(unsafeDowncast(layer, to: Layer.self)) { $0 = value }
        }
        set = { layer, value in
            guard let value = Value(animationValue: value) else { return }
            unsafeDowncast(layer, to: Layer.self)[keyPath: property] = value
        }
    }
}

/// A property or a component of it, resolved from its key path.
final class ResolvedKeyPath {
    /// The name of the property, or a custom key.
    let key: String

    /// The property, or nil for a custom key.
    let property: LayerProperty?

    /// The component of the property's value, or nil for the whole value.
    private let part: ValuePart?

    /// Resolves a key path for a layer, or returns nil if the property has no such component.
    init?(_ keyPath: String, on layer: CALayer) {
        guard keyPath.utf8.contains(UInt8(ascii: ".")) else {
            property = Self.property(named: keyPath, of: layer)
            key = keyPath
            part = nil
            return
        }
        let path = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        let head = path.first.map(String.init) ?? keyPath
        property = Self.property(named: head, of: layer)
        // If there is no such property, the whole key path is a custom key.
        key = property == nil ? keyPath : head
        guard let property, path.count > 1 else {
            part = nil
            return
        }
        part = property.get(layer).part(named: Array(path.dropFirst()))
        if part == nil { return nil }
    }

    private static func property(named name: String, of layer: CALayer) -> LayerProperty? {
        type(of: layer).properties[name] ?? PropertyTable.computed[name]
    }

    /// Returns the value for a layer, or nil if there is none.
    func value(on layer: CALayer) -> AnimationValue? {
        guard let property else { return layer.storedValues[key] }
        guard let part else { return property.get(layer) }
        return part.get(property.get(layer))
    }

    /// Stores a value in a layer, without an action.
    func store(_ value: AnimationValue, on layer: CALayer) {
        guard let property else {
            layer.storedValues[key] = value
            return
        }
        guard let part else { return property.store(layer, value) }
        if let whole = part.replace(property.get(layer), value) { property.store(layer, whole) }
    }

    /// The destination for unboxed numbers, or nil if the value must be an `AnimationValue`.
    private(set) lazy var numberSink: NumberSink? = {
        guard let property else { return nil }
        guard let part else { return property.numbers.map { .whole($0, property.numberCount) } }
        switch part.number {
        case nil: return nil
        case .component(let index): return property.numbers.map { .component($0, index) }
        case .matrix(_, let setter): return property.matrix.map { .matrix($0, setter) }
        }
    }()

    /// Applies a change of the key path's value to a decomposed matrix.
    ///
    /// - Parameters:
    ///   - parts: The decomposed matrix, whose angles may exceed a full turn.
    ///   - change: A closure that returns the new value of the key path, given the old value.
    func change(_ parts: inout EulerDecomposition, _ change: (AnimationValue) -> AnimationValue?) {
        if case .matrix(let get, let set)? = part?.number {
            guard let value = change(.number(get(parts))) else { return }
            if let number = Double(animationValue: value) { set(&parts, number) }
            return
        }
        let old = AnimationValue.transform(parts.transform)
        guard let value = part.map({ $0.get(old) }) ?? old, let new = change(value),
            case .transform(let matrix)? = part.map({ $0.replace(old, new) }) ?? new
        else { return }
        let angle = parts.rotation.z
        parts = EulerDecomposition(matrix)
        parts.rotation.z += ((angle - parts.rotation.z) / (2 * .pi)).rounded() * 2 * .pi
    }

    /// A destination for unboxed numbers.
    enum NumberSink {
        /// All numbers of a property.
        case whole(LayerProperty.Access<SIMD4<Double>>, Int)

        /// One number of a property.
        case component(LayerProperty.Access<SIMD4<Double>>, Int)

        /// A number of a decomposed matrix.
        case matrix(
            LayerProperty.Access<CATransform3D>,
            @Sendable (inout EulerDecomposition, Double) -> Void
        )

        /// The number of numbers to store.
        var count: Int {
            if case .whole(_, let count) = self { count } else { 1 }
        }

        func store(_ numbers: SIMD4<Double>, on layer: CALayer) {
            switch self {
            case .whole(let access, _):
                access.store(layer, numbers)
            case .component(let access, let index):
                var all = access.get(layer)
                all[index] = numbers.x
                access.store(layer, all)
            case .matrix(let access, let set):
                var decomposition = EulerDecomposition(access.get(layer))
                set(&decomposition, numbers.x)
                access.store(layer, decomposition.transform)
            }
        }
    }

    /// Sets a value with the property's public setter.
    func set(_ value: AnimationValue, on layer: CALayer) {
        guard let property else {
            return layer.change(key) { layer.storedValues[key] = value }
        }
        guard let part else { return property.set(layer, value) }
        if let whole = part.replace(property.get(layer), value) { property.set(layer, whole) }
    }
}

extension CALayer {
    /// Returns the value for a key path, or the class's default value for a custom key that isn't
    /// set.
    func animationValue(forKeyPath keyPath: String) -> AnimationValue? {
        guard let resolved = ResolvedKeyPath(keyPath, on: self) else { return nil }
        return resolved.value(on: self)
            ?? Self.defaultValue(forKey: resolved.key).flatMap { AnimationValue($0) }
    }

    /// Sets the value for a key path with the property's public setter.
    func setModelValue(_ value: AnimationValue, forKeyPath keyPath: String) {
        ResolvedKeyPath(keyPath, on: self)?.set(value, on: self)
    }
}
