import Foundation
import GraphicsKit

/// The rounded corners of a rectangle.
struct RoundedCorners {
    var radius: CGFloat
    var corners = CACornerMask.all
    var curve = CALayerCornerCurve.circular

    /// The points of a corner, in radii from it, along the side before it and the side after it.
    ///
    /// Approximates the continuous corner curve: a smooth curve that leaves the sides at the
    /// expansion factor, with curvature increasing from zero, and follows the circle in between.
    fileprivate static let continuous: [(CGFloat, CGFloat)] = [
        (1.528665, 0),
        (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
        (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
        (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
    ]

    /// 4/3 · tan(π/8), the distance of control points that approximate a quarter circle.
    fileprivate static let kappa: CGFloat = 0.552284749830793

    fileprivate static let circular: [(CGFloat, CGFloat)] = [
        (1, 0), (1 - kappa, 0), (0, 1 - kappa), (0, 1),
    ]
}

extension PathGeometry {
    /// Adds a closed rectangle with rounded corners, clockwise on screen from the top left.
    ///
    /// The radius is limited so that the corners fit the sides.
    mutating func addRect(_ rect: CGRect, rounded shape: RoundedCorners) {
        let limit = min(rect.width, rect.height) / 2 / shape.curve.expansionFactor
        let radius = max(min(shape.radius, limit), 0)
        guard radius > 0 else { return addRect(rect) }
        if shape.corners == .all, shape.curve == .circular {
            return addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        }
        let outline =
            shape.curve == .continuous ? RoundedCorners.continuous : RoundedCorners.circular
        // Each corner with the directions of the side before it and the side after it.
        let places: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), up, right),
            (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), right, down),
            (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), down, left),
            (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), left, up),
        ]
        for (index, (corner, point, before, after)) in places.enumerated() {
            let isRound = shape.corners.contains(corner)
            let points = (isRound ? outline : [(0, 0)]).map { along, beyond in
                CGPoint(
                    x: point.x + (after.dx * beyond - before.dx * along) * radius,
                    y: point.y + (after.dy * beyond - before.dy * along) * radius
                )
            }
            if index == 0 { move(to: points[0]) } else { line(to: points[0]) }
            for i in stride(from: 1, to: points.count - 2, by: 3) {
                cubic(to: points[i + 2], control1: points[i], control2: points[i + 1])
            }
        }
        close()
    }
}

private let up = CGVector(dx: 0, dy: -1)
private let right = CGVector(dx: 1, dy: 0)
private let down = CGVector(dx: 0, dy: 1)
private let left = CGVector(dx: -1, dy: 0)
