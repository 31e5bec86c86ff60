import Foundation
import KinoraTimeline

/// A signal divided into segments of rest and motion.
///
/// Breaks separate the segments: the motion starts, stops, turns, jumps, or changes speed there.
struct SignalSegmentation {
    /// A segment between two breaks.
    struct Segment {
        /// The start and end times, in seconds.
        var start: TimeInterval
        var end: TimeInterval

        /// The values at the start and end.
        var from: Double
        var to: Double

        /// The indices of the samples.
        var samples: Range<Int>

        /// A Boolean value that indicates whether the value doesn't change.
        var isRest: Bool
    }

    /// A time at which the signal isn't smooth.
    struct Break {
        /// The time of the break, in seconds.
        var time: TimeInterval

        /// The kind of change.
        var kind: MotionEvent.Kind

        /// The uncertainty of the time, in seconds.
        var uncertainty: TimeInterval
    }

    /// The analyzed signal.
    let signal: MotionSignal

    /// The segments in chronological order.
    var segments: [Segment] = []

    /// The breaks between the segments.
    var breaks: [Break] = []

    /// The cost of describing the signal in pieces; simpler signals cost less.
    let cost: Double

    /// The typical interval between samples, in seconds.
    let frame: TimeInterval

    /// Divides a signal into segments.
    ///
    /// - Parameters:
    ///   - signal: The signal to analyze.
    ///   - end: The time until which the last value is visible.
    init(_ signal: MotionSignal, until end: TimeInterval) {
        self.signal = signal
        let steps = zip(signal.times, signal.times.dropFirst()).map { $1 - $0 }
        frame = steps.isEmpty ? max(end, 0.01) : MotionSignal.median(steps)
        guard signal.isMoving else {
            cost = 0
            return
        }
        let (pieces, cost) = signal.pieces()
        self.cost = cost
        join(pieces.map(PieceRun.init), until: end)
        splitAtTurns()
        markRests()
        mergeSegmentsFittedByOneCurve()
        findEndsAtRest()
        findShortRestAtEnd()
        removeInsignificantBreaks()
    }

    /// One or more consecutive pieces without a break between them.
    private struct PieceRun {
        var pieces: [SignalPiece]

        init(_ piece: SignalPiece) {
            pieces = [piece]
        }

        var first: SignalPiece { pieces[0] }
        var last: SignalPiece { pieces[pieces.count - 1] }
        var samples: Range<Int> { first.samples.lowerBound..<last.samples.upperBound }
    }

    // MARK: - Breaks

    private mutating func join(_ pieces: [PieceRun], until end: TimeInterval) {
        guard var current = pieces.first else { return }
        var start = (time: signal.times[0], value: current.first.fit.value(at: signal.times[0]))
        for next in pieces.dropFirst() {
            let time = meetingTime(current.last, next.first)
            guard let found = breakPoint(at: time, current.last, next.first) else {
                current.pieces += next.pieces
                continue
            }
            let samples = current.samples
            segments.append(
                Segment(
                    start: start.time,
                    end: found.time,
                    from: start.value,
                    to: current.last.fit.value(at: found.time),
                    samples: samples,
                    isRest: false
                )
            )
            breaks.append(found)
            start = (found.time, next.first.fit.value(at: found.time))
            current = next
        }
        segments.append(
            Segment(
                start: start.time,
                end: end,
                from: start.value,
                to: current.last.fit.value(at: end),
                samples: current.samples,
                isRest: false
            )
        )
    }
}
