import Foundation
import GraphicsKit

/// A closure that is scheduled on a media clock.
public final class MediaAlarm {
    /// The scheduled time, in seconds of the clock.
    public let time: CFTimeInterval

    private var body: (() -> Void)?

    init(time: CFTimeInterval, body: @escaping () -> Void) {
        self.time = time
        self.body = body
    }

    /// A Boolean value that indicates whether the alarm has neither rung nor been canceled.
    public var isPending: Bool { body != nil }

    /// Cancels the alarm and releases its closure.
    ///
    /// Does nothing if the alarm has rung.
    public func cancel() {
        body = nil
    }

    func ring() {
        let body = self.body
        self.body = nil
        body?()
    }
}

@available(*, unavailable)
extension MediaAlarm: Sendable {}

extension MediaClock {
    /// Schedules a closure to be called when the clock reaches a time.
    ///
    /// ``LayerHost/advance(to:)`` calls the closure during a turn of a host that uses the clock.
    /// Alarms for the same time ring in the order that they were scheduled.
    ///
    /// - Parameters:
    ///   - time: The time in seconds. NaN and times in the past are treated as the current time.
    ///   - body: The closure to call.
    /// - Returns: The alarm, which can be canceled.
    @discardableResult
    public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) -> MediaAlarm {
        let alarm = MediaAlarm(time: time > self.time ? time : self.time, body: body)
        // The alarm is inserted after all alarms for the same time, which is usually at the end.
        let place = alarms.lastIndex { $0.time <= alarm.time }.map { $0 + 1 } ?? 0
        alarms.insert(alarm, at: place)
        return alarm
    }

    /// The time of the next pending alarm, or nil if there is none.
    package var nextAlarmTime: CFTimeInterval? {
        alarms.removeAll { !$0.isPending }
        return alarms.first?.time
    }

    /// Rings the alarms that are due, but not the alarms that these schedule, and runs the jobs that
    /// are ready.
    func ringAlarms() {
        let due = alarms.prefix { $0.time <= time }
        alarms.removeFirst(due.count)
        for alarm in due { alarm.ring() }
        jobs?.run()
    }
}
