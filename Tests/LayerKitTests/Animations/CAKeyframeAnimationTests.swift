import Foundation
import LayerKit
import Testing

@Suite struct CAKeyframeAnimationTests {
    private static func x(
        _ animation: CAAnimation,
        model: Double = 0,
        at times: [Double]
    )
        -> [Double]
    {
        let layer = CALayer()
        layer.position.x = model
        return samples(of: [animation], on: layer, at: times) { [Double($0.position.x)] }
    }

    static let rules: [MeasuredRow] = [
        MeasuredRow("no values have no effect", .ours, [0.5, 0.5, 0.5]) {
            let none = keyframes("position.x", [])
            let noTimes = keyframes("position.x", [0, 1], times: [])
            let oneTime = keyframes("position.x", [0, 1], times: [0], mode: .discrete)
            return [none, noTimes, oneTime].flatMap { x($0, model: 0.5, at: [0.5]) }
        },
        MeasuredRow("times that start late hold the first value", .ours, [3, 3, 4]) {
            x(keyframes("position.x", [3, 5], times: [0.5, 1]), at: [0, 0.5, 0.75])
        },
        MeasuredRow("a segment of zero length is a jump", .formula, [0.5, 5, 5.5]) {
            let animation = keyframes("position.x", [0, 1, 5, 6], times: [0, 0.5, 0.5, 1])
            return x(animation, at: [0.25, 0.5, 0.75])
        },
        MeasuredRow("the exact end shows the last value", .formula, [20, 20, 20]) {
            [CAAnimationCalculationMode.linear, .discrete, .cubic].flatMap {
                x(keyframes("position.x", [0, 10, 20], mode: $0), at: [1])
            }
        },
    ]

    @Test(arguments: rules)
    func `key times and timing functions determine the values`(row: MeasuredRow) {
        row.check()
    }

    @Test func `values of different kinds have no effect where they can't be interpolated`() {
        let mixed = keyframes("position.x", [0, "one", CGPoint.zero])
        #expect(Self.x(mixed, model: 7, at: [0, 0.2, 0.5]).allSatisfy { $0.isFinite })
    }
}
