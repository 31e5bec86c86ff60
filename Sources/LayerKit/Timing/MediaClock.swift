// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import GraphicsKit

/// The time that a tree of layers lives by, as a value that is only ever set.
///
/// Nothing here reads a wall clock: whoever owns the clock decides when it is.
public final class MediaClock {
    /// The current time in seconds.
    public var time: CFTimeInterval

    /// The calls that wait for their time, in order of it.
    var alarms: [MediaAlarm] = []

    /// Creates a clock that shows a time.
    public init(time: CFTimeInterval = 0) {
        self.time = time
    }

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
