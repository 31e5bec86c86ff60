import Foundation
import KinoraTimeline

/// How a signal runs: stretches at rest and in motion, parted where it starts, stops, turns, jumps
/// or changes its pace.
struct SignalCourse {
    /// A stretch between two breaks.
    struct Segment {
        /// The instants at which it begins and ends, in seconds.
        var start: TimeInterval
        var end: TimeInterval

        /// The values at both.
        var from: Double
        var to: Double

        /// The samples.
        var samples: Range<Int>

        /// A Boolean value that indicates whether nothing happens.
        var isRest: Bool
    }

    /// An instant at which the course isn't smooth.
    struct Break {
        /// The instant in seconds.
        var time: TimeInterval

        /// What happens.
        var kind: MotionEvent.Kind

        /// To how many seconds the instant is known.
        var uncertainty: TimeInterval
    }

    /// The signal.
    let signal: MotionSignal

    /// The stretches in order.
    var stretches: [Segment] = []

    /// The breaks between them.
    var breaks: [Break] = []

    /// What describing the signal in pieces costs: less for a simpler course.
    let cost: Double

    /// The usual distance of samples in seconds.
    let frame: TimeInterval

    /// Finds the course of a signal.
    ///
    /// - Parameters:
    ///   - signal: The signal.
    ///   - end: The instant until which its last value is seen.
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
        join(pieces.map(CoursePiece.init), until: end)
        splitAtTurns()
        markRests()
        joinWhatOneCurveFits()
        findEndsAtRest()
        findShortRestAtEnd()
        leaveOutTrifles()
    }

    /// A piece that may have grown together from several.
    private struct CoursePiece {
        var pieces: [SignalPiece]

        init(_ piece: SignalPiece) {
            pieces = [piece]
        }

        var first: SignalPiece { pieces[0] }
        var last: SignalPiece { pieces[pieces.count - 1] }
        var samples: Range<Int> { first.samples.lowerBound..<last.samples.upperBound }
    }

    // MARK: - Breaks

    private mutating func join(_ pieces: [CoursePiece], until end: TimeInterval) {
        guard var current = pieces.first else { return }
        var start = (time: signal.times[0], value: current.first.fit.value(at: signal.times[0]))
        for next in pieces.dropFirst() {
            let time = meetingTime(current.last, next.first)
            guard let found = breakPoint(at: time, current.last, next.first) else {
                current.pieces += next.pieces
                continue
            }
            let samples = current.samples
            stretches.append(
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
        stretches.append(
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
