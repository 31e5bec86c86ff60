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

    /// Returns the signed angle that a path covers around the origin, and the number of its curves.
    private static func sweep(of path: CGPath) -> [Double] {
        let curves = path.geometry.segments
        let angles = curves.map { curve -> Double in
            let (a, b) = (curve.start, curve.end)
            return atan2(Double(a.x * b.y - a.y * b.x), Double(a.x * b.x + a.y * b.y))
        }
        return [angles.reduce(0, +), Double(curves.count)]
    }

    @Test(arguments: [1, 2, 5, 100])
    func `rounding does not turn whole turns into nothing`(turns: Int) {
        // The end is the start plus or minus whole turns, with rounding errors in the last digits.
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
