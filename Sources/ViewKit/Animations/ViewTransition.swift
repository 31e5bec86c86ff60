import Foundation
import LayerKit

/// A way in which a view goes over to what it becomes.
enum ViewTransition {
    /// What was seen dissolves into what is seen.
    case dissolve

    /// The view turns about one of its middles until it is seen edge-on, and on from there with what
    /// it has become.
    case flip(axis: Axis, sign: CGFloat)

    /// What was seen goes away upward.
    case pageUp

    /// What is seen comes from above.
    case pageDown

    /// A middle that a view turns about.
    enum Axis {
        case upright, level
    }

    /// Creates the transition that options name; nil for none.
    init?(_ options: UIView.AnimationOptions) {
        switch (options.rawValue >> 20) & 0xF {
        case 0: return nil
        case 1: self = .flip(axis: .upright, sign: 1)
        case 2: self = .flip(axis: .upright, sign: -1)
        case 3: self = .pageUp
        case 4: self = .pageDown
        case 6: self = .flip(axis: .level, sign: -1)
        case 7: self = .flip(axis: .level, sign: 1)
        default: self = .dissolve
        }
    }

    /// What changes the old content for the new.
    var change: CATransition {
        let change = CATransition()
        switch self {
        case .dissolve, .flip: break
        case .pageUp:
            change.type = .reveal
            change.subtype = .fromTop
        case .pageDown:
            change.type = .moveIn
            change.subtype = .fromBottom
        }
        return change
    }

    // MARK: - Turning

    /// The steps of a quarter turn; between them a matrix goes straight.
    private static let steps = 8

    /// How far the viewer is, in parts of the longer side; ours.
    private static let distance: CGFloat = 2.5

    /// Returns the turn of a layer in space; nil for a transition that doesn't turn.
    func turning(_ layer: CALayer) -> CAKeyframeAnimation? {
        guard case .flip(let axis, let sign) = self else { return nil }
        let quarter = (0...Self.steps).map { CGFloat($0) / CGFloat(Self.steps) * .pi / 2 }
        let angles = quarter + quarter.reversed().map { -$0 }
        let times = quarter.indices.map { Double($0) / Double(Self.steps) / 2 }
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = angles.map { angle in
            NSValue(caTransform3D: Self.turn(of: layer, about: axis, by: angle * sign))
        }
        animation.keyTimes = (times + times.map { $0 + 0.5 }).map { NSNumber(value: $0) }
        return animation
    }

    /// Returns a layer's transform after a turn about its middle, seen from near.
    private static func turn(
        of layer: CALayer,
        about axis: Axis,
        by angle: CGFloat
    )
        -> CATransform3D
    {
        let bounds = layer.bounds
        let middle = CGPoint(
            x: (0.5 - layer.anchorPoint.x) * bounds.width,
            y: (0.5 - layer.anchorPoint.y) * bounds.height
        )
        var perspective = CATransform3DIdentity
        let reach = max(bounds.width, bounds.height) * distance
        if reach > 0 { perspective.m34 = -1 / reach }
        let (x, y): (CGFloat, CGFloat) = axis == .level ? (1, 0) : (0, 1)
        let parts = [
            CATransform3DMakeTranslation(-middle.x, -middle.y, 0),
            CATransform3DMakeRotation(angle, x, y, 0),
            perspective,
            CATransform3DMakeTranslation(middle.x, middle.y, 0),
            layer.transform,
        ]
        return parts.reduce(CATransform3DIdentity, CATransform3DConcat)
    }

    /// Returns the part of a turn's time in which the sides change: a moment while it is seen edge-on.
    static func edgeOn(by function: CAMediaTimingFunction) -> ClosedRange<Double> {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if function.value(at: middle) < 0.5 { low = middle } else { high = middle }
        }
        let moment = 0.000_5
        return max(low - moment, 0)...min(low + moment, 1)
    }
}
