import Foundation
import KinoraBasics
import KinoraStage
import KinoraTimeline
import LayerKit

/// The length of a recording and the reason for it.
package struct RecordingLength: Hashable, Sendable, CustomStringConvertible {
    /// The reason for a length.
    package enum Reason: Hashable, Sendable {
        /// The caller specified the length.
        case specified
        /// Nothing changes.
        case still
        /// All animations repeat, and the length is their common period.
        case loop
        /// Things change once until a time, and then animations with a common period repeat.
        case loopAfterChanges(until: TimeInterval, period: TimeInterval)
        /// Things change once until a time, and then nothing does.
        case restAfterChanges(until: TimeInterval)
        /// Animations repeat without a common period, after changes until a time.
        case unequalPeriods(until: TimeInterval)
        /// Particles are emitted indefinitely; their number is steady from a time on.
        case particles(steadyFrom: TimeInterval)
        /// Things change all the time, such as by timers and display links.
        case restless
    }

    /// The length in seconds.
    package let seconds: TimeInterval

    /// The reason for the length.
    package let reason: Reason

    /// The default length in seconds, for recordings that don't determine their own.
    static let standard: TimeInterval = 3

    /// The maximum length in seconds.
    static var limit: TimeInterval { RecordingLimits.durations.upperBound }

    /// The number of seconds that the end of a nonrepeating animation is shown.
    static let rest: TimeInterval = 1

    /// Creates a length, limited to the allowed range unless it is specified.
    init(_ seconds: TimeInterval, _ reason: Reason) {
        let range = RecordingLimits.durations
        self.seconds =
            reason == .specified
            ? seconds : min(max(seconds, range.lowerBound), range.upperBound)
        self.reason = reason
    }

    /// Creates a length that covers the changes until a time and then one loop of the repeating
    /// animations.
    ///
    /// - Parameters:
    ///   - changes: The time in seconds of the last change that doesn't repeat.
    ///   - loop: The loop of the animations at that time.
    init(changesUntil changes: TimeInterval, then loop: CommonLoop) {
        let hasChanges = changes > Self.rounding
        if let steady = loop.steadyTime {
            // Particles never repeat, so there is no loop. What they look like is only seen when
            // the first of them have lived.
            self.init(
                max(steady, changes) + Self.standard,
                .particles(steadyFrom: max(steady, changes))
            )
            return
        }
        switch (loop.isEndless, loop.isCut, hasChanges) {
        case (false, _, false):
            self.init(Self.standard, .still)
        case (false, _, true):
            self.init(changes + Self.rest, .restAfterChanges(until: changes))
        case (true, true, _):
            self.init(changes + Self.standard, .unequalPeriods(until: changes))
        case (true, false, false):
            self.init(loop.period, .loop)
        case (true, false, true):
            // Whole cycles since the loop began, at least one of them after the changes.
            let cycles = (changes - loop.start) / loop.period + 1
            let whole = (cycles - Self.rounding).rounded(.up)
            self.init(
                loop.start + whole * loop.period,
                .loopAfterChanges(until: changes, period: loop.period)
            )
        }
    }

    /// The difference in seconds or cycles that counts as a rounding error.
    private static let rounding = 1e-6

    /// One line that names the length and the reason.
    package var description: String {
        "recording \(Self.text(seconds)) s: \(explanation)"
    }

    private var explanation: String {
        switch reason {
        case .specified: "as specified"
        case .still: "nothing changes"
        case .loop: "the loop of the animations"
        case .loopAfterChanges(let end, let period):
            "changes until \(Self.text(end)) s, then a loop of \(Self.text(period)) s"
        case .restAfterChanges(let end):
            "changes until \(Self.text(end)) s, then nothing"
        case .unequalPeriods(0): "the animations have no common loop"
        case .unequalPeriods(let end):
            "changes until \(Self.text(end)) s, then animations without a common loop"
        case .particles(let start):
            "particles without a loop, whose number is steady from \(Self.text(start)) s on"
        case .restless: "it changes all the time without a loop"
        }
    }

    private static func text(_ seconds: TimeInterval) -> String {
        DecimalFormatter(precision: 2)(seconds)
    }
}
