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

    /// The number of samples of a moving neighbor that tell its value at the joint.
    private static let seenBeyond = 3

    /// Returns the pieces that continue a piece without a jump, and whether they come before it.
    private static func neighbors(
        of piece: MotionPiece,
        in motion: TracedMotion
    ) -> [(isBefore: Bool, piece: MotionPiece)] {
        guard let index = motion.pieces.firstIndex(of: piece) else { return [] }
        let range = max(abs(piece.to - piece.from), 1e-9)
        var found: [(isBefore: Bool, piece: MotionPiece)] = []
        if index > 0, abs(motion.pieces[index - 1].to - piece.from) < 0.01 * range {
            found.append((true, motion.pieces[index - 1]))
        }
        if index + 1 < motion.pieces.count,
            abs(motion.pieces[index + 1].from - piece.to) < 0.01 * range
        {
            found.append((false, motion.pieces[index + 1]))
        }
        return found
    }

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
        // The pieces before and after tell the values at the joints too.
        for (isBefore, neighbor) in Self.neighbors(of: piece, in: motion) {
            let count = clock.sampleTimes.count { $0 >= neighbor.start && $0 < neighbor.end }
            let seen = neighbor.curve == .hold ? count : min(count, Self.seenBeyond)
            equations.add(
                isBefore ? [1, 0, 0, 0] : [0, 1, 0, 0],
                residual: 0,
                weight: Double(seen) / (noise * noise)
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
