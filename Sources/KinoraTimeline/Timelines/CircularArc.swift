import Foundation
import LayerKit

/// A circular arc that a path follows.
package struct CircularArc {
    package let center: CGPoint
    package let radius: Double

    /// The angle of the first point in radians.
    package let start: Double

    /// The angle from the first to the last point in radians; positive is clockwise on screen.
    package let sweep: Double

    /// The allowed deviation as a fraction of the radius; Bézier curves deviate by about 3e-4.
    private static let tolerance = 1e-3

    /// Creates the arc that a path follows, or nil if the path isn't a single arc of a circle.
    package init?(_ path: PathGeometry) {
        let subpaths = path.subpaths
        guard subpaths.count == 1, let run = subpaths.first, let first = run.segments.first,
            run.segments.allSatisfy(\.isCurve),
            let center = Self.center(of: first)
        else { return nil }
        let radius = Self.distance(run.start, center)
        var sweep = 0.0
        var angle = Self.angle(of: run.start, around: center)
        let start = angle
        for segment in run.segments {
            for step in 1...4 {
                let point = segment.point(at: CGFloat(step) / 4)
                guard abs(Self.distance(point, center) - radius) < Self.tolerance * radius else {
                    return nil
                }
                let next = Self.angle(of: point, around: center)
                sweep += (next - angle).nearest(to: 0, period: 2 * .pi)
                angle = next
            }
        }
        self.center = center
        self.radius = radius
        self.start = start
        self.sweep = sweep
    }

    /// Returns a Boolean value that indicates whether both arcs lie on the same circle.
    func isOn(_ other: CircularArc) -> Bool {
        let reach = Self.tolerance * radius
        return Self.distance(center, other.center) < reach && abs(radius - other.radius) < reach
    }

    /// The full circle from its rightmost point, in the arc's direction.
    var wholeCircle: PathGeometry {
        var path = PathGeometry()
        path.addArc(
            center: center,
            radius: CGFloat(radius),
            startAngle: 0,
            sweep: sweep < 0 ? -2 * .pi : 2 * .pi
        )
        return path
    }

    /// Returns the center of the circle through the ends and the middle of a curve.
    private static func center(of segment: PathSegment) -> CGPoint? {
        let (a, b, c) = (segment.point(at: 0), segment.point(at: 0.5), segment.point(at: 1))
        let (bx, by) = (Double(b.x - a.x), Double(b.y - a.y))
        let (cx, cy) = (Double(c.x - a.x), Double(c.y - a.y))
        let d = 2 * (bx * cy - by * cx)
        let reach = bx * bx + by * by + cx * cx + cy * cy
        guard abs(d) > 1e-9 * reach, reach > 0 else { return nil }
        let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy)
        return CGPoint(
            x: Double(a.x) + (cy * b2 - by * c2) / d,
            y: Double(a.y) + (bx * c2 - cx * b2) / d
        )
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        Double(hypot(a.x - b.x, a.y - b.y))
    }

    private static func angle(of point: CGPoint, around center: CGPoint) -> Double {
        atan2(Double(point.y - center.y), Double(point.x - center.x))
    }
}

extension PathSegment {
    fileprivate var isCurve: Bool {
        if case .line = self { false } else { true }
    }
}
