import Foundation
import LayerKit

/// A step of an element's transform.
enum SVGTransformStep: Hashable {
    case translate(CGSize)
    /// An angle in radians.
    case rotate(Double)
    case scale(CGSize)
    case matrix(CGAffineTransform)

    var transform: CGAffineTransform {
        switch self {
        case .translate(let v): CGAffineTransform(translationX: v.width, y: v.height)
        case .rotate(let angle): CGAffineTransform(rotationAngle: CGFloat(angle))
        case .scale(let v): CGAffineTransform(scaleX: v.width, y: v.height)
        case .matrix(let matrix): matrix
        }
    }

    /// The step of the same kind that changes nothing.
    var identity: SVGTransformStep {
        switch self {
        case .translate: .translate(.zero)
        case .rotate: .rotate(0)
        case .scale: .scale(CGSize(width: 1, height: 1))
        case .matrix: .matrix(.identity)
        }
    }

    /// A number for each kind of step.
    var kind: Int {
        switch self {
        case .translate: 0
        case .rotate: 1
        case .scale: 2
        case .matrix: 3
        }
    }
}

extension [SVGTransformStep] {
    /// The index of the translation to an origin from which the last step leads back, or nil if
    /// there is none.
    var way: Int? {
        guard case .translate(let back)? = last else { return nil }
        return dropLast().firstIndex {
            $0 == .translate(CGSize(width: -back.width, height: -back.height))
        }
    }

    /// The transform of all steps; the first one is the outermost.
    var transform: CGAffineTransform {
        reversed().reduce(CGAffineTransform.identity) { $0.concatenating($1.transform) }
    }
}

/// The division of an element's transform into placements, one for each layer.
///
/// A placement moves, rotates and scales around a pivot, in this order. Steps that don't change over
/// time are applied to the contents.
struct SVGPlacementPlan {
    /// The flags of the steps that stay the same at all times.
    private let isStill: [Bool]

    /// The flags of the scales that are the same along both axes at all times.
    private let isUniform: [Bool]

    /// A Boolean value that indicates whether all steps are one matrix.
    private let isMatrix: Bool

    /// The transform of everything around the element that stays the same.
    private let base: CGAffineTransform

    /// The steps with the most parts, in whose order all others are.
    private let model: [SVGTransformStep]

    /// Creates the plan of steps that have been read at several moments.
    init(_ samples: [[SVGTransformStep]], base: CGAffineTransform) {
        self.base = base
        let model = samples.max { $0.count < $1.count } ?? []
        self.model = model
        let aligned = samples.map { Self.aligned($0, to: model) }
        isMatrix = aligned.contains { $0 == nil }
        guard !isMatrix else {
            isStill = [false]
            isUniform = [false]
            return
        }
        let way = model.way
        isStill = model.indices.map { index in
            let parts = aligned.map { $0?[index] }
            guard parts.allSatisfy({ $0 == nil || $0 == model[index] }) else { return false }
            // The way to an origin and back is missing only together with all between.
            let isWay = way.map { index == $0 || index == model.count - 1 } ?? false
            return isWay || !parts.contains { $0 == nil }
        }
        isUniform = model.indices.map { index in
            aligned.allSatisfy { sample in
                guard case .scale(let scale)? = sample?[index] else {
                    return sample?[index] == nil
                }
                return scale.width == scale.height
            }
        }
    }

    /// Returns steps with nil for those of a model that are missing, or nil if the steps are in
    /// another order.
    private static func aligned(
        _ steps: [SVGTransformStep],
        to model: [SVGTransformStep]
    ) -> [SVGTransformStep?]? {
        // A translation to an origin and back belongs to what is between them.
        guard let way = model.way else { return matched(steps, to: model) }
        guard let own = steps.way else {
            // Without the way, what is between can be before it or within.
            var inside = model
            inside.remove(at: way)
            inside.removeLast()
            guard var result = matched(steps, to: inside) else { return nil }
            result.insert(nil, at: way)
            return result + [nil]
        }
        guard let before = matched(Array(steps[..<own]), to: Array(model[..<way])),
            let inside = matched(
                Array(steps[(own + 1)...].dropLast()),
                to: Array(model[(way + 1)...].dropLast())
            )
        else { return nil }
        return before + [steps[own]] + inside + [steps[steps.count - 1]]
    }

    private static func matched(
        _ steps: [SVGTransformStep],
        to model: [SVGTransformStep]
    ) -> [SVGTransformStep?]? {
        var result: [SVGTransformStep?] = []
        var next = 0
        for part in model {
            if next < steps.count, steps[next].kind == part.kind {
                result.append(steps[next])
                next += 1
            } else {
                result.append(nil)
            }
        }
        return next == steps.count ? result : nil
    }

    /// Returns the placements from the outermost to the innermost, and the transform of the
    /// contents.
    func placements(
        _ steps: [SVGTransformStep]
    ) -> (placements: [Drawing.Placement], inner: CGAffineTransform) {
        var builder = Builder(inner: base)
        var steps = isMatrix ? [.matrix(steps.transform)] : steps
        if !isMatrix, let aligned = Self.aligned(steps, to: model) {
            steps = zip(aligned, model).enumerated().map { index, pair in
                pair.0 ?? (isStill[index] ? pair.1 : pair.1.identity)
            }
        }
        for (index, step) in steps.enumerated() {
            if isStill.indices.contains(index), isStill[index] {
                builder.inner = step.transform.concatenating(builder.inner)
            } else {
                builder.add(step, isUniform: isUniform.indices.contains(index) && isUniform[index])
            }
        }
        builder.finish()
        return (builder.placements, builder.inner)
    }

    private struct Builder {
        var inner: CGAffineTransform
        var placements: [Drawing.Placement] = []
        private var current: Drawing.Placement?
        /// The kind of the last step in the current placement.
        private var stage = 0

        init(inner: CGAffineTransform) {
            self.inner = inner
        }

        mutating func finish() {
            if let current { placements.append(current) }
            current = nil
            stage = 0
        }

        mutating func add(_ step: SVGTransformStep, isUniform: Bool) {
            switch step {
            case .translate(let v):
                if stage > 0 { finish() }
                var placement = current ?? Drawing.Placement()
                placement.translation.width += v.width * inner.a + v.height * inner.c
                placement.translation.height += v.width * inner.b + v.height * inner.d
                current = placement
            case .rotate(let angle):
                if !inner.keepsProportions { hold() }
                let sign: Double = inner.determinant < 0 ? -1 : 1
                var placement = around(1)
                placement.rotation += sign * angle
                current = placement
            case .scale(let scale):
                let isAcross = abs(inner.a) + abs(inner.d) <= 1e-9 * (abs(inner.b) + abs(inner.c))
                let isAlong = abs(inner.b) + abs(inner.c) <= 1e-9 * (abs(inner.a) + abs(inner.d))
                if !isUniform, !isAcross, !isAlong { hold() }
                var placement = around(2)
                let turned = !isUniform && isAcross
                placement.scale.width *= turned ? scale.height : scale.width
                placement.scale.height *= turned ? scale.width : scale.height
                current = placement
            case .matrix(let matrix):
                finish()
                guard inner.determinant != 0 else { return }
                let map = inner.inverted().concatenating(matrix).concatenating(inner)
                placements.append(Drawing.Placement(map))
            }
        }

        /// Places what follows in a layer of its own, which has the transform so far.
        private mutating func hold() {
            finish()
            placements.append(Drawing.Placement(inner))
            inner = .identity
        }

        /// Returns the placement around the origin to which a rotation (1) or a scale (2) is added.
        private mutating func around(_ kind: Int) -> Drawing.Placement {
            let pivot = CGPoint(x: inner.tx, y: inner.ty)
            if let current, stage > 0, stage > kind || current.pivot != pivot { finish() }
            var placement = current ?? Drawing.Placement()
            placement.pivot = pivot
            stage = kind
            return placement
        }
    }
}

extension Drawing.Placement {
    /// Creates the placement of a transform.
    init(_ transform: CGAffineTransform) {
        self.init()
        translation = CGSize(width: transform.tx, height: transform.ty)
        matrix = CGAffineTransform(
            a: transform.a,
            b: transform.b,
            c: transform.c,
            d: transform.d,
            tx: 0,
            ty: 0
        )
    }
}
