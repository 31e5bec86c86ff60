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
}
