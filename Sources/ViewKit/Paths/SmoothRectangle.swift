import Foundation
import LayerKit

/// A rectangle with the smooth corners of UIKit's Bézier paths, clockwise on screen.
///
/// Points, limits and the order of elements are those of UIKit's paths since iOS 7, as dumped on iOS
/// in public tests. A corner's curve leaves the sides at 1.528665 times the radius. On a side that is
/// too short for two of these, the radius becomes half of the side: the end is round, even if the
/// radius was smaller.
struct SmoothRectangle {
    let rect: CGRect
    let corners: UIRectCorner
    let radius: CGFloat

    /// Creates a rectangle with smooth corners; a negative radius is 0.
    init(_ rect: CGRect, rounding corners: UIRectCorner, radius: CGFloat) {
        self.rect = rect.standardized
        self.corners = corners
        self.radius = max(radius, 0)
    }

    /// The distance from a vertex at which the curve begins, in radii.
    private static let reach: CGFloat = 1.528665

    private func isTight(_ length: CGFloat) -> Bool { 2 * Self.reach * radius > length }

    private var hasTightWidth: Bool { isTight(rect.width) }
    private var hasTightHeight: Bool { isTight(rect.height) }

    /// The radius of the curves.
    private var curveRadius: CGFloat {
        switch (hasTightWidth, hasTightHeight) {
        case (false, false): radius
        case (true, false): rect.width / 2
        case (false, true): rect.height / 2
        case (true, true): min(rect.width, rect.height) / 2
        }
    }

    /// A vertex, with the directions of the sides before and after it.
    private struct Vertex {
        let corner: UIRectCorner
        let point: CGPoint
        let before: CGVector
        let after: CGVector

        /// Returns the point at distances along the sides before and after the vertex.
        func point(_ along: CGFloat, _ beyond: CGFloat) -> CGPoint {
            CGPoint(
                x: point.x + after.dx * beyond - before.dx * along,
                y: point.y + after.dy * beyond - before.dy * along
            )
        }

        /// A Boolean value that indicates whether the side before the vertex is horizontal.
        var comesAcross: Bool { before.dx != 0 }
    }

    /// The vertices from the top right, clockwise.
    private var vertices: [Vertex] {
        let up = CGVector(dx: 0, dy: -1)
        let right = CGVector(dx: 1, dy: 0)
        let down = CGVector(dx: 0, dy: 1)
        let left = CGVector(dx: -1, dy: 0)
        func vertex(
            _ corner: UIRectCorner,
            _ x: CGFloat,
            _ y: CGFloat,
            _ before: CGVector,
            _ after: CGVector
        ) -> Vertex {
            Vertex(corner: corner, point: CGPoint(x: x, y: y), before: before, after: after)
        }
        return [
            vertex(.topRight, rect.maxX, rect.minY, right, down),
            vertex(.bottomRight, rect.maxX, rect.maxY, down, left),
            vertex(.bottomLeft, rect.minX, rect.maxY, left, up),
            vertex(.topLeft, rect.minX, rect.minY, up, right),
        ]
    }

    /// The end of the top-left corner, where the outline starts.
    private var start: CGPoint {
        // A round end begins in the middle of its side, even if only its other corner is round.
        let isRound =
            corners.contains(.topLeft) || hasTightWidth && corners.contains(.topRight)
        let distance = isRound ? min(Self.reach * radius, rect.width / 2) : 0
        return CGPoint(x: rect.minX + distance, y: rect.minY)
    }

    /// Adds the outline, which closes at its start, to a path.
    func add(to path: inout PathGeometry) {
        path.move(to: start)
        for vertex in vertices {
            guard radius > 0, corners.contains(vertex.corner) else {
                path.line(to: vertex.point)
                continue
            }
            let length = vertex.comesAcross ? rect.width : rect.height
            path.line(to: vertex.point(min(Self.reach * radius, length / 2), 0))
            add(vertex, to: &path)
        }
        path.close()
    }

    private func add(_ vertex: Vertex, to path: inout PathGeometry) {
        let before = vertex.comesAcross ? hasTightWidth : hasTightHeight
        let after = vertex.comesAcross ? hasTightHeight : hasTightWidth
        let points = CornerCurve.points(tightBefore: before, tightAfter: after)
            .map { vertex.point($0.along * curveRadius, $0.beyond * curveRadius) }
        path.cubic(to: points[2], control1: points[0], control2: points[1])
        path.line(to: points[3])
        path.cubic(to: points[6], control1: points[4], control2: points[5])
        path.cubic(to: points[9], control1: points[7], control2: points[8])
    }
}

/// The points of a corner's curve: three of a cubic curve, one of a line, and six of two curves.
private enum CornerCurve {
    /// Distances along the sides before and after the vertex, in radii.
    typealias Place = (along: CGFloat, beyond: CGFloat)

    static func points(tightBefore: Bool, tightAfter: Bool) -> [Place] {
        switch (tightBefore, tightAfter) {
        case (false, false): smooth
        case (false, true): closing
        case (true, false): opening
        case (true, true): round
        }
    }

    private static let smooth: [Place] = [
        (1.088492957618529, 0), (0.868406944063002, 0), (0.631493792830993, 0.074911387847016),
        (0.631493792830993, 0.074911387847016),
        (0.372823826625747, 0.16905955604437), (0.16905955604437, 0.372823826625747),
        (0.074911387847016, 0.631493792830993),
        (0, 0.868406944063002), (0, 1.088492957618529), (0, 1.528664984729582),
    ]

    /// The curve from a side that has room to a round end.
    private static let closing: [Place] = [
        (1.069742807618529, 0), (0.849656794063002, 0), (0.612743642830993, 0.074911387847016),
        (0.612743642830993, 0.074911387847016),
        (0.244857803399491, 0.208810883008118), (0, 0.558504066868353), (0, 0.95),
        (0, 1), (0, 1), (0, 1),
    ]

    /// The curve from a round end to a side that has room.
    private static let opening: [Place] = [
        (1, 0), (1, 0), (1, 0),
        (0.95, 0),
        (0.558504066868353, 0), (0.208810883008118, 0.244857803399491),
        (0.074911387847016, 0.612743642830993),
        (0, 0.849656794063002), (0, 1.069742807618529), (0, 1.509914834729582),
    ]

    private static let round: [Place] = [
        (1, 0), (1, 0), (1, 0),
        (1, 0),
        (0.4477152502, 0), (0, 0.4477152502), (0, 1),
        (0, 1), (0, 1), (0, 1),
    ]
}
