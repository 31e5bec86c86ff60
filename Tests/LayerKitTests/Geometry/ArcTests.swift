import Foundation
import LayerKit
import Testing

@Suite struct ArcTests {
    /// Core Graphics' constant for a quarter turn, 4/3·tan(π/8).
    private static let kappa = 0.5522847498

    private static func arc(
        center: CGPoint = .zero,
        radius: CGFloat = 1,
        from start: CGFloat,
        to end: CGFloat,
        clockwise: Bool
    ) -> CGPath {
        let path = CGMutablePath()
        path.addArc(
            center: center,
            radius: radius,
            startAngle: start,
            endAngle: end,
            clockwise: clockwise
        )
        return path
    }

    private static func elements(of path: CGPath) -> [Double] {
        path.geometry.elements.flatMap { element -> [Double] in
            switch element {
            case .move(let p), .line(let p): p.numbers
            case .quad(let c, let p): c.numbers + p.numbers
            case .cubic(let c1, let c2, let p): c1.numbers + c2.numbers + p.numbers
            case .close: []
            }
        }
    }

    /// The signed angle that a path around the origin turns by, and the number of its curves.
    private static func sweep(of path: CGPath) -> [Double] {
        let curves = path.geometry.segments
        let angles = curves.map { curve -> Double in
            let (a, b) = (curve.start, curve.end)
            return atan2(Double(a.x * b.y - a.y * b.x), Double(a.x * b.x + a.y * b.y))
        }
        return [angles.reduce(0, +), Double(curves.count)]
    }

    private static func row(
        _ start: Double,
        _ end: Double,
        clockwise: Bool,
        _ sweep: Double,
        _ curves: Int
    ) -> MeasuredRow {
        let name = "\(start) to \(end)\(clockwise ? ", clockwise" : "")"
        return MeasuredRow(name, .measured, [sweep, Double(curves)], within: 1e-6) {
            Self.sweep(of: arc(from: start, to: end, clockwise: clockwise))
        }
    }

    static let sweeps: [MeasuredRow] = [
        row(0, 2 * .pi, clockwise: false, 2 * .pi, 4),
        row(1, 7.5, clockwise: false, 6.5, 5),
        row(0, -1, clockwise: false, 2 * .pi - 1, 4),
        row(0, -2 * .pi, clockwise: false, 0, 0),
        row(0, 4 * .pi, clockwise: false, 4 * .pi, 8),
        row(0, 2 * .pi, clockwise: true, -2 * .pi, 4),
        row(0, 3 * .pi, clockwise: true, -.pi, 2),
        row(0, 7, clockwise: true, 7 - 4 * .pi, 4),
        row(0, -7, clockwise: true, -7, 5),
        row(2, 0, clockwise: true, -2, 2),
        // As UIBezierPath asks for them, with its flag turned round.
        row(3.5 * .pi, 3 * .pi, clockwise: true, -.pi / 2, 1),
        row(2 * .pi, 0, clockwise: true, -2 * .pi, 4),
        row(0, .pi, clockwise: false, .pi, 2),
        row(-0.75 * .pi, -0.25 * .pi, clockwise: true, -1.5 * .pi, 3),
        row(-0.75 * .pi, -0.25 * .pi, clockwise: false, 0.5 * .pi, 1),
        row(-1.25 * .pi, -1.75 * .pi, clockwise: true, -0.5 * .pi, 1),
        row(-.pi / 6, -5 * .pi / 6, clockwise: true, -2 * .pi / 3, 2),
        row(1.5 * .pi, 5.5 * .pi, clockwise: false, 4 * .pi, 8),
        row(-0.5 * .pi, 1.5 * .pi, clockwise: false, 2 * .pi, 4),
    ]

    private static let ten = CGPoint(x: 10, y: 10)

    static let courses: [MeasuredRow] = [
        MeasuredRow(
            "half a turn",
            .measured,
            [
                15, 10, 15, 12.7614237492, 12.7614237492, 15, 10, 15,
                7.2385762508, 15, 5, 12.7614237492, 5, 10,
            ],
            within: 1e-4
        ) { elements(of: arc(center: ten, radius: 5, from: 0, to: .pi, clockwise: false)) },
        MeasuredRow(
            "half a turn, clockwise",
            .measured,
            [
                15, 10, 15, 7.2385762508, 12.7614237492, 5, 10, 5,
                7.2385762508, 5, 5, 7.2385762508, 5, 10,
            ],
            within: 1e-4
        ) { elements(of: arc(center: ten, radius: 5, from: 0, to: .pi, clockwise: true)) },
        MeasuredRow(
            "half a radian",
            .measured,
            [15, 10, 15, 10.8377009105, 14.7895280197, 11.6619759819, 14.3879128095, 12.397127693],
            within: 1e-4
        ) { elements(of: arc(center: ten, radius: 5, from: 0, to: 0.5, clockwise: false)) },
        MeasuredRow("nothing but the start", .measured, [15, 10]) {
            elements(of: arc(center: ten, radius: 5, from: 0, to: 0, clockwise: false))
        },
        MeasuredRow(
            "a quarter from the top to the left",
            .measured,
            [50, 10, 27.9086100068, 10, 10, 27.9086100068, 10, 50],
            within: 1e-6
        ) {
            let center = CGPoint(x: 50, y: 50)
            return elements(
                of: arc(center: center, radius: 40, from: 3.5 * .pi, to: 3 * .pi, clockwise: true)
            )
        },
        MeasuredRow("the length of a quarter's cubic", .formula, [1.5710166977], within: 1e-6) {
            let quarter = arc(from: 0, to: .pi / 2, clockwise: false)
            return quarter.geometry.segments.map { Double($0.length) }
        },
    ]

    @Test(arguments: sweeps)
    func `the angles and the flag decide the sweep`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: courses)
    func `an arc is a cubic for each quarter turn`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: [1, 2, 5, 100])
    func `rounding does not turn whole turns into nothing`(turns: Int) {
        // The end is the start plus or minus turns, spoilt in the last digits.
        for index in 0..<100 {
            let start = CGFloat(index) * 0.1 - 5
            let full = 2 * CGFloat.pi * CGFloat(turns)
            let onward = Self.sweep(of: Self.arc(from: start, to: start + full, clockwise: true))
            #expect(abs(onward[0] + 2 * .pi) < 1e-6, "from \(start)")
            let back = Self.sweep(of: Self.arc(from: start, to: start - full, clockwise: false))
            #expect(back[1] == 0, "from \(start)")
        }
    }

    @Test func `an arc goes on from the current point with a line`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 9, y: 9))
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi / 2)
        #expect(path.geometry.elements.count == 3)
        #expect(Self.elements(of: path).prefix(4) == [9, 9, 1, 0])
    }

    @Test func `an arc of no sense adds nothing`() {
        let numbers: [CGFloat] = [.nan, .infinity, 1e300]
        for number in numbers {
            #expect(Self.arc(from: 0, to: number, clockwise: false).isEmpty, "\(number)")
        }
        #expect(Self.arc(radius: .nan, from: 0, to: 1, clockwise: false).isEmpty)
    }

    @Test func `a transform maps the arc and its line`() {
        let path = CGMutablePath()
        let move = CGAffineTransform(translationX: 10, y: 0)
        path.move(to: .zero)
        path.addArc(
            center: .zero,
            radius: 1,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: false,
            transform: move
        )
        let expected = [0, 0, 11, 0, 11, Self.kappa, 10 + Self.kappa, 1, 10, 1]
        #expect(zip(Self.elements(of: path), expected).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(Self.elements(of: path).count == expected.count)
    }
}
