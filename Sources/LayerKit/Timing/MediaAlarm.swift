import Foundation
import GraphicsKit

/// A function that a media clock calls once it has come to a time.
public final class MediaAlarm {
    /// The time of the call in seconds of the clock.
    public let time: CFTimeInterval

    private var body: (() -> Void)?

    init(time: CFTimeInterval, body: @escaping () -> Void) {
        self.time = time
        self.body = body
    }

    /// A Boolean value that indicates whether the call is still to come.
    public var isPending: Bool { body != nil }

    /// Gives the call up and lets go of the function; does nothing after the call.
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
    /// Calls a function once the clock has come to a time.
    ///
    /// The call comes in a turn of a ``LayerHost`` that lives by the clock, while its
    /// ``LayerHost/advance(to:)`` passes the time; those of one time come in order of their scheduling.
    ///
    /// - Parameters:
    ///   - time: The time in seconds. One that has passed, or isn't a number, counts as now.
    ///   - body: The function.
    /// - Returns: The call, by which it can be given up.
    @discardableResult
    public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) -> MediaAlarm {
        let alarm = MediaAlarm(time: time > self.time ? time : self.time, body: body)
        // Behind all of its own time: mostly at the end.
        let place = alarms.lastIndex { $0.time <= alarm.time }.map { $0 + 1 } ?? 0
        alarms.insert(alarm, at: place)
        return alarm
    }

    /// The time of the first call that is to come; nil where none is.
    var nextAlarmTime: CFTimeInterval? {
        alarms.removeAll { !$0.isPending }
        return alarms.first?.time
    }

    /// Makes the calls whose time has come, but not those that they ask for.
    func ringAlarms() {
        let due = alarms.prefix { $0.time <= time }
        alarms.removeFirst(due.count)
        for alarm in due { alarm.ring() }
    }
}
