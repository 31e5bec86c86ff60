import Foundation
import LayerKit
import Testing

@Suite struct MediaTimingTests {
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

    /// Invalid or extreme timing values.
    ///
    /// None may trap, and all fractions must stay in 0…1.
    static let oddities: [MeasuredRow] = [
        MeasuredRow("an infinite duration stays at the start", .ours, [0]) {
            fraction(at: 1e6) { $0.duration = .infinity }
        },
        MeasuredRow("a NaN duration is the inherited one", .ours, [0.4]) {
            fraction(at: 0.1) { $0.duration = .nan }
        },
        MeasuredRow("a negative duration is the inherited one", .ours, [0.4]) {
            fraction(at: 0.1) { $0.duration = -1 }
        },
        MeasuredRow("a NaN speed has no effect", .ours, []) {
            fraction(at: 0.5) { $0.speed = .nan }
        },
        MeasuredRow("a NaN begin time has no effect", .ours, []) {
            fraction(at: 0.5) { $0.beginTime = .nan }
        },
        MeasuredRow("a NaN repeat count plays once", .ours, []) {
            fraction(at: 1.5) { $0.repeatCount = .nan }
        },
        MeasuredRow("the greatest repeat count repeats indefinitely", .formula, [0.25]) {
            fraction(at: 1_000_000.25) { $0.repeatCount = .greatestFiniteMagnitude }
        },
        MeasuredRow("rounding keeps the end time in the active duration", .ours, [1]) {
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

    @Test(arguments: oddities)
    func `extreme values have a defined result`(row: MeasuredRow) {
        row.check()
    }

    @Test func `the constants have Core Animation's names`() {
        let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
        #expect(modes.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    }
}
