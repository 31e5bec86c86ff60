import Foundation
import LayerKit
import Testing

@Suite struct KeyframePathTests {
    /// Returns a path of a line of 100 points and a curve.
    private static func lineAndCurve() -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addCurve(
            to: CGPoint(x: 200, y: 100),
            control1: CGPoint(x: 150, y: 0),
            control2: CGPoint(x: 200, y: 50)
        )
        return path
    }

    private static func positions(
        along path: CGPath,
        _ mode: CAAnimationCalculationMode = .linear,
        keyTimes: [NSNumber]? = nil,
        duration: Double = 1,
        at times: [Double]
    ) -> [Double] {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = mode
        animation.keyTimes = keyTimes
        animation.duration = duration
        return samples(of: [animation], at: times) { $0.position.numbers }
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow(
            "discrete shows the last end point at the end",
            .formula,
            [200, 100]
        ) { positions(along: lineAndCurve(), .discrete, at: [1]) },
        MeasuredRow("the closing line is a segment", .reported, [10, 0, 10, 10, 5, 5]) {
            let triangle = CGMutablePath()
            triangle.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
            triangle.closeSubpath()
            return positions(along: triangle, at: [1.0 / 3, 2.0 / 3, 5.0 / 6])
        },
        MeasuredRow("a path of a single point stays there", .ours, [3, 4]) {
            let point = CGMutablePath()
            point.move(to: CGPoint(x: 3, y: 4))
            return positions(along: point, at: [0.5])
        },
        MeasuredRow("an empty path has no effect", .ours, [0, 0]) {
            positions(along: CGMutablePath(), at: [0.5])
        },
        MeasuredRow("too few key times use the first elements", .ours, [50, 0, 0, 0, 0, 0, 0, 0]) {
            positions(along: lineAndCurve(), keyTimes: [0, 1], at: [0.5])
                + positions(along: lineAndCurve(), keyTimes: [0], at: [0.5])
                + positions(along: lineAndCurve(), .discrete, keyTimes: [0], at: [0.5])
                + positions(along: lineAndCurve(), .discrete, keyTimes: [], at: [0.5])
        },
    ]

    @Test(arguments: rows)
    func `a position follows a path`(row: MeasuredRow) {
        row.check()
    }

    @Test func `changing a path after adding the animation has no effect`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        let live = LiveLayer()
        live.add([animation])
        path.addLine(to: CGPoint(x: 100, y: 100))
        #expect(live.samples(at: [0.5]) { $0.position.numbers } == [50, 0])
    }

    @Test func `an additive path moves the model's position`() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = Self.lineAndCurve()
        animation.duration = 1
        animation.isAdditive = true
        let layer = CALayer()
        layer.position = CGPoint(x: 7, y: 8)
        #expect(samples(of: [animation], on: layer, at: [0.25]) { $0.position.numbers } == [57, 8])
    }
}
