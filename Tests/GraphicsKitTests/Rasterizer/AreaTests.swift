import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests sums of coverage against exact areas.
@Suite struct AreaTests {
    /// The relative tolerance for areas.
    static let tolerance = 0.001

    /// The tolerance in pixels for rounding alpha to bytes.
    static let rounding = 0.02

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var node: Picture.Node
        var area: Double

        init(_ name: String, _ node: Picture.Node, _ area: Double) {
            testDescription = name
            self.node = node
            self.area = area
        }
    }

    @Test(arguments: shapes + strokes + dashes)
    func `coverage adds up to the area`(_ row: Case) {
        let area = TestScene.frame([row.node]).area
        #expect(
            abs(area - row.area) <= row.area * Self.tolerance + Self.rounding,
            "\(area) for \(row.area)"
        )
    }

    // MARK: - Shapes

    static let shapes: [Case] =
        [2.5, 5, 11.3, 30].map { r in
            Case("circle \(r)", TestScene.fill(TestScene.circle(31.7, 32.2, r)), .pi * r * r)
        }
        + [0, 10, 30, 45, 77.7].map { degrees in
            Case(
                "rectangle rotated \(degrees)°",
                TestScene.fill(
                    TestScene.rect(-17.3, -9.1, 34.6, 18.2),
                    transform: CGAffineTransform(translationX: 32.3, y: 31.9)
                        .rotated(by: degrees * .pi / 180)
                ),
                34.6 * 18.2
            )
        } + [
            Case(
                "thin line",
                TestScene.fill(TestScene.polygon([(1, 2), (61, 40), (61, 40.3)])),
                9
            ),
            Case(
                "two overlapping squares",
                TestScene.fill(overlap),
                2 * 400 - 100
            ),
            Case(
                "two squares, even-odd",
                TestScene.fill(overlap, rule: .evenOdd),
                2 * 400 - 200
            ),
            Case(
                "a square twice in opposite directions",
                TestScene.fill(opposite, rule: .winding),
                0
            ),
            Case(
                "an ellipse with a nonuniform scale",
                TestScene.fill(
                    TestScene.circle(0, 0, 1),
                    transform: CGAffineTransform(a: 25, b: 3, c: -4, d: 9, tx: 32, ty: 32)
                ),
                .pi * (25 * 9 + 12)
            ),
        ]

    private static let overlap: PathGeometry = {
        var path = TestScene.rect(10.25, 10.5, 20, 20)
        path.append(TestScene.rect(20.25, 20.5, 20, 20))
        return path
    }()

    private static let opposite: PathGeometry = {
        var path = TestScene.rect(10.25, 10.5, 20, 20)
        path.append(
            TestScene.polygon([(10.25, 10.5), (10.25, 30.5), (30.25, 30.5), (30.25, 10.5)])
        )
        return path
    }()

    // MARK: - Strokes

    private static let line = TestScene.polygon([(15.2, 20.1), (45.2, 43.1)], closed: false)
    private static let lineLength = hypot(30.0, 23.0)
    private static let corner = TestScene.polygon([(12, 50), (32, 12), (52, 50)], closed: false)

    /// The length of each of the corner's lines, and its turning angle.
    private static let arm = hypot(20.0, 38.0)
    private static let turn = Double.pi - 2 * atan2(20.0, 38.0)

    static let strokes: [Case] =
        [
            Case("butt", line, StrokeStyle(width: 7), lineLength * 7),
            Case("round", line, StrokeStyle(width: 7, cap: .round), lineLength * 7 + .pi * 12.25),
            Case("square", line, StrokeStyle(width: 7, cap: .square), (lineLength + 7) * 7),
            Case("hair", line, StrokeStyle(width: 0.3), lineLength * 0.3),
            Case("ring", TestScene.circle(32, 32, 20), StrokeStyle(width: 9), .pi * 40 * 9),
            Case(
                "ring whose hole closes",
                TestScene.circle(32, 32, 10),
                StrokeStyle(width: 22),
                .pi * 21 * 21
            ),
            Case("frame", TestScene.rect(12, 12, 40, 30), StrokeStyle(width: 6), 46 * 36 - 34 * 24),
            Case(
                "round frame",
                TestScene.rect(12, 12, 40, 30),
                StrokeStyle(width: 6, join: .round),
                46 * 36 - 34 * 24 - (4 - .pi) * 9
            ),
            Case(
                "bevelled frame",
                TestScene.rect(12, 12, 40, 30),
                StrokeStyle(width: 6, join: .bevel),
                46 * 36 - 34 * 24 - 4 * 4.5
            ),
            Case("bevel", corner, StrokeStyle(width: 8, join: .bevel), bentArea(8) + bevel(8)),
            Case(
                "miter",
                corner,
                StrokeStyle(width: 8, join: .miter),
                bentArea(8) + 16 * tan(turn / 2)
            ),
            Case(
                "miter above its limit",
                corner,
                StrokeStyle(width: 8, join: .miter, miterLimit: 1.5),
                bentArea(8) + bevel(8)
            ),
            Case(
                "round join",
                corner,
                StrokeStyle(width: 8, join: .round),
                bentArea(8) + 8 * turn
            ),
            Case("round dot", dot, StrokeStyle(width: 13, cap: .round), .pi * 42.25),
            Case("square dot", dot, StrokeStyle(width: 13, cap: .square), 169),
        ]

    /// Returns the area of the corner's two lines, which overlap in a kite on the inner side.
    private static func bentArea(_ width: Double) -> Double {
        let r = width / 2
        return 2 * arm * width - r * r * tan(turn / 2)
    }

    private static func bevel(_ width: Double) -> Double {
        width * width / 8 * sin(turn)
    }

    private static let dot: PathGeometry = {
        let length = Double(PathGeometry.dotLength)
        return TestScene.polygon(
            [(32.4, 31.7), (32.4 + 0.6 * length, 31.7 + 0.8 * length)],
            closed: false
        )
    }()

    // MARK: - Dashes

    static let dashes: [Case] = [
        Case(
            "dashes",
            TestScene.polygon([(5.3, 20), (57.3, 20)], closed: false),
            StrokeStyle(width: 5, dashLengths: [6, 4]),
            (5 * 6 + 2) * 5
        ),
        Case(
            "odd pattern with a phase",
            TestScene.polygon([(5.3, 20), (55.3, 20)], closed: false),
            StrokeStyle(width: 5, dashLengths: [6], dashPhase: 3),
            (3 + 4 * 6 - 1) * 5
        ),
        Case(
            "dots",
            TestScene.polygon([(10, 32), (55, 32)], closed: false),
            StrokeStyle(width: 6, cap: .round, dashLengths: [0, 10]),
            5 * .pi * 9
        ),
        Case(
            "pattern restarted in each subpath",
            twoLines,
            StrokeStyle(width: 4, dashLengths: [10, 5]),
            2 * (10 + 3) * 4
        ),
        Case(
            "closed line whose last dash meets the first",
            TestScene.rect(12, 12, 40, 40),
            StrokeStyle(width: 6, dashLengths: [20, 20]),
            80 * 6
        ),
        Case(
            "dashes along a circle",
            TestScene.circle(32, 32, 20),
            StrokeStyle(width: 6, dashLengths: [.pi * 2.5, .pi * 2.5]),
            .pi * 20 * 6
        ),
    ]

    private static let twoLines: PathGeometry = {
        var path = TestScene.polygon([(10, 10), (28, 10)], closed: false)
        path.append(TestScene.polygon([(10, 30), (28, 30)], closed: false))
        return path
    }()
}

extension AreaTests.Case {
    fileprivate init(_ name: String, _ path: PathGeometry, _ style: StrokeStyle, _ area: Double) {
        self.init(name, TestScene.stroke(path, style), area)
    }
}
