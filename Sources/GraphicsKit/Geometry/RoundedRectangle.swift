import Foundation

/// A rectangle with rounded corners.
///
/// The outline runs clockwise on screen, where y points down.
package struct RoundedRectangle {
    /// The rectangle.
    package var rect: CGRect

    /// The sizes of the corners, in the order top left, top right, bottom right, bottom left.
    ///
    /// A corner without a width or a height is square. Corners can be larger than the rectangle's
    /// sides.
    package var corners: [CGSize]

    /// The curve of the corners.
    package var curve = Curve.elliptical

    /// The point at which the outline starts.
    package var start = Start.topLeftCorner

    /// A curve of corners.
    package enum Curve {
        /// A quarter of an ellipse.
        case elliptical

        /// A smooth curve that begins before the corner, with curvature increasing from zero.
        ///
        /// The curve leaves the sides at a multiple of the radius, the expansion factor, and
        /// follows the circle in between.
        case continuous
    }

    /// A point at which an outline starts.
    package enum Start {
        /// The end of the left side, before the top-left corner.
        case topLeftCorner

        /// The start of the top side, after the top-left corner.
        ///
        /// Empty sides are omitted.
        case topSide

        /// The middle of the right side.
        case rightSide
    }

    /// Creates a rectangle whose corners have the same size, limited to half of the rectangle's
    /// size.
    package init(_ rect: CGRect, corner: CGSize, start: Start = .topLeftCorner) {
        self.rect = rect
        self.start = start
        let size = CGSize(
            width: min(max(corner.width, 0), rect.width / 2),
            height: min(max(corner.height, 0), rect.height / 2)
        )
        corners = Array(repeating: size, count: 4)
    }

    /// A Boolean value that indicates whether all corners are square.
    fileprivate var isSquare: Bool { corners.allSatisfy { $0.width <= 0 || $0.height <= 0 } }

    /// The points of each corner's curve, from the side before the corner to the side after it.
    fileprivate var curves: [[CGPoint]] {
        // The vertices, and the directions of the sides before and after them.
        let up = CGVector(dx: 0, dy: -1)
        let right = CGVector(dx: 1, dy: 0)
        let down = CGVector(dx: 0, dy: 1)
        let left = CGVector(dx: -1, dy: 0)
        let vertices = [
            (CGPoint(x: rect.minX, y: rect.minY), up, right),
            (CGPoint(x: rect.maxX, y: rect.minY), right, down),
            (CGPoint(x: rect.maxX, y: rect.maxY), down, left),
            (CGPoint(x: rect.minX, y: rect.maxY), left, up),
        ]
        return zip(vertices, corners).map { vertex, size in
            let (point, before, after) = vertex
            guard size.width > 0, size.height > 0 else { return [point] }
            return curve.points.map { along, beyond in
                CGPoint(
                    x: point.x + (after.dx * beyond - before.dx * along) * size.width,
                    y: point.y + (after.dy * beyond - before.dy * along) * size.height
                )
            }
        }
    }
}

extension RoundedRectangle.Curve {
    /// The control points, as distances from the vertex along the sides before and after it.
    ///
    /// The unit is the size of the corner.
    fileprivate var points: [(along: CGFloat, beyond: CGFloat)] {
        switch self {
        case .elliptical: Self.quarter
        case .continuous: Self.smooth
        }
    }

    private static let quarter: [(CGFloat, CGFloat)] = {
        // The distance from the end points to the control points that approximate a quarter circle.
        let kappa = 4 / 3 * tan(CGFloat.pi / 8)
        return [(1, 0), (1 - kappa, 0), (0, 1 - kappa), (0, 1)]
    }()

    private static let smooth: [(CGFloat, CGFloat)] = [
        (1.528665, 0),
        (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
        (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
        (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
    ]
}

extension PathGeometry {
    /// Adds a closed rounded rectangle.
    ///
    /// If all corners are square, adds a plain rectangle that starts at its origin.
    package mutating func addRoundedRectangle(_ shape: RoundedRectangle) {
        guard !shape.isSquare else { return addRect(shape.rect) }
        var curves = shape.curves
        switch shape.start {
        case .topLeftCorner:
            move(to: curves[0][0])
        case .topSide:
            move(to: curves[0][curves[0].count - 1])
            curves.append(curves.removeFirst())
        case .rightSide:
            move(to: CGPoint(x: shape.rect.maxX, y: shape.rect.midY))
            curves = Array(curves[2...] + curves[..<2])
        }
        for (index, points) in curves.enumerated() {
            let isStart = shape.start == .topLeftCorner && index == 0
            let isOmitted = shape.start == .topSide && currentPoint == points[0]
            if !isStart && !isOmitted { line(to: points[0]) }
            for i in stride(from: 1, to: points.count - 2, by: 3) {
                cubic(to: points[i + 2], control1: points[i], control2: points[i + 1])
            }
        }
        close()
    }
}
