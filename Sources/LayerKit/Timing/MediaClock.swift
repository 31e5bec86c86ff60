// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import GraphicsKit

/// The time source of a layer tree, which changes only when it is set.
///
/// The engine never reads a wall clock; the owner of the clock controls the time.
public final class MediaClock {
    /// The current time in seconds.
    public var time: CFTimeInterval

    /// The scheduled alarms, in order of their times.
    var alarms: [MediaAlarm] = []

    /// The jobs of the tasks that follow the clock, or nil if tasks follow real time.
    var jobs: ClockJobs?

    /// Creates a clock with a time.
    public init(time: CFTimeInterval = 0) {
        self.time = time
    }

    deinit { releaseTasks() }

    /// The clock that `CACurrentMediaTime()` reads on this thread.
    public static var current: MediaClock {
        get { CATransaction.context.clock }
        set { CATransaction.context.clock = newValue }
    }
}

@available(*, unavailable)
extension MediaClock: Sendable {}

/// Returns the time of this thread's media clock in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.current.time
}
