import Foundation
import LayerKit

extension PathGeometry {
    /// Adds an elliptical arc from the current point, as specified by SVG 2, appendix B.2.
    ///
    /// Radii that are too small for the distance are enlarged. If a radius is 0, the arc is a line;
    /// if the end is the current point, nothing is added. Angles are in radians.
    mutating func addEllipticArc(
        to end: CGPoint,
        radii: CGSize,
        rotation: CGFloat,
        isLarge: Bool,
        isSweep: Bool
    ) {
        guard let start = currentPoint, start != end else { return }
        guard radii.width != 0, radii.height != 0 else { return line(to: end) }
        // In a space where the ellipse is the unit circle, its center follows from the chord.
        let unit = CGAffineTransform(rotationAngle: -rotation)
            .concatenating(
                CGAffineTransform(scaleX: 1 / abs(radii.width), y: 1 / abs(radii.height))
            )
        let (from, to) = (start.applying(unit), end.applying(unit))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let half = hypot(dx, dy) / 2
        let radius = max(half, 1)
        let distance = (radius * radius - half * half).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let center = CGPoint(
            x: (from.x + to.x) / 2 - dy / (2 * half) * distance,
            y: (from.y + to.y) / 2 + dx / (2 * half) * distance
        )
        let startAngle = atan2(from.y - center.y, from.x - center.x)
        var sweep = atan2(to.y - center.y, to.x - center.x) - startAngle
        if isSweep, sweep < 0 { sweep += 2 * .pi }
        if !isSweep, sweep > 0 { sweep -= 2 * .pi }
        let map = unit.inverted()
        var arc = PathGeometry()
        arc.addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
        // With very small radii, the arc's coordinates aren't finite.
        guard let last = arc.currentPoint?.applying(map), last.x.isFinite, last.y.isFinite else {
            return line(to: end)
        }
        let curves = arc.applying(map).elements.dropFirst()
        for (index, element) in zip(curves.indices, curves) {
            guard case .cubic(let control1, let control2, let point) = element else { continue }
            // The last curve ends exactly at the given point.
            let isLast = index == curves.endIndex - 1
            cubic(to: isLast ? end : point, control1: control1, control2: control2)
        }
    }
}
