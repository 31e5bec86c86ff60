import Foundation
import LayerKit

extension BezierPath {
    /// The length of the tangents of a quarter of a circle with a radius of 1.
    static let circle: CGFloat = 0.5519150244935106

    /// Returns an ellipse, clockwise from the top.
    static func ellipse(center: CGPoint, size: CGSize) -> BezierPath {
        let (rx, ry) = (size.width / 2, size.height / 2)
        let (tx, ty) = (rx * circle, ry * circle)
        return BezierPath(
            [
                Vertex(
                    CGPoint(x: center.x, y: center.y - ry),
                    into: CGVector(dx: -tx, dy: 0),
                    out: CGVector(dx: tx, dy: 0)
                ),
                Vertex(
                    CGPoint(x: center.x + rx, y: center.y),
                    into: CGVector(dx: 0, dy: -ty),
                    out: CGVector(dx: 0, dy: ty)
                ),
                Vertex(
                    CGPoint(x: center.x, y: center.y + ry),
                    into: CGVector(dx: tx, dy: 0),
                    out: CGVector(dx: -tx, dy: 0)
                ),
                Vertex(
                    CGPoint(x: center.x - rx, y: center.y),
                    into: CGVector(dx: 0, dy: ty),
                    out: CGVector(dx: 0, dy: -ty)
                ),
            ],
            isClosed: true
        )
    }

    /// Returns a rectangle, clockwise from the top right.
    ///
    /// - Parameters:
    ///   - center: The center.
    ///   - size: The size.
    ///   - radius: The radius of the corners, which is limited to half of the shorter side.
    ///   - isRounded: A Boolean value that indicates whether there are eight vertices even if the
    ///     radius is 0.
    /// - Returns: The path.
    static func rectangle(
        center: CGPoint,
        size: CGSize,
        radius: CGFloat,
        isRounded: Bool
    ) -> BezierPath {
        let (w, h) = (size.width / 2, size.height / 2)
        let (left, right) = (center.x - w, center.x + w)
        let (top, bottom) = (center.y - h, center.y + h)
        guard isRounded else {
            return BezierPath(
                [
                    Vertex(CGPoint(x: right, y: top)), Vertex(CGPoint(x: right, y: bottom)),
                    Vertex(CGPoint(x: left, y: bottom)), Vertex(CGPoint(x: left, y: top)),
                ],
                isClosed: true
            )
        }
        let r = max(min(abs(w), abs(h), radius), 0)
        let t = r * circle
        // Negative sizes turn the corners inside out.
        let (rx, ry) = (w < 0 ? -r : r, h < 0 ? -r : r)
        let (tx, ty) = (w < 0 ? -t : t, h < 0 ? -t : t)
        func vertex(
            _ x: CGFloat,
            _ y: CGFloat,
            into: CGVector = .zero,
            out: CGVector = .zero
        ) -> Vertex {
            Vertex(CGPoint(x: x, y: y), into: into, out: out)
        }
        return BezierPath(
            [
                vertex(right, top + ry, into: CGVector(dx: 0, dy: -ty)),
                vertex(right, bottom - ry, out: CGVector(dx: 0, dy: ty)),
                vertex(right - rx, bottom, into: CGVector(dx: tx, dy: 0)),
                vertex(left + rx, bottom, out: CGVector(dx: -tx, dy: 0)),
                vertex(left, bottom - ry, into: CGVector(dx: 0, dy: ty)),
                vertex(left, top + ry, out: CGVector(dx: 0, dy: -ty)),
                vertex(left + rx, top, into: CGVector(dx: -tx, dy: 0)),
                vertex(right - rx, top, out: CGVector(dx: tx, dy: 0)),
            ],
            isClosed: true
        )
    }

    /// The numbers of a star or a polygon at an instant.
    struct Star {
        var center: CGPoint
        var count: Int
        /// The angle of the first point from the top, in radians.
        var rotation: Double
        var outerRadius: Double
        var outerRoundness: Double
        /// The inner radius and roundness of a star, or nil for a polygon.
        var inner: (radius: Double, roundness: Double)?
    }

    /// Returns a star or a polygon, clockwise from the first outer point.
    static func star(_ star: Star) -> BezierPath {
        let count = max(star.count, 1)
        let step = Double.pi / Double(count)
        var vertices: [Vertex] = []
        func add(_ angle: Double, _ radius: Double, _ roundness: Double) {
            let length = 2 * Double.pi * radius / Double(4 * count) * roundness
            let (x, y) = (cos(angle), sin(angle))
            let tangent = CGVector(dx: -y * length, dy: x * length)
            vertices.append(
                Vertex(
                    CGPoint(
                        x: Double(star.center.x) + x * radius,
                        y: Double(star.center.y) + y * radius
                    ),
                    into: CGVector(dx: -tangent.dx, dy: -tangent.dy),
                    out: tangent
                )
            )
        }
        for index in 0..<count {
            let angle = star.rotation - .pi / 2 + Double(index) * 2 * step
            add(angle, star.outerRadius, star.outerRoundness)
            if let inner = star.inner { add(angle + step, inner.radius, inner.roundness) }
        }
        return BezierPath(vertices, isClosed: true)
    }
}
