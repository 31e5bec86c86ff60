import Foundation
import LayerKit
import Testing

@Suite struct KeyframePathTests {
    private static let times = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]

    /// A line of 100 points, then a curve.
    private static func course() -> CGPath {
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

    private static func turns(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 50, y: 50),
            radius: 40,
            startAngle: 1.5 * .pi,
            endAngle: (1.5 + 2 * CGFloat(count)) * .pi,
            clockwise: false
        )
        return path
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow(
            "equal times for elements, a curve by its parameter",
            .measured,
            [
                0, 0, 20, 0, 50, 0, 100, 0, 129.6, 5.6, 168.75, 31.25, 194.4, 70.4,
                199.9404, 97.0004,
            ],
            within: 0.3
        ) { positions(along: course(), at: times) },
        MeasuredRow(
            "key times at the elements' ends",
            .measured,
            [
                0, 0, 50, 0, 109.3627929688, 0.5737304687, 153.61328125, 18.45703125,
                168.75, 31.25, 186.8774414062, 54.6508789062, 197.75390625, 81.34765625,
                199.9766601562, 98.1250976562,
            ],
            within: 0.3
        ) { positions(along: course(), keyTimes: [0, 0.2, 1], at: times) },
        MeasuredRow(
            "paced along the true length",
            .measured,
            [
                0, 0, 25.4886794775, 0, 63.7216986938, 0, 126.9226844935, 4.6412397758,
                149.7501118367, 15.8351354912, 177.8720553324, 41.4902755084,
                195.9706791182, 74.9337468061, 199.9569411933, 97.4516162497,
            ],
            within: 0.3
        ) { positions(along: course(), .paced, at: times) },
        MeasuredRow(
            "discrete holds the start of each element",
            .measured,
            [0, 0, 0, 0, 0, 0, 100, 0, 100, 0, 100, 0, 100, 0, 100, 0],
            within: 0.3
        ) { positions(along: course(), .discrete, at: times) },
        MeasuredRow(
            "discrete shows the last end point at the end",
            .formula,
            [200, 100]
        ) { positions(along: course(), .discrete, at: [1]) },
        MeasuredRow(
            "two turns in eight equal parts",
            .formula,
            [
                50, 10, 74.6556927453, 18.5002164068, 90, 50, 43.1788204916, 89.4207090769,
                50, 10, 30.7549193236, 85.0745460782,
            ],
            within: 1e-4
        ) { positions(along: turns(2), duration: 3.8, at: [0, 0.2, 0.475, 1, 1.9, 3]) },
        MeasuredRow("the line that closes counts", .reported, [10, 0, 10, 10, 5, 5]) {
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
        MeasuredRow("too few key times use what they reach", .ours, [50, 0, 0, 0, 0, 0, 0, 0]) {
            positions(along: course(), keyTimes: [0, 1], at: [0.5])
                + positions(along: course(), keyTimes: [0], at: [0.5])
                + positions(along: course(), .discrete, keyTimes: [0], at: [0.5])
                + positions(along: course(), .discrete, keyTimes: [], at: [0.5])
        },
    ]

    @Test(arguments: rows)
    func `a position follows a path`(row: MeasuredRow) {
        row.check()
    }

    @Test func `a path changed after the addition changes nothing`() {
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
        animation.path = Self.course()
        animation.duration = 1
        animation.isAdditive = true
        let layer = CALayer()
        layer.position = CGPoint(x: 7, y: 8)
        #expect(samples(of: [animation], on: layer, at: [0.25]) { $0.position.numbers } == [57, 8])
    }
}
