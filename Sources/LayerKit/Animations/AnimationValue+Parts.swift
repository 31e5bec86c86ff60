import Foundation

/// A part of a composite value that has a name in key paths.
private struct ValuePart: Sendable {
    let get: @Sendable (AnimationValue) -> AnimationValue?
    let replace: @Sendable (AnimationValue, AnimationValue) -> AnimationValue?

    /// A part that is one of the value's components.
    static func component(_ index: Int) -> ValuePart {
        ValuePart { whole in
            whole.components.map { .number($0[index]) }
        } replace: { whole, part in
            guard var components = whole.components, case .number(let value) = part else {
                return nil
            }
            components[index] = value
            return whole.with(components: components)
        }
    }

    /// A part of a matrix that is read from its decomposition, or from nothing but it.
    static func matrix(
        _ get: @escaping @Sendable (EulerDecomposition) -> AnimationValue,
        _ set: @escaping @Sendable (inout EulerDecomposition, AnimationValue) -> Void
    ) -> ValuePart {
        ValuePart { whole in
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

/// A matrix as scale, then rotation about x, y and z, then translation.
///
/// Reading and writing a component of a transform goes through it (measured), so that other
/// components stay and `rotation.z` may be any angle.
struct EulerDecomposition {
    var scale: SIMD3<Double>
    /// Radians about x, y and z.
    var rotation: SIMD3<Double>
    var translation: SIMD3<Double>

    init(_ t: CATransform3D) {
        var rows = t.rows.prefix(3).map { SIMD3($0[0], $0[1], $0[2]) }
        translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
        scale = SIMD3(rows.map { ($0 * $0).sum().squareRoot() })
        let cross = SIMD3(
            rows[1].y * rows[2].z - rows[1].z * rows[2].y,
            rows[1].z * rows[2].x - rows[1].x * rows[2].z,
            rows[1].x * rows[2].y - rows[1].y * rows[2].x
        )
        if (rows[0] * cross).sum() < 0 { scale.x = -scale.x }
        for i in 0..<3 where scale[i] != 0 { rows[i] /= scale[i] }
        let y = asin(min(max(-rows[0].z, -1), 1))
        if abs(rows[0].z) < 1 - 1e-12 {
            rotation = SIMD3(
                atan2(rows[1].z, rows[2].z),
                y,
                atan2(rows[0].y, rows[0].x)
            )
        } else {
            rotation = SIMD3(0, y, atan2(-rows[1].x, rows[1].y))
        }
    }

    var transform: CATransform3D {
        var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        for (axis, angle) in [rotation.x, rotation.y, rotation.z].enumerated() where angle != 0 {
            let r = CATransform3DMakeRotation(
                angle,
                axis == 0 ? 1 : 0,
                axis == 1 ? 1 : 0,
                axis == 2 ? 1 : 0
            )
            t = CATransform3DConcat(t, r)
        }
        t.m41 = translation.x
        t.m42 = translation.y
        t.m43 = translation.z
        return t
    }
}

private let parts: [String: ValuePart] = [
    "point.x": .component(0),
    "point.y": .component(1),
    "size.width": .component(0),
    "size.height": .component(1),
    "rect.origin": ValuePart { whole in
        whole.components.map { .point(CGPoint(x: $0[0], y: $0[1])) }
    } replace: { whole, part in
        guard let old = whole.components, let new = part.components, new.count == 2 else {
            return nil
        }
        return whole.with(components: [new[0], new[1], old[2], old[3]])
    },
    "rect.size": ValuePart { whole in
        whole.components.map { .size(CGSize(width: $0[2], height: $0[3])) }
    } replace: { whole, part in
        guard let old = whole.components, let new = part.components, new.count == 2 else {
            return nil
        }
        return whole.with(components: [old[0], old[1], new[0], new[1]])
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
        decomposition.translation.x = components[0]
        decomposition.translation.y = components[1]
    },
    "transform.translation.x": .number(\.translation.x),
    "transform.translation.y": .number(\.translation.y),
    "transform.translation.z": .number(\.translation.z),
]

extension AnimationValue {
    /// Returns the part that a key path's names lead to; nil when there is none.
    func part(_ names: [Substring]) -> AnimationValue? {
        guard let name = names.first else { return self }
        if let part = named(names.joined(separator: ".")) { return part.get(self) }
        return named(String(name))?.get(self)?.part(Array(names.dropFirst()))
    }

    /// Returns the value with a part replaced; nil when there is no such part.
    func replacing(_ names: [Substring], with value: AnimationValue) -> AnimationValue? {
        guard let name = names.first else { return value }
        if let part = named(names.joined(separator: ".")) { return part.replace(self, value) }
        guard let outer = named(String(name)), let old = outer.get(self),
            let new = old.replacing(Array(names.dropFirst()), with: value)
        else { return nil }
        return outer.replace(self, new)
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
