import Foundation
import LayerKit

/// The deviations of the numbers that describe a piece of a motion.
///
/// They follow from the noise of the samples: a number is as uncertain as it can change without
/// changing the piece's values at the samples by more than their noise.
struct PieceUncertainty: Hashable, Sendable {
    /// The deviation of the start in seconds; 0 if the cycle starts there.
    private(set) var start = 0.0

    /// The deviation of the end in seconds; 0 if the cycle ends there.
    private(set) var end = 0.0

    /// The deviation of the value at the start.
    private(set) var from: Double

    /// The deviation of the value at the end.
    private(set) var to: Double

    /// Computes the deviations of a piece.
    ///
    /// - Parameters:
    ///   - piece: The piece.
    ///   - motion: The motion that the piece belongs to.
    ///   - clock: The clock of the film.
    init(of piece: MotionPiece, in motion: TracedMotion, _ clock: FilmClock) {
        let noise = max(motion.deviation, 1e-9)
        let times = clock.sampleTimes.filter { $0 >= piece.start && $0 < piece.end }
        let length = piece.end - piece.start
        let isFirst = piece.start < 1e-9
        let isLast = piece.end > clock.period - 1e-9
        guard piece.curve != .hold, times.count > 2, length > 0 else {
            from = noise / Double(max(times.count, 1)).squareRoot()
            to = from
            if !isFirst { start = max(clock.interval / 4, clock.timeDeviation) }
            if !isLast { end = max(clock.interval / 4, clock.timeDeviation) }
            return
        }
        var equations = NormalEquations(count: 4)
        let change = length * 1e-3
        func slope(_ time: TimeInterval, _ vary: (inout MotionPiece, Double) -> Void) -> Double {
            var (before, after) = (piece, piece)
            vary(&before, -change)
            vary(&after, change)
            return (after.value(at: time) - before.value(at: time)) / (2 * change)
        }
        for time in times {
            let progress = piece.curve.timing.value(at: (time - piece.start) / length)
            equations.add(
                [
                    1 - progress, progress,
                    isFirst ? 0 : slope(time) { $0.start += $1 } * length,
                    isLast ? 0 : slope(time) { $0.end += $1 } * length,
                ],
                residual: 0,
                weight: 1 / (noise * noise)
            )
        }
        let found = equations.deviations
        let range = abs(piece.to - piece.from)
        from = min(found[0], max(range, noise))
        to = min(found[1], max(range, noise))
        func time(_ part: Double) -> Double {
            let own = min(part * length, length / 2)
            return (own * own + clock.timeDeviation * clock.timeDeviation).squareRoot()
        }
        if !isFirst { start = time(found[2]) }
        if !isLast { end = time(found[3]) }
    }
}
