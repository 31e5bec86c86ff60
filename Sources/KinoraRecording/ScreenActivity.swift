import Foundation
import KinoraTimeline
import ViewKit

/// The events on a screen while it is played.
@MainActor
struct ScreenActivity {
    /// The time of the latest change that isn't part of an animation's course, in seconds.
    private var change: TimeInterval = 0

    /// The time at which the last finite animation ends, in seconds.
    private var end: TimeInterval = 0

    /// The loop of the animations since the latest change.
    private var loop: CommonLoop

    private var windowCount: Int

    /// The time in seconds until which to wait for the end of changes.
    private var limit = Self.patience

    /// The seconds for which to look at what happens; longer animations are awaited.
    private static let patience: TimeInterval = 10

    /// The seconds without a change after which none is expected, unless a timer is scheduled.
    private static let pause: TimeInterval = 1

    /// Creates the activity of a screen at time 0.
    init(of screen: ViewScreen) {
        loop = screen.loop
        end = loop.end
        windowCount = screen.windowCount
        extendLimit()
    }

    /// Notes what has happened until a time in seconds.
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

    /// Returns the length to record, or nil if something may still happen after a time.
    func length(_ screen: ViewScreen, at time: TimeInterval) -> RecordingLength? {
        let last = max(change, end)
        let alarm = screen.nextAlarmTime.flatMap { $0 <= limit ? $0 : nil }
        guard time < limit else {
            // A timer without any effect for long doesn't matter.
            let isQuiet = time - last >= (alarm == nil ? Self.pause : limit / 2)
            return isQuiet
                ? RecordingLength(changesUntil: last, then: loop)
                : RecordingLength(RecordingLength.standard, .restless)
        }
        guard alarm == nil, time - last >= Self.pause else { return nil }
        return RecordingLength(changesUntil: last, then: loop)
    }
}
