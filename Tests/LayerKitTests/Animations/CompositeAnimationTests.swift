import Foundation
import LayerKit
import Testing

/// Whole animations as widely used loading indicators are made of them.
@Suite struct CompositeAnimationTests {
    private static func group(_ duration: Double, _ animations: [CAAnimation]) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = duration
        group.repeatCount = .greatestFiniteMagnitude
        return group
    }

    /// A ring that shrinks and grows while it turns.
    private static var shrinkingTurn: CAAnimation {
        group(
            0.75,
            [
                keyframes("transform.scale", [1, 0.6, 1], times: [0, 0.5, 1]) {
                    $0.duration = 0.75
                },
                keyframes("transform.rotation.z", [0, Double.pi, 2 * Double.pi]) {
                    $0.duration = 0.75
                },
            ]
        )
    }

    /// A stroke whose end runs ahead of its start while it turns.
    private static var runningStroke: CAAnimation {
        let pace = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.byValue = 2 * Float.pi
        let end = basic("strokeEnd", from: 0, to: 1) {
            $0.duration = 0.7
            $0.timingFunction = pace
        }
        let start = basic("strokeStart", from: 0, to: 1) {
            $0.duration = 1.2
            $0.beginTime = 0.5
            $0.timingFunction = pace
        }
        return group(1.7, [turn, end, start])
    }

    /// A dot that goes round the corners of a triangle.
    private static var triangle: CAAnimation {
        let corners: [(CGFloat, CGFloat)] = [(0, 0), (20, 30), (-20, 30), (0, 0)]
        let values = corners.map { CATransform3DMakeTranslation($0.0, $0.1, 0) }
        return keyframes("transform", values, times: [0, 0.33, 0.66, 1]) {
            $0.duration = 2
            $0.timingFunctions = Array(
                repeating: CAMediaTimingFunction(name: .easeInEaseOut),
                count: 3
            )
        }
    }

    private static func stroke(_ layer: CALayer) -> [Double] {
        let shape = layer as? CAShapeLayer
        return [Double(shape?.strokeStart ?? -1), Double(shape?.strokeEnd ?? -1)]
    }

    private static func turn(at time: Double) -> [Double] {
        [cos(time / 1.7 * 2 * .pi), sin(time / 1.7 * 2 * .pi)]
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow(
            "scale and rotation in a group that repeats",
            .formula,
            [
                0.6363961031, 0.6363961031, -0.6363961031, 0.6363961031,
                0, 0.8, -0.8, 0,
                -0.3666666667, -0.6350852961, 0.6350852961, -0.3666666667,
                0.8648230332, 0.3850440221, -0.3850440221, 0.8648230332,
            ],
            within: 1e-4
        ) {
            samples(of: [shrinkingTurn], at: [0.09375, 0.1875, 0.5, 0.8]) { $0.transform.plane }
        },
        MeasuredRow(
            "a stroke that runs and turns, whose parts have times of their own",
            .formula,
            [
                0, 0.3284145029, 0, 0.7755613111, 0.0172689067, 0.9880365816,
                0.6462461189, 1, 0.9961339698, 1, 0, 0.3284145029,
            ],
            within: 1e-4
        ) {
            samples(
                of: [runningStroke],
                on: CAShapeLayer(),
                at: [0.2, 0.35, 0.6, 1, 1.6, 1.9],
                stroke
            )
        },
        MeasuredRow(
            "its turn, which lasts as long as the group",
            .formula,
            [0.2, 0.35, 0.6, 1, 1.6, 1.9].flatMap(turn(at:)),
            within: 1e-4
        ) {
            samples(of: [runningStroke], on: CAShapeLayer(), at: [0.2, 0.35, 0.6, 1, 1.6, 1.9]) {
                [Double($0.transform.m11), Double($0.transform.m12)]
            }
        },
        MeasuredRow(
            "round a triangle with a pacing for each side",
            .formula,
            [
                3.8250824225, 5.7376236337, 17.5747749136, 26.3621623705, 20, 30,
                -1.0443204116, 30, -17.0959411413, 25.6439117119,
            ],
            within: 1e-4
        ) {
            samples(of: [triangle], at: [0.2, 0.5, 0.66, 1, 1.5]) {
                [Double($0.transform.m41), Double($0.transform.m42)]
            }
        },
    ]

    @Test(arguments: rows)
    func `a whole animation shows the worked-out values`(row: MeasuredRow) {
        row.check()
    }
}
