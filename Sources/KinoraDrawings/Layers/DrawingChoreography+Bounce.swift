import Foundation
import KinoraIndicators

extension DrawingChoreography {
    /// The phases of a bounce, as fractions of the cycle: push, flight, and landing.
    private enum Bounce {
        static let push = 0.1
        static let apex = 0.5
        static let touch = 0.9
        /// The timing curves of a thrown object, one half of a parabola each.
        static let rise = Curve.bezier(1 / 3, 2 / 3, 2 / 3, 1)
        static let fall = Curve.bezier(1 / 3, 0, 2 / 3, 1 / 3)
    }

    func bounce(in content: CALayer) {
        let jump = 0.3 * strength * size.height
        let ground = 0.96 * size.height
        let squash = 0.16 * strength
        let stretch = 0.06 * strength
        var drawing = contained(self.drawing)
        if !drawing.extent.isNull {
            // The drawing stays within the layer even at its highest and widest.
            drawing = shrunken(drawing) { drawing in
                let extent = drawing.extent
                let half = max(extent.maxX - center.x, center.x - extent.minX)
                return min(
                    (ground - jump - 0.02 * size.height) / extent.height,
                    center.x / (half * (1 + squash))
                )
            }
            // The lowest point is on the ground line, and the center stays centered.
            let down = ground - drawing.extent.maxY
            drawing = drawing.applying(CGAffineTransform(translationX: 0, y: down), size: size)
        }
        let holder = makeHolder(DrawingLayers(drawing).roots)
        holder.anchorPoint = CGPoint(x: 0.5, y: ground / size.height)
        holder.position = CGPoint(x: center.x, y: ground)
        let duration = choreography.duration
        func interval(_ start: Double, _ end: Double) -> ClosedRange<TimeInterval> {
            start * duration...end * duration
        }
        let scales: [(axis: String, squashed: CGFloat, stretched: CGFloat)] = [
            ("x", 1 + squash, 1 - stretch), ("y", 1 - squash, 1 + stretch),
        ]
        let deformations = scales.map { scale in
            choreography.keyframes(
                "transform.scale.\(scale.axis)",
                [
                    (0, Double(scale.squashed)), (Bounce.push, Double(scale.stretched)),
                    (0.35, 1.0), (0.65, 1.0), (Bounce.touch, Double(scale.stretched)),
                    (1, Double(scale.squashed)),
                ],
                curve: .easeInEaseOut
            )
        }
        let top = Double(ground - jump)
        choreography.play(
            deformations + [
                choreography.change(
                    "position.y",
                    from: Double(ground),
                    to: top,
                    during: interval(Bounce.push, Bounce.apex),
                    Bounce.rise
                ),
                choreography.change(
                    "position.y",
                    from: top,
                    to: Double(ground),
                    during: interval(Bounce.apex, Bounce.touch),
                    Bounce.fall
                ),
            ],
            on: holder,
            forKey: key
        )
        if animation.hasShadow { content.addSublayer(makeShadow(under: drawing.extent, interval)) }
        content.addSublayer(holder)
    }

    /// Returns an elliptical shadow that shrinks and fades as the drawing rises.
    private func makeShadow(
        under extent: CGRect,
        _ interval: (Double, Double) -> ClosedRange<TimeInterval>
    ) -> CALayer {
        let height = 0.06 * size.height
        let width = extent.isNull ? 0 : extent.width * 0.9
        let shadow = CAShapeLayer()
        shadow.name = "shadow"
        shadow.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        shadow.position = CGPoint(x: center.x, y: 0.96 * size.height)
        shadow.path = CGPath(ellipseIn: shadow.bounds, transform: nil)
        shadow.opacity = 0.22
        let changes: [(keyPath: String, near: Double, far: Double)] = [
            ("transform.scale", 1, 1 - 0.4 * animation.strength),
            ("opacity", 0.22, 0.22 - 0.12 * animation.strength),
        ]
        choreography.play(
            changes.flatMap { change in
                [
                    choreography.change(
                        change.keyPath,
                        from: change.near,
                        to: change.far,
                        during: interval(Bounce.push, Bounce.apex),
                        Bounce.rise
                    ),
                    choreography.change(
                        change.keyPath,
                        from: change.far,
                        to: change.near,
                        during: interval(Bounce.apex, Bounce.touch),
                        Bounce.fall
                    ),
                ]
            },
            on: shadow,
            forKey: key
        )
        return shadow
    }
}
