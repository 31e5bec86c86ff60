import Foundation
import LayerKit
import Testing

@Suite struct MediaTimingTests {
    private static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
    private static let fillTimes = [0, 0.5, 1, 1.5, 2, 2.5]

    /// What a fade from 0 to 1 in a second shows over a model of 0.5.
    private static func opacities(
        at times: [Double],
        _ configure: (CABasicAnimation) -> Void
    ) -> [Double] {
        let layer = CALayer()
        layer.opacity = 0.5
        let fade = basic("opacity", from: 0, to: 1, configure)
        return samples(of: [fade], on: layer, at: times) { [Double($0.opacity)] }
    }

    private static func phase(
        at time: Double,
        _ configure: (inout MediaTiming) -> Void
    ) -> MediaTiming.Phase? {
        var timing = MediaTiming()
        timing.duration = 1
        configure(&timing)
        return timing.phase(at: time, inheriting: 0.25)
    }

    private static func fraction(
        at time: Double,
        _ configure: (inout MediaTiming) -> Void
    ) -> [Double] {
        phase(at: time, configure).map { [$0.fraction] } ?? []
    }

    static let courses: [MeasuredRow] = [
        MeasuredRow(
            "autoreverses",
            .measured,
            [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.autoreverses = true } },
        MeasuredRow(
            "repeat count 2.5",
            .measured,
            [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.repeatCount = 2.5 } },
        MeasuredRow(
            "repeat duration 1.7",
            .measured,
            [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.repeatDuration = 1.7 } },
        MeasuredRow(
            "speed 2",
            .measured,
            [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.speed = 2 } },
        MeasuredRow(
            "time offset 0.3 shifts the phase, which wraps, and leaves the window",
            .measured,
            [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.timeOffset = 0.3 } },
        MeasuredRow(
            "speed -1",
            .measured,
            [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.speed = -1 } },
        MeasuredRow(
            "duration 0 is a quarter of a second",
            .measured,
            [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
            within: 0.001
        ) { opacities(at: times) { $0.duration = 0 } },
    ]

    static let fills: [MeasuredRow] = [
        (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 1, 0.5]),
        (.forwards, [0.5, 0.5, 0, 0.5, 1, 1]),
        (.backwards, [0, 0, 0, 0.5, 1, 0.5]),
        (.both, [0, 0, 0, 0.5, 1, 1]),
    ].map { mode, expected in
        MeasuredRow("fill mode \(mode.rawValue)", .measured, expected, within: 0.001) {
            opacities(at: fillTimes) {
                $0.beginTime = 1
                $0.fillMode = mode
            }
        }
    }

    static let phases: [MeasuredRow] = [
        MeasuredRow("the exact end instant shows the end without a fill", .measured, [1]) {
            fraction(at: 0.5) { $0.speed = 2 }
        },
        MeasuredRow("a fractional repeat count holds in the middle", .formula, [0.5]) {
            fraction(at: 9) {
                $0.duration = 2
                $0.repeatCount = 2.5
                $0.fillMode = .forwards
            }
        },
        MeasuredRow("the second cycle of two that reverse", .reported, [0.25]) {
            fraction(at: 2.25) {
                $0.repeatCount = 2
                $0.autoreverses = true
            }
        },
        MeasuredRow("cycles that reverse hold the start", .reported, [0]) {
            fraction(at: 9) {
                $0.repeatCount = 2
                $0.autoreverses = true
                $0.fillMode = .forwards
            }
        },
        MeasuredRow("a boundary between cycles belongs to the next", .reported, [0, 1]) {
            phase(at: 1) { $0.repeatCount = 3 }.map { [$0.fraction, $0.cycle] } ?? []
        },
        MeasuredRow("the last boundary belongs to the last cycle", .reported, [1, 2]) {
            phase(at: 3) { $0.repeatCount = 3 }.map { [$0.fraction, $0.cycle] } ?? []
        },
        MeasuredRow("autoreversing does not double the repeat duration", .reported, [0.5]) {
            fraction(at: 2.75) {
                $0.repeatDuration = 2.5
                $0.autoreverses = true
                $0.fillMode = .forwards
            }
        },
        MeasuredRow("speed -1 from the end is half way at half time", .reported, [0.5]) {
            fraction(at: 21) {
                $0.duration = 2
                $0.speed = -1
                $0.timeOffset = 2
                $0.beginTime = 20
            }
        },
        MeasuredRow("speed 0 shows the time offset for ever", .formula, [0.35]) {
            fraction(at: 1000) {
                $0.speed = 0
                $0.timeOffset = 0.35
            }
        },
    ]

    /// Numbers that no animation should have; none may trap or leave 0…1.
    static let oddities: [MeasuredRow] = [
        MeasuredRow("an endless duration stays at the start", .ours, [0]) {
            fraction(at: 1e6) { $0.duration = .infinity }
        },
        MeasuredRow("an unknown duration is the inherited one", .ours, [0.4]) {
            fraction(at: 0.1) { $0.duration = .nan }
        },
        MeasuredRow("a negative duration is the inherited one", .ours, [0.4]) {
            fraction(at: 0.1) { $0.duration = -1 }
        },
        MeasuredRow("an unknown speed shows nothing", .ours, []) {
            fraction(at: 0.5) { $0.speed = .nan }
        },
        MeasuredRow("an unknown begin time shows nothing", .ours, []) {
            fraction(at: 0.5) { $0.beginTime = .nan }
        },
        MeasuredRow("an unknown repeat count plays once", .ours, []) {
            fraction(at: 1.5) { $0.repeatCount = .nan }
        },
        MeasuredRow("the greatest repeat count goes on for ever", .formula, [0.25]) {
            fraction(at: 1_000_000.25) { $0.repeatCount = .greatestFiniteMagnitude }
        },
        MeasuredRow("rounding keeps the end instant inside the window", .ours, [1]) {
            fraction(at: 0.1 + 0.7) {
                $0.beginTime = 0.1
                $0.duration = 0.7
            }
        },
        MeasuredRow("rounding keeps a boundary in the next cycle", .ours, [0]) {
            fraction(at: 0.1 + 0.7) {
                $0.beginTime = 0.1
                $0.duration = 0.7
                $0.repeatCount = 2
            }
        },
    ]

    @Test(arguments: courses)
    func `a course in time follows its timing`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: fills)
    func `the fill mode decides what is outside the course`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: phases)
    func `a time has one place in the course`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: oddities)
    func `odd numbers have a meaning`(row: MeasuredRow) {
        row.check()
    }

    @Test func `the constants have Core Animation's names`() {
        let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
        #expect(modes.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    }
}
