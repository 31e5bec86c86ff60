import Foundation
import KinoraTimeline
import ViewKit

/// A summary of the changes on a screen while it plays.
@MainActor
struct ScreenActivity {
    /// The time in seconds of the latest change other than by animation.
    private var change: TimeInterval = 0

    /// The time at which the last finite animation ends, in seconds.
    private var end: TimeInterval = 0

    /// The loop of the animations since the latest change.
    private var loop: CommonLoop

    private var windowCount: Int

    /// The maximum time in seconds to wait until the screen stops changing.
    private var limit = Self.patience

    /// The number of seconds to observe a screen.
    ///
    /// Longer finite animations extend it.
    private static let patience: TimeInterval = 10

    /// The number of seconds without a change after which a screen without scheduled timers counts
    /// as still.
    private static let pause: TimeInterval = 1

    /// Creates the activity of a screen at time 0.
    init(of screen: ViewScreen) {
        loop = screen.loop
        end = loop.end
        windowCount = screen.windowCount
        extendLimit()
    }

    /// Records the changes up to a time in seconds.
    mutating func note(_ screen: ViewScreen, at time: TimeInterval) {
        let latest = screen.windowCount == windowCount ? screen.changeTime : time
        guard latest > change else { return }
        change = latest
        windowCount = screen.windowCount
        loop = screen.loop
        end = max(end, loop.end)
        if time <= Self.patience { extendLimit() }
    }

    private mutating func extendLimit() {
        let wait = end + Self.pause
        if wait <= RecordingLength.limit { limit = max(limit, wait) }
    }

    /// Returns the length to record, or nil if the screen may still change after a time.
    func length(_ screen: ViewScreen, at time: TimeInterval) -> RecordingLength? {
        let last = max(change, end)
        let alarm = screen.nextAlarmTime.flatMap { $0 <= limit ? $0 : nil }
        guard time < limit else {
            // A timer that has had no effect for a long time doesn't matter.
            let isQuiet = time - last >= (alarm == nil ? Self.pause : limit / 2)
            return isQuiet
                ? RecordingLength(changesUntil: last, then: loop)
                : RecordingLength(RecordingLength.standard, .restless)
        }
        guard alarm == nil, time - last >= Self.pause else { return nil }
        return RecordingLength(changesUntil: last, then: loop)
    }
}
