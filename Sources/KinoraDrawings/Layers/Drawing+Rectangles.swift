import Foundation
import LayerKit

extension Drawing.Node {
    /// The node, marked if its only paint is a linear gradient within a rectangle that stays.
    ///
    /// The bounds of the gradient's layer then cut it off, without a mask. The sides of a rectangle
    /// have any direction unless the node is scaled or turns.
    var fillingAreas: Drawing.Node {
        guard case .shape(let base) = self, base.stroke == nil, base.isSingleGradient,
            let angle = base.path.rectangleAngle
        else { return self }
        let area = base.path.applying(CGAffineTransform(rotationAngle: -angle)).bounds
        let states = motions.flatMap { $0.keys.map(\.node) }
        let isSteady = ([self] + states).allSatisfy { state in
            guard case .shape(let shape) = state else { return false }
            return shape.isSingleGradient && shape.path == base.path
                && (angle == 0 || shape.placement.linear.isIdentity)
        }
        guard isSteady, !area.isEmpty else { return self }
        func marked(_ node: Drawing.Node) -> Drawing.Node {
            guard case .shape(var shape) = node else { return node }
            shape.filledArea = Drawing.Shape.FilledArea(rect: area, angle: angle)
            return .shape(shape)
        }
        return marked(self).changingMotions(marked)
    }
}

extension Drawing.Shape {
    /// A rectangle that is turned around the origin.
    struct FilledArea: Hashable, Sendable {
        var rect: CGRect
        /// The angle in radians, clockwise.
        var angle: CGFloat
    }
}

extension PathGeometry {
    /// A Boolean value that indicates whether the path is a single rectangle along the axes.
    var isUprightRectangle: Bool { rectangleAngle == 0 }

    /// The direction of the first side of a single rectangle in radians, less than a right angle
    /// from the x axis, or nil if the path is something else.
    var rectangleAngle: CGFloat? {
        var points: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: points.append(point)
            case .line(let point) where index > 0: points.append(point)
            case .close where index == elements.count - 1: break
            default: return nil
            }
        }
        if points.count == 5, points[4] == points[0] { points.removeLast() }
        guard points.count == 4 else { return nil }
        let sides = points.indices.map { index in
            let (a, b) = (points[index], points[(index + 1) % 4])
            return CGVector(dx: b.x - a.x, dy: b.y - a.y)
        }
        let (u, v) = (sides[0], sides[1])
        let slack = 1e-6 * max(hypot(u.dx, u.dy), hypot(v.dx, v.dy))
        guard abs(u.dx + sides[2].dx) <= slack, abs(u.dy + sides[2].dy) <= slack,
            abs(u.dx * v.dx + u.dy * v.dy) <= slack * max(hypot(u.dx, u.dy), hypot(v.dx, v.dy))
        else { return nil }
        if u.dx == 0 || u.dy == 0 { return 0 }
        return atan(u.dy / u.dx)
    }
}
