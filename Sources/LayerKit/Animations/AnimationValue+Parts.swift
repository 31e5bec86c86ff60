import Foundation

/// A named component of a composite value, such as `x` in a key path.
final class ValuePart: Sendable {
    let get: @Sendable (AnimationValue) -> AnimationValue?
    let replace: @Sendable (AnimationValue, AnimationValue) -> AnimationValue?

    /// The kind of number if the part is a single number, or nil otherwise.
    let number: Number?

    /// A single number in a value.
    enum Number: Sendable {
        /// A component with an index.
        case component(Int)

        /// A number of a decomposed matrix, with its getter and setter.
        case matrix(
            @Sendable (EulerDecomposition) -> Double,
            @Sendable (inout EulerDecomposition, Double) -> Void
        )
    }

    init(
        number: Number? = nil,
        get: @escaping @Sendable (AnimationValue) -> AnimationValue?,
        replace: @escaping @Sendable (AnimationValue, AnimationValue) -> AnimationValue?
    ) {
        self.number = number
        self.get = get
        self.replace = replace
    }

    /// Returns the part for a component with an index.
    static func component(_ index: Int) -> ValuePart {
        ValuePart(number: .component(index)) { whole in
            whole.components.map { .number($0.values[index]) }
        } replace: { whole, part in
            guard var components = whole.components, case .number(let value) = part else {
                return nil
            }
            components.values[index] = value
            return whole.with(components.values)
        }
    }

    /// Returns the part that is nested in this part.
    func part(_ inner: ValuePart) -> ValuePart {
        ValuePart { whole in
            self.get(whole).flatMap(inner.get)
        } replace: { whole, part in
            guard let outer = self.get(whole), let changed = inner.replace(outer, part) else {
                return nil
            }
            return self.replace(whole, changed)
        }
    }

    /// Returns the part for a number of a decomposed matrix.
    static func matrix(
        get: @escaping @Sendable (EulerDecomposition) -> Double,
        set: @escaping @Sendable (inout EulerDecomposition, Double) -> Void
    ) -> ValuePart {
        ValuePart(number: .matrix(get, set)) { whole in
            guard case .transform(let t) = whole else { return nil }
            return .number(get(EulerDecomposition(t)))
        } replace: { whole, part in
            guard case .transform(let t) = whole, let number = Double(animationValue: part) else {
                return nil
            }
            var decomposition = EulerDecomposition(t)
            set(&decomposition, number)
            return .transform(decomposition.transform)
        }
    }

    /// Returns the part for the angle about an axis.
    static func rotation(_ axis: Int) -> ValuePart {
        matrix(get: { $0.rotation[axis] }, set: { $0.rotation[axis] = $1 })
    }

    /// Returns the part for the scale factor along an axis.
    static func scale(_ axis: Int) -> ValuePart {
        matrix(get: { $0.scale[axis] }, set: { $0.scale[axis] = $1 })
    }

    /// Returns the part for the translation along an axis.
    static func translation(_ axis: Int) -> ValuePart {
        matrix(get: { $0.translation[axis] }, set: { $0.translation[axis] = $1 })
    }

    /// The translation along x and y.
    static let translation = ValuePart { whole in
        guard case .transform(let t) = whole else { return nil }
        return .size(CGSize(width: t.m41, height: t.m42))
    } replace: { whole, part in
        guard case .transform(let t) = whole, let components = part.components,
            components.count == 2
        else { return nil }
        var decomposition = EulerDecomposition(t)
        decomposition.translation.x = components.values.x
        decomposition.translation.y = components.values.y
        return .transform(decomposition.transform)
    }
}

private let parts: [String: ValuePart] = [
    "point.x": .component(0),
    "point.y": .component(1),
    "size.width": .component(0),
    "size.height": .component(1),
    "rect.origin": ValuePart { whole in
        whole.components.map { .point(CGPoint(x: $0.values.x, y: $0.values.y)) }
    } replace: { whole, part in
        guard let old = whole.components, let new = part.components, new.count == 2 else {
            return nil
        }
        return whole.with(SIMD4(lowHalf: new.values.lowHalf, highHalf: old.values.highHalf))
    },
    "rect.size": ValuePart { whole in
        whole.components.map { .size(CGSize(width: $0.values.z, height: $0.values.w)) }
    } replace: { whole, part in
        guard let old = whole.components, let new = part.components, new.count == 2 else {
            return nil
        }
        return whole.with(SIMD4(lowHalf: old.values.lowHalf, highHalf: new.values.lowHalf))
    },
    "transform.rotation": .rotation(2),
    "transform.rotation.x": .rotation(0),
    "transform.rotation.y": .rotation(1),
    "transform.rotation.z": .rotation(2),
    "transform.scale": .matrix(
        get: { $0.scale.sum() / 3 },
        set: { $0.scale = SIMD3(repeating: $1) }
    ),
    // Not documented by Apple, but used by existing code.
    "transform.scale.xy": .matrix(
        get: { ($0.scale.x + $0.scale.y) / 2 },
        set: {
            $0.scale.x = $1
            $0.scale.y = $1
        }
    ),
    "transform.scale.x": .scale(0),
    "transform.scale.y": .scale(1),
    "transform.scale.z": .scale(2),
    "transform.translation": .translation,
    "transform.translation.x": .translation(0),
    "transform.translation.y": .translation(1),
    "transform.translation.z": .translation(2),
]

extension AnimationValue {
    /// Returns the part for a key path's components, or nil if there is none for this kind of
    /// value.
    func part(named names: [Substring]) -> ValuePart? {
        if case .cells = self { return .cell(names) }
        if case .filters = self { return .filter(names) }
        if let part = named(names.joined(separator: ".")) { return part }
        guard let name = names.first, let outer = named(String(name)),
            let inner = outer.get(self)?.part(named: Array(names.dropFirst()))
        else { return nil }
        return outer.part(inner)
    }

    private func named(_ name: String) -> ValuePart? {
        switch self {
        case .point: parts["point." + name]
        case .size: parts["size." + name]
        case .rect: parts["rect." + name]
        case .transform: parts["transform." + name]
        default: nil
        }
    }
}
