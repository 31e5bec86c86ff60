import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests pictures against coverage that is measured line by line.
@Suite struct CoverageAccuracyTests {
    /// The quality that the best other antialiasing reaches for spinners.
    static let leastDecibels = 62.0

    private static let side = 48

    struct Shape: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: PathGeometry
        var rule: CGPathFillRule
    }

    static let shapes: [Shape] = [
        Shape(testDescription: "star", path: TestScene.star(24, 24, 21.7), rule: .winding),
        Shape(testDescription: "hollow star", path: TestScene.star(24, 24, 21.7), rule: .evenOdd),
        Shape(testDescription: "circles", path: circles, rule: .winding),
        Shape(testDescription: "circles, even-odd", path: circles, rule: .evenOdd),
        Shape(testDescription: "loop", path: loop, rule: .winding),
        Shape(testDescription: "loop, even-odd", path: loop, rule: .evenOdd),
        Shape(testDescription: "leaning strip", path: leaningStrip, rule: .winding),
    ]

    /// Three overlapping circles, one of which winds in the opposite direction.
    private static let circles: PathGeometry = {
        var path = TestScene.circle(17.3, 19.1, 13)
        path.append(TestScene.circle(29.9, 21.6, 14.2))
        path.append(
            TestScene.circle(0, 0, 11.1).applying(
                CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 31)
            )
        )
        return path
    }()

    private static let loop: PathGeometry = {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 4.2, y: 40.3))
        path.cubic(
            to: CGPoint(x: 43.1, y: 41.7),
            control1: CGPoint(x: 70, y: -12),
            control2: CGPoint(x: -22, y: -9)
        )
        path.quad(to: CGPoint(x: 11, y: 9), control: CGPoint(x: 45, y: 2))
        path.close()
        return path
    }()

    /// A triangle to the left of a leaning strip, whose lower end reaches farther left.
    private static let leaningStrip: PathGeometry = {
        var path = TestScene.polygon([(44.3, 3.2), (47.1, 3.4), (5.2, 45.9), (2.1, 45.5)])
        path.append(TestScene.polygon([(17.2, 15.1), (26, 15.6), (21.5, 20.3)]))
        return path
    }()

    @Test(arguments: shapes)
    func `a filled path has the coverage of its winding numbers`(_ shape: Shape) {
        let polygons = LevelLine.polygons(of: shape.path)
        let truth = SampledReference(side: Self.side) {
            LevelLine.intervals(at: $0, of: polygons, rule: shape.rule)
        }
        let frame = TestScene.frame([TestScene.fill(shape.path, rule: shape.rule)], side: Self.side)
        #expect(truth.decibels(of: frame) >= Self.leastDecibels)
    }

    @Test(arguments: 0..<4)
    func `a round stroke covers points within half its width`(_ phase: Int) {
        let angle = Double(phase) * 0.7 + 0.3
        let line: [(Double, Double)] = [(-15, -4), (14, -9), (3, 12), (-12, -9), (5, 1)].map {
            (24 + $0 * cos(angle) - $1 * sin(angle), 24 + $0 * sin(angle) + $1 * cos(angle))
        }
        let path = TestScene.polygon(line, closed: false)
        #expect(decibels(ofRoundStroke: path, width: 6.6) >= Self.leastDecibels)
    }

    @Test func `a stroke that overlaps itself in both directions has no holes`() {
        // A tight loop and the line back, whose outlines overlap in opposite directions.
        var path = PathGeometry()
        path.move(to: CGPoint(x: 10, y: 40))
        path.cubic(
            to: CGPoint(x: 38, y: 40),
            control1: CGPoint(x: 52, y: 4),
            control2: CGPoint(x: -4, y: 4)
        )
        path.line(to: CGPoint(x: 10, y: 38))
        #expect(decibels(ofRoundStroke: path, width: 12) >= Self.leastDecibels)
    }

    @Test func `a nonuniformly scaled stroke is the transformed outline`() {
        let t = CGAffineTransform(a: 2.2, b: 0.4, c: -0.3, d: 0.8, tx: 24, ty: 24)
        let rings = [9.0, 5.0].flatMap { radius in
            let points = (0..<400).map { index in
                let angle = Double(index) / 200 * Double.pi
                return CGPoint(x: radius * cos(angle), y: radius * sin(angle)).applying(t)
            }
            return [points.map { SIMD2(Double($0.x), Double($0.y)) }]
        }
        let truth = SampledReference(side: Self.side) {
            LevelLine.intervals(at: $0, of: rings, rule: .evenOdd)
        }
        let node = TestScene.stroke(TestScene.circle(0, 0, 7), StrokeStyle(width: 4), transform: t)
        #expect(truth.decibels(of: TestScene.frame([node], side: Self.side)) >= Self.leastDecibels)
    }

    private func decibels(ofRoundStroke path: PathGeometry, width: Double) -> Double {
        let points = LevelLine.polygons(of: path)[0]
        let truth = SampledReference(side: Self.side) { y in
            zip(points, points.dropFirst()).compactMap {
                LevelLine.interval(at: y, around: $0, $1, radius: width / 2)
            }
        }
        let style = StrokeStyle(width: width, cap: .round, join: .round)
        return truth.decibels(of: TestScene.frame([TestScene.stroke(path, style)], side: Self.side))
    }
}
