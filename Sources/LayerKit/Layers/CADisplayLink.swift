import Foundation

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
        1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60)
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
