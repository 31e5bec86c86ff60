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

    /// Reads and stores the numbers of the property; nil for one that isn't made of numbers.
    let numbers: Access<SIMD4<Double>>?

    /// The count of the numbers.
    let numberCount: Int

    /// Reads and stores the matrix that the property is; nil for one of another kind.
    let matrix: Access<CATransform3D>?

    /// A way to a property without the general form of values.
    struct Access<Value>: Sendable {
        let get: @Sendable (CALayer) -> Value
        let store: @Sendable (CALayer, Value) -> Void
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
    convenience init<Layer: CALayer, Value: AnimationValueConvertible>(
        _ key: String,
        _ action: DefaultAction = .basic,
        isPlacement: Bool = false,
        get: @escaping @Sendable (Layer) -> Value,
        store: @escaping @Sendable (Layer, Value) -> Void,
        set: @escaping @Sendable (Layer, Value) -> Void
    ) {
        self.init(key, action, isPlacement, get, store, set)
    }

    /// Creates the row of a property that is made of numbers.
    convenience init<Layer: CALayer, Value: AnimationValueConvertible & NumberTuple>(
        _ key: String,
        _ action: DefaultAction = .basic,
        isPlacement: Bool = false,
        get: @escaping @Sendable (Layer) -> Value,
        store: @escaping @Sendable (Layer, Value) -> Void,
        set: @escaping @Sendable (Layer, Value) -> Void
    ) {
        let numbers = Access { layer in
            get(unsafeDowncast(layer, to: Layer.self)).numbers
        } store: { layer, numbers in
            store(unsafeDowncast(layer, to: Layer.self), Value(numbers: numbers))
        }
        self.init(key, action, isPlacement, get, store, set, numbers, Value.numberCount)
    }

    /// Creates the row of a property that is a matrix.
    convenience init<Layer: CALayer>(
        _ key: String,
        _ action: DefaultAction = .basic,
        isPlacement: Bool = false,
        get: @escaping @Sendable (Layer) -> CATransform3D,
        store: @escaping @Sendable (Layer, CATransform3D) -> Void,
        set: @escaping @Sendable (Layer, CATransform3D) -> Void
    ) {
        let matrix = Access { layer in
            get(unsafeDowncast(layer, to: Layer.self))
        } store: { layer, matrix in
            store(unsafeDowncast(layer, to: Layer.self), matrix)
        }
        self.init(key, action, isPlacement, get, store, set, matrix: matrix)
    }

    private init<Layer: CALayer, Value: AnimationValueConvertible>(
        _ key: String,
        _ action: DefaultAction,
        _ isPlacement: Bool,
        _ get: @escaping @Sendable (Layer) -> Value,
        _ store: @escaping @Sendable (Layer, Value) -> Void,
        _ set: @escaping @Sendable (Layer, Value) -> Void,
        _ numbers: Access<SIMD4<Double>>? = nil,
        _ numberCount: Int = 0,
        matrix: Access<CATransform3D>? = nil
    ) {
        self.key = key
        defaultAction = action
        self.isPlacement = isPlacement
        self.numbers = numbers
        self.numberCount = numberCount
        self.matrix = matrix
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
        guard keyPath.utf8.contains(UInt8(ascii: ".")) else {
            property = type(of: layer).properties[keyPath]
            key = keyPath
            part = nil
            return
        }
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
        if let whole = part.replace(property.get(layer), value) { property.store(layer, whole) }
    }

    /// The way to store bare numbers; nil where values need their general form.
    private(set) lazy var numberSink: NumberSink? = {
        guard let property else { return nil }
        guard let part else { return property.numbers.map { .whole($0, property.numberCount) } }
        switch part.number {
        case nil: return nil
        case .component(let index): return property.numbers.map { .component($0, index) }
        case .matrix(_, let setter): return property.matrix.map { .matrix($0, setter) }
        }
    }()

    /// Changes a decomposed matrix as the value of the key path does.
    ///
    /// - Parameters:
    ///   - parts: The matrix, its angles not confined to one turn.
    ///   - change: Returns the new value of what the key path names, for the old one.
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

    /// A place for bare numbers.
    enum NumberSink {
        /// All numbers of a property.
        case whole(LayerProperty.Access<SIMD4<Double>>, Int)

        /// One of a property's numbers.
        case component(LayerProperty.Access<SIMD4<Double>>, Int)

        /// A number of a decomposed matrix.
        case matrix(
            LayerProperty.Access<CATransform3D>,
            @Sendable (inout EulerDecomposition, Double) -> Void
        )

        /// The count of numbers that fit.
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
