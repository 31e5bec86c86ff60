// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import OldNames
import ViewKit

/// An object that timers are added to, with the API of Foundation's `RunLoop`.
///
/// A type alias of that name lets code that uses `RunLoop` use this type instead. There is one run
/// loop with one mode: the turns of the host that drives the media clock.
public final class MediaRunLoop: Sendable {
    /// The run loop modes, which are ignored.
    public typealias Mode = RunLoop.Mode

    /// The main run loop.
    public static let main = MediaRunLoop()

    /// The run loop of the current thread, which is the main one.
    public static var current: MediaRunLoop { main }

    private init() {}

    /// Starts a timer.
    public func add(_ timer: MediaTimer, forMode mode: Mode) {
        timer.start()
    }

    /// Schedules a closure for the next turn.
    public func perform(_ block: @escaping () -> Void) {
        MediaClock.current.schedule(at: CACurrentMediaTime(), block)
    }
}

extension CADisplayLink {
    /// Starts the display link; the run loop and the mode are ignored.
    @_disfavoredOverload
    public func add(to runloop: MediaRunLoop, forMode mode: MediaRunLoop.Mode) {
        add(to: RunLoop.current, forMode: mode)
    }

    /// Stops the display link; the run loop and the mode are ignored.
    @_disfavoredOverload
    public func remove(from runloop: MediaRunLoop, forMode mode: MediaRunLoop.Mode) {
        remove(from: RunLoop.current, forMode: mode)
    }
}

// MARK: - Core Foundation names

/// The Core Foundation name of ``MediaTimer``.
public typealias CFRunLoopTimer = MediaTimer

/// The Core Foundation name of ``MediaRunLoop``.
public typealias CFRunLoop = MediaRunLoop

/// A time of the media clock in seconds, instead of wall-clock time.
public typealias CFAbsoluteTime = TimeInterval

/// The Core Foundation names of run loop modes.
public enum CFRunLoopMode: Sendable {
    /// The default mode.
    case defaultMode

    /// All of the common modes.
    case commonModes
}

/// Returns the time of this thread's media clock in seconds.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    CACurrentMediaTime()
}

/// Returns the current thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Returns the main run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Creates a timer to add to a run loop.
///
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The time of the first call, on the scale of ``CFAbsoluteTimeGetCurrent()``.
///   - interval: The time between calls in seconds; 0 or less for a single call.
///   - flags: Ignored.
///   - order: Ignored.
///   - block: A closure to call when the timer fires.
/// - Returns: The timer; never nil.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?,
    _ fireDate: CFAbsoluteTime,
    _ interval: TimeInterval,
    _ flags: UInt,
    _ order: Int,
    _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
    MediaTimer(fireTime: fireDate, interval: interval, repeats: interval > 0, body: block)
}

/// Starts a timer.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    timer?.start()
}

/// Stops a timer permanently.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) {
    timer?.invalidate()
}
