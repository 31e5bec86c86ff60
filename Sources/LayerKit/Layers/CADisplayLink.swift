import Foundation
import GraphicsKit

/// The frames in a second that an animation would like to have.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least number.
    public var minimum: Float

    /// The greatest number.
    public var maximum: Float

    /// The number that is best; nil and 0 leave it to the system.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The range that leaves everything to the system.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A function that is called once for each frame of a host's clock.
///
/// Core Animation's takes a target and a selector; Swift has none without Objective-C, so that this
/// one takes a closure. Frames are at whole multiples of the interval of the clock, wherever the
/// host's turns are: a run is the same every time.
public final class CADisplayLink: NSObject {
    /// The time of the frame that is shown, in seconds of the media clock; 0 before the first call.
    public private(set) var timestamp: CFTimeInterval = 0

    /// The time of the next frame; 0 before the first call.
    public private(set) var targetTimestamp: CFTimeInterval = 0

    /// The time between frames in seconds; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0

    /// A Boolean value that indicates whether calls are left out; false by default.
    public var isPaused = false

    /// The number of calls in a second; 0, the default, stands for 60.
    ///
    /// Negative numbers count as 0.
    public var preferredFramesPerSecond = 0

    /// The frames in a second, where ``preferredFramesPerSecond`` is 0; left to the system by default,
    /// which is 60.
    ///
    /// The preferred number counts, or the maximum where there is none.
    public var preferredFrameRateRange = CAFrameRateRange.default

    private var body: ((CADisplayLink) -> Void)?

    /// Creates a link that calls a function, which gets the link itself.
    public init(_ body: @escaping (CADisplayLink) -> Void) {
        self.body = body
    }

    /// Starts the calls, in this thread's hosts' turns; a run loop and a mode are not asked for.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard body != nil else { return }
        CATransaction.context.add(self)
    }

    /// Ends the calls in a mode: here there is only one.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        CATransaction.context.remove(self)
    }

    /// Ends the calls for good and lets go of the function.
    public func invalidate() {
        CATransaction.context.remove(self)
        body = nil
    }

    // MARK: - Frames

    private var interval: CFTimeInterval {
        if preferredFramesPerSecond > 0 { return 1 / Double(preferredFramesPerSecond) }
        let range = preferredFrameRateRange
        let rate = Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
        // A rate that is no number, or that no clock can follow, counts as the system's.
        return 1 / (rate >= 1e-3 && rate <= 1e4 ? rate : 60)
    }

    /// Returns the time of the first frame after a time.
    func nextFrame(after time: CFTimeInterval) -> CFTimeInterval? {
        guard !isPaused, time.isFinite else { return nil }
        // A frame that rounding has put a hair's breadth after the time is the frame of the time.
        let next = ((time / interval + 1e-6).rounded(.down) + 1) * interval
        return next > time ? next : nil
    }

    func hasFrame(at time: CFTimeInterval) -> Bool {
        let frames = time / interval
        return abs(frames - frames.rounded()) < 1e-6
    }

    func fire(at time: CFTimeInterval) {
        duration = interval
        timestamp = time
        targetTimestamp = time + interval
        body?(self)
    }
}

@available(*, unavailable)
extension CADisplayLink: Sendable {}
