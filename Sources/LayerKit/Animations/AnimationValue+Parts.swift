import Foundation

/// A part of a composite value that has a name in key paths.
final class ValuePart: Sendable {
    let get: @Sendable (AnimationValue) -> AnimationValue?
    let replace: @Sendable (AnimationValue, AnimationValue) -> AnimationValue?

    /// The part as one of a decomposed matrix; nil for another kind.
    let matrixComponent: MatrixComponent?

    /// A part of a decomposed matrix.
    struct MatrixComponent: Sendable {
        let get: @Sendable (EulerDecomposition) -> AnimationValue
        let set: @Sendable (inout EulerDecomposition, AnimationValue) -> Void
    }

    init(
        matrixComponent: MatrixComponent? = nil,
        get: @escaping @Sendable (AnimationValue) -> AnimationValue?,
        replace: @escaping @Sendable (AnimationValue, AnimationValue) -> AnimationValue?
    ) {
        self.matrixComponent = matrixComponent
        self.get = get
        self.replace = replace
    }

    /// A part that is one of the value's components.
    static func component(_ index: Int) -> ValuePart {
        ValuePart { whole in
            whole.components.map { .number($0.values[index]) }
        } replace: { whole, part in
            guard var components = whole.components, case .number(let value) = part else {
                return nil
            }
            components.values[index] = value
            return whole.with(components.values)
        }
    }

    /// A part of this part.
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

    /// A part of a matrix that is read from its decomposition, or from nothing but it.
    static func matrix(
        _ get: @escaping @Sendable (EulerDecomposition) -> AnimationValue,
        _ set: @escaping @Sendable (inout EulerDecomposition, AnimationValue) -> Void
    ) -> ValuePart {
        ValuePart(matrixComponent: MatrixComponent(get: get, set: set)) { whole in
            guard case .transform(let t) = whole else { return nil }
            return get(EulerDecomposition(t))
        } replace: { whole, part in
            guard case .transform(let t) = whole else { return nil }
            var decomposition = EulerDecomposition(t)
            set(&decomposition, part)
            return .transform(decomposition.transform)
        }
    }

    static func number(_ path: WritableKeyPath<EulerDecomposition, Double> & Sendable) -> ValuePart
    {
        matrix {
            .number($0[keyPath: path])
        } _: { decomposition, value in
            if let number = Double(animationValue: value) { decomposition[keyPath: path] = number }
        }
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
    "transform.rotation": .number(\.rotation.z),
    "transform.rotation.x": .number(\.rotation.x),
    "transform.rotation.y": .number(\.rotation.y),
    "transform.rotation.z": .number(\.rotation.z),
    "transform.scale": .matrix {
        .number($0.scale.sum() / 3)
    } _: { decomposition, value in
        if let number = Double(animationValue: value) {
            decomposition.scale = SIMD3(repeating: number)
        }
    },
    "transform.scale.x": .number(\.scale.x),
    "transform.scale.y": .number(\.scale.y),
    "transform.scale.z": .number(\.scale.z),
    "transform.translation": .matrix {
        .size(CGSize(width: $0.translation.x, height: $0.translation.y))
    } _: { decomposition, value in
        guard let components = value.components, components.count == 2 else { return }
        decomposition.translation.x = components.values.x
        decomposition.translation.y = components.values.y
    },
    "transform.translation.x": .number(\.translation.x),
    "transform.translation.y": .number(\.translation.y),
    "transform.translation.z": .number(\.translation.z),
]

extension AnimationValue {
    /// Returns the part of values of this kind that a key path's names lead to; nil when there is
    /// none.
    func part(named names: [Substring]) -> ValuePart? {
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
