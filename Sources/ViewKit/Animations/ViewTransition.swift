import Foundation
import LayerKit

/// A transition of a view to its new appearance.
enum ViewTransition {
    /// The old content dissolves into the new.
    case dissolve

    /// The view turns until it is edge-on, changes its content, and turns on to face the viewer.
    case flip(axis: Axis, sign: CGFloat)

    /// The old content moves up and away.
    case pageUp

    /// The new content moves down into place.
    case pageDown

    /// The axis through a view's center.
    enum Axis {
        case upright, level
    }

    /// Creates the transition that the options specify; returns nil if they specify none.
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

    /// The transition from the old content to the new.
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

    /// The number of keyframes of a quarter turn, between which matrices are interpolated linearly.
    private static let steps = 8

    /// The viewer's distance, relative to the longer side.
    private static let distance: CGFloat = 2.5

    /// Returns the 3D turn of a layer, or nil for a transition that doesn't turn.
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

    /// Returns a layer's transform after a turn about its center, in perspective.
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

    /// Returns the moment of a turn in which the content changes, when the view is edge-on.
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
