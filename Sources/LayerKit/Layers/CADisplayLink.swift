import Foundation
import GraphicsKit

/// The range of frame rates that an animation prefers.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The minimum frame rate.
    public var minimum: Float

    /// The maximum frame rate.
    public var maximum: Float

    /// The preferred frame rate, or nil or 0 for the system's default.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The default range, which leaves the frame rate to the system.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that fires once for each frame of a host's clock.
///
/// Differs from Core Animation: a display link takes a closure instead of a target and a selector.
/// Frames occur at whole multiples of the frame interval, regardless of the host's turns, so that
/// every run has the same frames.
public final class CADisplayLink: NSObject {
    /// The time of the current frame, in seconds of the media clock, or 0 before the first call.
    public private(set) var timestamp: CFTimeInterval = 0

    /// The time of the next frame, or 0 before the first call.
    public private(set) var targetTimestamp: CFTimeInterval = 0

    /// The time between the screen's frames in seconds, or 0 before the first call.
    ///
    /// It is 1/60 whatever lower rate was chosen; the time between calls is ``targetTimestamp`` minus
    /// ``timestamp``. With a higher rate, it is that rate's, as on a faster screen.
    public private(set) var duration: CFTimeInterval = 0

    /// A Boolean value that indicates whether the display link is paused.
    ///
    /// The default is false.
    public var isPaused = false

    /// The number of calls per second.
    ///
    /// The default is 0, which stands for 60. Negative numbers are treated as 0.
    public var preferredFramesPerSecond = 0

    /// The preferred range of frame rates, used if ``preferredFramesPerSecond`` is 0.
    ///
    /// The display link uses the preferred rate of the range, or the maximum if there is none. The
    /// default range uses the system's rate, which is 60.
    public var preferredFrameRateRange = CAFrameRateRange.default

    private var body: ((CADisplayLink) -> Void)?

    /// Creates a display link that calls a closure with itself as the argument.
    public init(_ body: @escaping (CADisplayLink) -> Void) {
        self.body = body
    }

    /// Starts calling the closure during turns of this thread's hosts.
    ///
    /// The run loop and the mode are ignored.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard body != nil else { return }
        CATransaction.context.add(self)
    }

    /// Stops calling the closure.
    ///
    /// The run loop and the mode are ignored.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        CATransaction.context.remove(self)
    }

    /// Stops calling the closure permanently and releases it.
    public func invalidate() {
        CATransaction.context.remove(self)
        body = nil
    }

    // MARK: - Frames

    /// The screen's frame rate, which is used by default.
    private static let screenRate = 60.0

    /// The time between calls in seconds.
    private var interval: CFTimeInterval {
        if preferredFramesPerSecond > 0 { return 1 / Double(preferredFramesPerSecond) }
        let range = preferredFrameRateRange
        let rate = Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
        // NaN and rates that are too high or too low result in the system's rate.
        guard rate >= 1e-3, rate <= 1e4 else { return 1 / Self.screenRate }
        // A rate such as 60/7 isn't exact as a Float.
        let frames = Self.screenRate / rate
        let whole = frames.rounded()
        return (abs(frames - whole) < 1e-5 ? whole : frames) / Self.screenRate
    }

    /// Returns the time of the first frame after a time.
    func nextFrame(after time: CFTimeInterval) -> CFTimeInterval? {
        guard !isPaused, time.isFinite else { return nil }
        // A frame that is later than the time only because of a rounding error is at the time
        // itself.
        let next = ((time / interval + 1e-6).rounded(.down) + 1) * interval
        return next > time ? next : nil
    }

    func hasFrame(at time: CFTimeInterval) -> Bool {
        let frames = time / interval
        return abs(frames - frames.rounded()) < 1e-6
    }

    func fire(at time: CFTimeInterval) {
        duration = min(interval, 1 / Self.screenRate)
        timestamp = time
        targetTimestamp = time + interval
        body?(self)
    }
}

@available(*, unavailable)
extension CADisplayLink: Sendable {}
