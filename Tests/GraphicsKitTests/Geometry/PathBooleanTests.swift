import Foundation
import GraphicsKit
import SuiteTraits
import Testing

/// Tests Boolean operations on the areas of paths.
@Suite struct PathBooleanTests {
    private static let operations: [PathGeometry.BooleanOperation] = [
        .union, .intersection, .subtraction, .exclusion,
    ]

    private func holds(_ operation: PathGeometry.BooleanOperation, _ a: Bool, _ b: Bool) -> Bool {
        switch operation {
        case .union: a || b
        case .intersection: a && b
        case .subtraction: a && !b
        case .exclusion: a != b
        }
    }

    private func rectangle(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> PathGeometry {
        PathGeometry { $0.addRect(CGRect(x: x, y: y, width: w, height: h)) }
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> PathGeometry {
        CGPath(
            ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
            transform: nil
        ).geometry
    }

    /// Returns the number of points of a grid at which the result is wrong by either rule.
    ///
    /// Points near an outline don't count.
    private func mistakes(
        _ operation: PathGeometry.BooleanOperation,
        _ a: PathGeometry,
        _ b: PathGeometry,
        _ result: PathGeometry
    ) -> Int {
        let paths = [a, b, result].map { CGPath($0) }
        var count = 0
        for row in 0..<40 {
            for column in 0..<40 {
                let point = CGPoint(
                    x: CGFloat(column) * 2.5031 + 0.137,
                    y: CGFloat(row) * 2.5017 + 0.271
                )
                let inA = paths[0].contains(point, using: .winding)
                let inB = paths[1].contains(point, using: .winding)
                // The reference draws curves as chords, so points near an outline don't count.
                let isNear = [(0.1, 0), (-0.1, 0), (0, 0.1), (0, -0.1)].contains { dx, dy in
                    let other = CGPoint(x: point.x + dx, y: point.y + dy)
                    return paths[0].contains(other, using: .winding) != inA
                        || paths[1].contains(other, using: .winding) != inB
                }
                if isNear { continue }
                let expected = holds(operation, inA, inB)
                for rule in [CGPathFillRule.winding, .evenOdd]
                where paths[2].contains(point, using: rule) != expected {
                    count += 1
                }
            }
        }
        return count
    }

    @Test(arguments: operations)
    func `circles that overlap stay made of curves`(
        operation: PathGeometry.BooleanOperation
    ) throws {
        let (a, b) = (circle(40, 50, 25), circle(60, 50, 25))
        let result = try #require(a.combined(by: operation, with: b))
        #expect(mistakes(operation, a, b, result) == 0)
        let hasLines = result.elements.contains { if case .line = $0 { true } else { false } }
        #expect(!hasLines)
    }

    @Test(arguments: operations)
    func `rectangles with common edges`(operation: PathGeometry.BooleanOperation) throws {
        let a = rectangle(20, 20, 40, 40)
        for b in [
            rectangle(60, 20, 20, 40), rectangle(20, 20, 40, 20), rectangle(40, 20, 40, 40), a,
        ] {
            let result = try #require(a.combined(by: operation, with: b))
            #expect(mistakes(operation, a, b, result) == 0, "\(b.elements)")
        }
    }

    @Test func `equal circles cover each other`() throws {
        let a = circle(50, 50, 30)
        let union = try #require(a.combined(by: .union, with: a))
        #expect(mistakes(.union, a, a, union) == 0)
        let nothing = try #require(a.combined(by: .subtraction, with: a))
        #expect(nothing.isEmpty)
    }

    @Test func `a hole is a subpath of its own`() throws {
        let a = rectangle(10, 10, 80, 80)
        let result = try #require(a.combined(by: .subtraction, with: circle(50, 50, 20)))
        #expect(result.subpaths.count == 2)
        #expect(mistakes(.subtraction, a, circle(50, 50, 20), result) == 0)
    }

    @Test func `a path that crosses itself becomes its outline`() throws {
        let star = PathGeometry { path in
            for index in 0..<5 {
                let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
                let point = CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
                if index == 0 { path.move(to: point) } else { path.line(to: point) }
            }
            path.close()
        }
        let result = try #require(star.combined(by: .union, with: PathGeometry()))
        #expect(mistakes(.union, star, PathGeometry(), result) == 0)
        #expect(result.subpaths.count == 1)
    }

    @Test(arguments: operations)
    func `random curves`(operation: PathGeometry.BooleanOperation) throws {
        let seed = UInt64.random(in: 0..<1 << 32)
        var generator = SeededGenerator(seed: seed)
        func point() -> CGPoint {
            CGPoint(
                x: CGFloat.random(in: 5...95, using: &generator),
                y: CGFloat.random(in: 5...95, using: &generator)
            )
        }
        func blob() -> PathGeometry {
            PathGeometry { path in
                path.move(to: point())
                for _ in 0..<4 { path.cubic(to: point(), control1: point(), control2: point()) }
                path.close()
            }
        }
        for _ in 0..<3 {
            let (a, b) = (blob(), blob())
            let result = try #require(a.combined(by: operation, with: b))
            #expect(mistakes(operation, a, b, result) == 0, "seed \(seed)")
        }
    }

    @Test func `points, lines, and empty paths have no area`() throws {
        let line = PathGeometry { path in
            path.move(to: CGPoint(x: 1, y: 1))
            path.line(to: CGPoint(x: 9, y: 9))
        }
        #expect(try #require(line.combined(by: .union, with: line)).isEmpty)
        #expect(try #require(PathGeometry().combined(by: .union, with: PathGeometry())).isEmpty)
        #expect(try #require(line.combined(by: .subtraction, with: rectangle(0, 0, 5, 5))).isEmpty)
    }

    // MARK: - Areas

    /// Returns the area to the right of the subpaths minus that to the left, exactly but for
    /// rounding.
    private func area(_ path: PathGeometry) -> CGFloat {
        var sum: CGFloat = 0
        for subpath in path.subpaths {
            for segment in subpath.segments { sum += area(under: segment) }
            if let end = subpath.segments.last?.end {
                sum += area(under: .line(end, subpath.start))
            }
        }
        return sum
    }

    /// Returns half the integral of x dy − y dx, which is a polynomial of degree 5.
    private func area(under segment: PathSegment) -> CGFloat {
        // Gauss's rule with three points is exact up to that degree.
        let reach = (3.0 / 5).squareRoot() / 2
        let nodes: [(t: CGFloat, weight: CGFloat)] = [
            (0.5 - reach, 5 / 18), (0.5, 8 / 18), (0.5 + reach, 5 / 18),
        ]
        return nodes.reduce(0) { sum, node in
            let (point, speed) = (segment.point(at: node.t), velocity(of: segment, at: node.t))
            return sum + (point.x * speed.dy - point.y * speed.dx) * node.weight / 2
        }
    }

    private func velocity(of segment: PathSegment, at t: CGFloat) -> CGVector {
        func difference(_ a: CGPoint, _ b: CGPoint, _ factor: CGFloat) -> CGVector {
            CGVector(dx: (b.x - a.x) * factor, dy: (b.y - a.y) * factor)
        }
        switch segment {
        case .line(let a, let b): return difference(a, b, 1)
        case .quad(let a, let c, let b):
            let (first, second) = (difference(a, c, 2), difference(c, b, 2))
            return CGVector(
                dx: first.dx + (second.dx - first.dx) * t,
                dy: first.dy + (second.dy - first.dy) * t
            )
        case .cubic(let a, let c, let d, let b):
            let parts = [difference(a, c, 3), difference(c, d, 3), difference(d, b, 3)]
            let weights = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
            return zip(parts, weights).reduce(.zero) { sum, part in
                CGVector(dx: sum.dx + part.0.dx * part.1, dy: sum.dy + part.0.dy * part.1)
            }
        }
    }

    @Test(arguments: zip(operations, [3200.0, 600, 1000, 2600]))
    func `areas of rectangles are exact`(
        operation: PathGeometry.BooleanOperation,
        expected: Double
    ) throws {
        // The common part is 20 × 30.
        let (a, b) = (rectangle(10, 10, 40, 40), rectangle(30, 20, 55, 40))
        let result = try #require(a.combined(by: operation, with: b))
        #expect(abs(abs(area(result)) - CGFloat(expected)) < 1e-6)
    }

    @Test(arguments: operations)
    func `areas of curves are exact`(operation: PathGeometry.BooleanOperation) throws {
        let a = circle(50, 50, 20)
        let whole = try #require(a.combined(by: .union, with: PathGeometry()))
        let half = try #require(
            a.combined(by: .intersection, with: rectangle(50, 0, 50, 100))
        )
        #expect(abs(area(half) * 2 - area(whole)) < 1e-4)
        let quarter = rectangle(50, 50, 50, 50)
        let common = try #require(a.combined(by: .intersection, with: quarter))
        #expect(abs(area(common) * 4 - area(whole)) < 1e-4)
        let expected: [PathGeometry.BooleanOperation: CGFloat] = [
            .union: area(whole) * 0.75 + 2500, .intersection: area(whole) / 4,
            .subtraction: area(whole) * 0.75, .exclusion: area(whole) * 0.5 + 2500,
        ]
        let result = try #require(a.combined(by: operation, with: quarter))
        #expect(abs(abs(area(result)) - (expected[operation] ?? 0)) < 1e-4)
    }

    /// The areas of the common part of random polygons, of their union, and of their differences
    /// add up.
    @Test func `areas of random polygons and curves add up`() throws {
        let seed = UInt64.random(in: 0..<1 << 32)
        var generator = SeededGenerator(seed: seed)
        func point() -> CGPoint {
            // Half of the points are on a grid, where edges touch and cover each other.
            let isOnGrid = Bool.random(using: &generator)
            let (x, y) = (
                CGFloat.random(in: 0...100, using: &generator),
                CGFloat.random(in: 0...100, using: &generator)
            )
            return isOnGrid
                ? CGPoint(x: (x / 20).rounded() * 20, y: (y / 20).rounded() * 20)
                : CGPoint(x: x, y: y)
        }
        func shape(curved: Bool) -> PathGeometry {
            let count = Int.random(in: 3...7, using: &generator)
            return PathGeometry { path in
                path.move(to: point())
                for _ in 1..<count {
                    if curved {
                        path.cubic(to: point(), control1: point(), control2: point())
                    } else {
                        path.line(to: point())
                    }
                }
                path.close()
            }
        }
        var missed = 0
        for round in 0..<24 {
            let isCurved = round % 3 == 2
            let (a, b) = (shape(curved: isCurved), shape(curved: isCurved))
            let rule: CGPathFillRule = round.isMultiple(of: 2) ? .winding : .evenOdd
            func area(
                _ first: PathGeometry,
                _ operation: PathGeometry.BooleanOperation,
                _ second: PathGeometry
            ) throws -> CGFloat {
                let result = try #require(first.combined(by: operation, with: second, rule: rule))
                return abs(self.area(result))
            }
            let (own, other) = (
                try area(a, .union, PathGeometry()), try area(b, .union, PathGeometry())
            )
            let common = try area(a, .intersection, b)
            let errors = [
                try area(a, .union, b) - (own + other - common),
                try area(a, .subtraction, b) - (own - common),
                try area(b, .subtraction, a) - (other - common),
                try area(a, .exclusion, b) - (own + other - 2 * common),
                try area(b, .union, a) - (own + other - common),
            ]
            guard errors.contains(where: { abs($0) >= 1e-3 }) else { continue }
            // Of 2,000 pairs of random closed curves, six touch so closely that a crossing is missed.
            missed += 1
            #expect(isCurved && missed < 2, "seed \(seed), round \(round): \(errors)")
        }
    }
}
