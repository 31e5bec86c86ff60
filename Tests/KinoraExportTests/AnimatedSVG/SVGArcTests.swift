import Foundation
import LayerKit
import Testing

@testable import KinoraExport

/// Tests of arcs that are recognized in Bézier curves.
@Suite struct SVGArcTests {
    /// The distance from the ends of a quarter turn on the unit circle to its control points.
    private static let kappa = 4 / 3 * (CGFloat(2).squareRoot() - 1)

    /// Returns the cubics of quarter turns on a circle of radius 10 about (5, 5).
    ///
    /// The corners of the circle are numbered from the right one, clockwise on screen.
    private static func quarters(_ corners: [Int], radii: CGSize? = nil) -> [PathSegment] {
        let radii = radii ?? CGSize(width: 10, height: 10)
        let units =
            [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)]
            + [CGPoint(x: 0, y: -1)]
        func place(_ corner: CGPoint, toward other: CGPoint, by part: CGFloat) -> CGPoint {
            CGPoint(
                x: 5 + radii.width * (corner.x + part * other.x),
                y: 5 + radii.height * (corner.y + part * other.y)
            )
        }
        return zip(corners, corners.dropFirst()).map { first, last in
            let (p, q) = (units[first % 4], units[last % 4])
            return .cubic(
                place(p, toward: q, by: 0),
                place(p, toward: q, by: kappa),
                place(q, toward: p, by: kappa),
                place(q, toward: p, by: 0)
            )
        }
    }

    /// Returns the arc of consecutive quarters, or nil if they aren't one arc.
    private static func arc(_ corners: [Int]) -> SVGArc? {
        guard case .arc(let arc)? = SVGArcRun.runs(in: quarters(corners)).first else { return nil }
        return arc
    }

    private func expect(
        _ point: CGPoint?,
        near x: CGFloat,
        _ y: CGFloat,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let distance = point.map { hypot($0.x - x, $0.y - y) } ?? .infinity
        #expect(distance < 1e-6, "\(point ?? .zero)", sourceLocation: sourceLocation)
    }

    @Test func `a quarter turn has the circle's center, radius and angles`() throws {
        let arc = try #require(SVGArc(Self.quarters([0, 1])[0]))
        expect(arc.center, near: 5, 5)
        #expect(abs(arc.radius - 10) < 1e-6)
        #expect(abs(arc.startAngle) < 1e-6)
        #expect(abs(arc.sweep - .pi / 2) < 1e-6)
        #expect(arc.end == CGPoint(x: 5, y: 15))
        #expect(abs(arc.length - 15.707_963_3) < 1e-6)
        expect(arc.point(at: 0), near: 15, 5)
        expect(arc.point(at: 0.5), near: 12.071_067_8, 12.071_067_8)
        expect(arc.point(at: 1), near: 5, 15)
    }

    @Test func `a flat curve that isn't circular is no arc, though a long one of a circle is`() {
        // A loop's side: it leaves the circle by a part of a thousand of the radius, but visibly.
        let side = PathSegment.cubic(
            CGPoint(x: 64, y: 32),
            CGPoint(x: 71.56, y: 38.43),
            CGPoint(x: 79.12, y: 44.82),
            CGPoint(x: 86.11, y: 49.36)
        )
        #expect(SVGArc(side) == nil)
        let k = 300 * Self.kappa
        let quarter = PathSegment.cubic(
            CGPoint(x: 300, y: 0),
            CGPoint(x: 300, y: k),
            CGPoint(x: k, y: 300),
            CGPoint(x: 0, y: 300)
        )
        #expect(SVGArc(quarter) != nil)
    }

    @Test func `a counterclockwise turn has a negative sweep`() throws {
        let arc = try #require(SVGArc(Self.quarters([1, 0])[0]))
        expect(arc.center, near: 5, 5)
        #expect(abs(arc.startAngle - .pi / 2) < 1e-6)
        #expect(abs(arc.sweep + .pi / 2) < 1e-6)
        #expect(abs(arc.length - 15.707_963_3) < 1e-6)
    }

    @Test(arguments: [
        PathSegment.line(.zero, CGPoint(x: 1, y: 0)),
        .quad(.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)),
        // Straight, and a single point.
        .cubic(.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)),
        .cubic(.zero, .zero, .zero, .zero),
        // A quarter of an ellipse, and an S.
        quarters([0, 1], radii: CGSize(width: 10, height: 5))[0],
        .cubic(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10)),
    ])
    func `other segments aren't arcs`(segment: PathSegment) {
        #expect(SVGArc(segment) == nil)
    }

    @Test func `consecutive quarters extend an arc up to a full turn`() throws {
        #expect(try abs(#require(Self.arc([0, 1, 2])).sweep - .pi) < 1e-6)
        #expect(try abs(#require(Self.arc([0, 3, 2, 1])).sweep + 1.5 * .pi) < 1e-6)
        #expect(try abs(#require(Self.arc([0, 1, 2, 3, 4])).sweep - 2 * .pi) < 1e-6)
        // A fifth quarter begins another arc.
        let runs = SVGArcRun.runs(in: Self.quarters([0, 1, 2, 3, 4, 5]))
        #expect(runs.count == 2)
        guard case .arc(let rest) = runs[1] else {
            Issue.record("\(runs[1])")
            return
        }
        #expect(abs(rest.sweep - .pi / 2) < 1e-6)
    }

    @Test func `an arc isn't extended backward, off its circle or by a line`() throws {
        let arc = try #require(Self.arc([0, 1]))
        #expect(arc.extended(by: Self.quarters([1, 0])[0]) == nil)
        let flat = Self.quarters([1, 2], radii: CGSize(width: 9, height: 10))[0]
        #expect(arc.extended(by: flat) == nil)
        #expect(arc.extended(by: .line(CGPoint(x: 5, y: 15), CGPoint(x: 0, y: 15))) == nil)
        #expect(arc.extended(by: Self.quarters([1, 2])[0]) != nil)
    }

    @Test func `an arc whose ends nearly meet is split in the middle`() throws {
        let full = try #require(Self.arc([0, 1, 2, 3, 4]))
        let pieces = full.pieces
        #expect(pieces.count == 2)
        #expect(pieces.allSatisfy { abs($0.sweep - .pi) < 1e-6 })
        expect(pieces.first?.end, near: -5, 5)
        expect(pieces.last?.end, near: 15, 5)
        // Quarters, semicircles and three quarters have well-defined centers.
        for corners in [[0, 1], [0, 1, 2], [0, 1, 2, 3]] {
            #expect(try #require(Self.arc(corners)).pieces.count == 1)
        }
        #expect(try #require(Self.arc([0, 1, 2])).isHalf)
        #expect(try !#require(Self.arc([0, 1])).isHalf)
    }

    @Test func `an arc of nearly half a turn is split`() throws {
        // Two cubics of 1.55 rad each, whose control points are 4/3 · tan(1.55/4) away.
        let reach = 4 / 3 * tan(CGFloat(1.55) / 4)
        func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
            CGPoint(x: cos(angle) - along * sin(angle), y: sin(angle) + along * cos(angle))
        }
        let segments = [CGFloat(0), 1.55].map { start in
            PathSegment.cubic(
                point(start),
                point(start, reach),
                point(start + 1.55, -reach),
                point(start + 1.55)
            )
        }
        let first = try #require(SVGArc(segments[0]))
        let arc = try #require(first.extended(by: segments[1]))
        #expect(abs(arc.sweep - 3.1) < 1e-6)
        #expect(arc.pieces.count == 2)
        expect(arc.pieces.first?.end, near: cos(1.55), sin(1.55))
    }

    @Test func `runs keep other segments and their lengths`() {
        let line = PathSegment.line(CGPoint(x: 15, y: -5), CGPoint(x: 15, y: 5))
        let runs = SVGArcRun.runs(in: [line] + Self.quarters([0, 1, 2]))
        #expect(runs.count == 2)
        #expect(runs.first == .segment(line))
        #expect(runs.first?.length == 10)
        #expect(abs((runs.last?.length ?? 0) - 31.415_926_5) < 1e-6)
    }

    @Test func `only turns by more than a right angle are cusps`() {
        let level = PathSegment.line(.zero, CGPoint(x: 10, y: 0))
        func cusps(toward x: CGFloat, _ y: CGFloat) -> [Double] {
            SVGArcRun.cusps(in: [level, .line(CGPoint(x: 10, y: 0), CGPoint(x: x, y: y))])
        }
        #expect(cusps(toward: 9, 5) == [10])
        #expect(cusps(toward: 10, 5) == [])
        #expect(cusps(toward: 11, 5) == [])
    }
}
