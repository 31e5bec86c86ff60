// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ViewKit

/// What timers are added to, spelled as Foundation's `RunLoop`.
///
/// Code that says `RunLoop` takes this in its place by a type alias of that name. There is one, with one
/// mode: the turns of the host that lives by the media clock.
public final class MediaRunLoop: Sendable {
    /// The modes, which make no difference.
    public typealias Mode = RunLoop.Mode

    /// The run loop of the main thread.
    public static let main = MediaRunLoop()

    /// The run loop of this thread, which is the same one.
    public static var current: MediaRunLoop { main }

    private init() {}

    /// Starts a timer.
    public func add(_ timer: MediaTimer, forMode mode: Mode) {
        timer.start()
    }

    /// Calls a function in the next turn.
    public func perform(_ block: @escaping () -> Void) {
        MediaClock.current.schedule(at: CACurrentMediaTime(), block)
    }
}

extension CADisplayLink {
    /// Starts the calls; the run loop and the mode make no difference.
    @_disfavoredOverload
    public func add(to runloop: MediaRunLoop, forMode mode: MediaRunLoop.Mode) {
        add(to: RunLoop.current, forMode: mode)
    }

    /// Ends the calls.
    @_disfavoredOverload
    public func remove(from runloop: MediaRunLoop, forMode mode: MediaRunLoop.Mode) {
        remove(from: RunLoop.current, forMode: mode)
    }
}

// MARK: - Core Foundation's names

/// A timer by Core Foundation's name.
public typealias CFRunLoopTimer = MediaTimer

/// A run loop by Core Foundation's name.
public typealias CFRunLoop = MediaRunLoop

/// A time in seconds of the media clock, in place of the wall's.
public typealias CFAbsoluteTime = TimeInterval

/// The modes of a run loop by Core Foundation's name.
public enum CFRunLoopMode: Sendable {
    /// The mode of most of the time.
    case defaultMode

    /// All of the common modes.
    case commonModes
}

/// Returns the time of this thread's media clock in seconds.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    CACurrentMediaTime()
}

/// Returns the run loop of this thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Creates a timer that waits to be added to a run loop.
///
/// - Parameters:
///   - allocator: Makes no difference.
///   - fireDate: The time of the first call, on the scale of ``CFAbsoluteTimeGetCurrent()``.
///   - interval: The time between calls in seconds; 0 or less for one call only.
///   - flags: Makes no difference.
///   - order: Makes no difference.
///   - block: The function.
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

/// Ends a timer's calls for good.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) {
    timer?.invalidate()
}
