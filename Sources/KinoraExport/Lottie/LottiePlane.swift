import Foundation
import KinoraTimeline
import LayerKit

/// The coordinate space of a timeline's layer during export.
struct LottiePlane {
    /// The constant transform from the layer's space to the output space.
    var transform = CGAffineTransform.identity

    /// A Boolean value that indicates whether no animated transform encloses the space.
    var isFixed = true

    /// A Boolean value that indicates whether an enclosing animated transform squashes the space.
    var isSquashed = false

    /// A Boolean value that indicates whether the scale is the same in all directions.
    var isEven: Bool {
        let t = transform
        let size = max(abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        let isTurn = abs(t.a - t.d) < 1e-9 * size && abs(t.b + t.c) < 1e-9 * size
        let isFlip = abs(t.a + t.d) < 1e-9 * size && abs(t.b - t.c) < 1e-9 * size
        return isTurn || isFlip
    }

    /// The scale factor of lengths, if it is the same in all directions.
    var scale: Double { Double(hypot(transform.a, transform.b)) }

    /// Returns the plane within a constant transform.
    func within(_ inner: CGAffineTransform) -> LottiePlane {
        var plane = self
        plane.transform = inner.concatenating(transform)
        return plane
    }

    /// Returns the plane within a placement and the steps between them.
    func within(
        _ placement: Timeline.Placement,
        _ clock: LottieClock
    ) -> (plane: LottiePlane, steps: [LottieStep]) {
        if placement.isConstant { return (within(placement.transform(at: 0)), []) }
        var steps: [LottieStep] = []
        var step = LottieStep(
            x: placement.x,
            y: placement.y,
            rotation: placement.rotation,
            scaleX: placement.scaleX,
            scaleY: placement.scaleY
        )
        let t = transform
        if t == CGAffineTransform(translationX: t.tx, y: t.ty) {
            step.x = step.x.map { $0 + Double(t.tx) }
            step.y = step.y.map { $0 + Double(t.ty) }
        } else {
            steps = LottieStep.steps(of: t)
        }
        steps.append(step)
        var inner = CGAffineTransform.identity
        if placement.skew.isConstant {
            inner.c = CGFloat(placement.skew.first)
        } else {
            steps += LottieStep.steps(ofSkew: placement.skew, clock)
        }
        if placement.anchor.isConstant {
            let anchor = placement.anchor.first
            inner = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(inner)
        } else {
            steps += inner.isIdentity ? [] : LottieStep.steps(of: inner)
            inner = .identity
            let x = placement.anchor.map { -Double($0.x) }
            let y = placement.anchor.map { -Double($0.y) }
            steps.append(LottieStep(x: x, y: y))
        }
        let isSquashed = isSquashed || !isEven || placement.squashes
        return (LottiePlane(transform: inner, isFixed: false, isSquashed: isSquashed), steps)
    }
}

extension Timeline.Placement {
    /// A Boolean value that indicates whether the scale is ever different along the axes.
    fileprivate var squashes: Bool {
        func sizes(_ track: Track<Double>) -> Track<Double> { track.map { abs($0) } }
        return skew != Track(0) || sizes(scaleX) != sizes(scaleY)
    }
}
