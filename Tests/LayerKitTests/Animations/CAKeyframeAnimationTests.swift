import Foundation
import LayerKit
import Testing

@Suite struct CAKeyframeAnimationTests {
    private static let times = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
    private static let uneven: [NSNumber] = [0, 0.1, 0.6, 1]

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

    /// A table of what values 0, 1, 0.5 and 0.7 show.
    private static func recorded(
        _ mode: CAAnimationCalculationMode,
        _ keyTimes: [NSNumber]?,
        _ expected: [Double]
    ) -> MeasuredRow {
        let name = "\(mode.rawValue), \(keyTimes == nil ? "even" : "uneven") times"
        return MeasuredRow(name, .measured, expected, within: 0.001) {
            let animation = keyframes(
                "position.x",
                [0, 1, 0.5, 0.7],
                times: keyTimes,
                mode: mode
            )
            return x(animation, at: times)
        }
    }

    static let modes: [MeasuredRow] = [
        recorded(.linear, nil, [0, 0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
        recorded(
            .linear,
            uneven,
            [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]
        ),
        recorded(.discrete, nil, [0, 0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
        recorded(.discrete, uneven, [0, 0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]),
        recorded(
            .paced,
            nil,
            [0, 0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]
        ),
        recorded(
            .paced,
            uneven,
            [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]
        ),
        recorded(
            .cubic,
            nil,
            [
                0, 0.16434375, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296,
                0.61795, 0.69369445,
            ]
        ),
        recorded(
            .cubic,
            uneven,
            [
                0, 0.6145833333, 1, 1.0066666667, 0.9, 0.74, 0.5866666667, 0.5, 0.503125,
                0.5583333333, 0.634375, 0.694796875,
            ]
        ),
    ]

    private static func point(
        _ points: [(Double, Double)],
        _ mode: CAAnimationCalculationMode,
        at time: Double
    ) -> [Double] {
        let values = points.map { CGPoint(x: $0.0, y: $0.1) }
        return samples(of: [keyframes("position", values, mode: mode)], at: [time]) {
            $0.position.numbers
        }
    }

    private static let corner = [(0.0, 0.0), (30, 0), (30, 10)]

    static let rules: [MeasuredRow] = [
        MeasuredRow(
            "of more values than times the first are used",
            .measured,
            [0.2, 0.5, 0.8, 0.9, 0.75, 0.6],
            within: 0.001
        ) {
            let animation = keyframes("position.x", [0, 1, 0.5, 0.7], times: [0, 0.5, 1])
            return x(animation, at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9])
        },
        MeasuredRow("discrete takes a time for the end", .measured, [0, 1, 0.3, 0.3]) {
            let animation = keyframes(
                "position.x",
                [0, 1, 0.3],
                times: [0, 0.3, 0.6, 1],
                mode: .discrete
            )
            return x(animation, at: [0.1, 0.35, 0.65, 0.95])
        },
        MeasuredRow("a single value animates nothing", .measured, [0.5, 0.5]) {
            x(keyframes("position.x", [0.3]), model: 0.5, at: [0.1, 0.9])
        },
        MeasuredRow("no values animate nothing", .ours, [0.5, 0.5, 0.5]) {
            let none = keyframes("position.x", [])
            let noTimes = keyframes("position.x", [0, 1], times: [])
            let oneTime = keyframes("position.x", [0, 1], times: [0], mode: .discrete)
            return [none, noTimes, oneTime].flatMap { x($0, model: 0.5, at: [0.5]) }
        },
        MeasuredRow("cubic through points", .measured, [16.875, -0.625], within: 1e-6) {
            point(corner, .cubic, at: 0.25)
        },
        MeasuredRow("paced through points", .measured, [22, 0], within: 1e-6) {
            point(corner, .paced, at: 0.55)
        },
        MeasuredRow(
            "cubic and paced through points",
            .reported,
            [26.3652393546, 79.0365398607],
            within: 1e-4
        ) { point([(0, 0), (20, 80), (100, 20), (120, 100)], .cubicPaced, at: 0.35) },
        MeasuredRow("cubic and paced through numbers", .reported, [79.3821875], within: 1e-4) {
            x(keyframes("position.x", [0, 80, 20, 100], mode: .cubicPaced), at: [0.35])
        },
        MeasuredRow("a pacing for each segment", .reported, [3.1535681257], within: 1e-4) {
            let animation = keyframes("position.x", [0, 10, 20]) {
                $0.timingFunctions = [
                    CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
                ]
            }
            return x(animation, at: [0.25])
        },
        MeasuredRow("the pacing of the whole comes first", .formula, [6.25], within: 1e-4) {
            let animation = keyframes("position.x", [0, 10, 100], times: [0, 0.8, 1]) {
                $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            }
            return x(animation, at: [0.5])
        },
        MeasuredRow("both pacings", .formula, [11.5856629234], within: 1e-4) {
            let animation = keyframes("position.x", [0, 10, 20]) {
                $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                $0.timingFunctions = Array(
                    repeating: CAMediaTimingFunction(name: .easeIn),
                    count: 2
                )
            }
            return x(animation, at: [0.6])
        },
        MeasuredRow("times that end early hold the last value", .formula, [0.55, 1, 1]) {
            x(keyframes("position.x", [0.1, 1], times: [0, 0.7]), at: [0.35, 0.7, 0.9])
        },
        MeasuredRow("times that start late hold the first value", .ours, [3, 3, 4]) {
            x(keyframes("position.x", [3, 5], times: [0.5, 1]), at: [0, 0.5, 0.75])
        },
        MeasuredRow("a segment of no length is a jump", .formula, [0.5, 5, 5.5]) {
            let animation = keyframes("position.x", [0, 1, 5, 6], times: [0, 0.5, 0.5, 1])
            return x(animation, at: [0.25, 0.5, 0.75])
        },
        MeasuredRow("the exact end shows the last value", .formula, [20, 20, 20]) {
            [CAAnimationCalculationMode.linear, .discrete, .cubic].flatMap {
                x(keyframes("position.x", [0, 10, 20], mode: $0), at: [1])
            }
        },
    ]

    @Test(arguments: modes)
    func `each mode finds the values between key frames`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: rules)
    func `key times and pacings place the key frames`(row: MeasuredRow) {
        row.check()
    }

    @Test func `a list of values of unlike kinds has no effect where they can't blend`() {
        let mixed = keyframes("position.x", [0, "one", CGPoint.zero])
        #expect(Self.x(mixed, model: 7, at: [0, 0.2, 0.5]).allSatisfy { $0.isFinite })
    }
}
