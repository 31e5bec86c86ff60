import Foundation
import KinoraTimeline
import TestSupport
import Testing

@testable import KinoraTrace

/// The pieces of sampled motions are found, with their times and curves.
@Suite struct PieceFitterTests {
    private func series(
        _ pieces: [MotionPiece],
        count: Int,
        noise: Double,
        _ random: inout TestSupport.SeededGenerator
    ) -> SampledSeries {
        let period = pieces[pieces.count - 1].end
        let times = (0..<count).map { Double($0) * period / Double(count) }
        let values = times.map { time in
            let piece = pieces.last { $0.start <= time } ?? pieces[0]
            return piece.value(at: time) + Double.random(in: -noise...noise, using: &random)
        }
        return SampledSeries(
            times: times,
            values: values,
            deviations: Array(repeating: 0.12, count: count),
            period: period
        )
    }

    @Test func `noise of many samples is described by some of them`() {
        RandomRuns("noise", count: 4).run { seed, random in
            let still = [MotionPiece(start: 0, end: 3, from: 0, to: 0, curve: .hold)]
            let sampled = series(still, count: 150, noise: 40, &random)
            // Each piece of every sample would have less than three of them.
            let found = PieceSearch(sampled).pieces().pieces
            #expect(found.count > 6 && found.count < 40, "seed \(seed): \(found.count)")
            #expect(found.first?.start == 0 && found.last?.end == 3, "seed \(seed)")
        }
    }

    @Test func `a hold and a named curve are found exactly`() {
        let names = ["linear", "easeInEaseOut", "easeOut", "easeInQuad"]
        RandomRuns("pieces", count: 12).run { seed, random in
            let curve = NamedCurve.named(random.pick(names)) ?? NamedCurve.all[0]
            let joint = 0.3 + 0.1 * Double(Int.random(in: 0...5, using: &random))
            let pieces = [
                MotionPiece(start: 0, end: joint, from: 10, to: 10, curve: .hold),
                MotionPiece(start: joint, end: 1.2, from: 10, to: 60, curve: .named(curve)),
            ]
            let sampled = series(pieces, count: 60, noise: 0.08, &random)
            let found = PieceFitter(sampled).fit().pieces
            #expect(found.count == 2, "seed \(seed): \(found)")
            guard found.count == 2 else { return }
            // A slow start hides the time at which it begins.
            #expect(abs(found[0].end - joint) < 0.025, "seed \(seed): \(found)")
            let distance = found[1].curve.timing.distance(to: curve.curve)
            #expect(found[0].curve == .hold && distance < 0.03, "seed \(seed): \(found)")
            #expect(abs(found[1].to - 60) < 0.3, "seed \(seed)")
        }
    }

    @Test func `steps are holds with jumps`() {
        RandomRuns("steps", count: 8).run { seed, random in
            let values = [1.0, 8, 3, 12]
            let pieces = values.enumerated().map { index, value in
                let start = 0.25 * Double(index)
                return MotionPiece(
                    start: start,
                    end: start + 0.25,
                    from: value,
                    to: value,
                    curve: .hold
                )
            }
            let sampled = series(pieces, count: 40, noise: 0.05, &random)
            let found = PieceFitter(sampled).fit().pieces
            #expect(found.map(\.curve) == Array(repeating: .hold, count: 4), "seed \(seed)")
            #expect(
                zip(found, values).allSatisfy { abs($0.from - $1) < 0.1 },
                "seed \(seed): \(found)"
            )
        }
    }
}
