import KinoraPlatform

/// A picture in a pull-to-refresh control, which is scrubbed, enters, loops, and exits.
///
/// Pictures consist of plain layers. During the pull, ``scrub(_:to:)`` changes the layers from
/// ``makeScrubLayer(size:)`` in place. From the snap on, the control shows the layers from
/// ``makeRunningLayer(size:from:exitingAt:)``, whose animations start at the snap. When the end is
/// known, running layers with an exit replace the first ones at the same time offset; both look the
/// same until the exit.
///
/// The control hides the picture while the content isn't pulled down, and fades it in until the
/// distance reaches ``scrubOffset``.
public protocol PullPicture: Sendable {
    /// The natural size in points; other sizes are in proportion.
    var pictureSize: CGSize { get }

    /// The time in seconds from the snap to the first loop.
    var entering: TimeInterval { get }

    /// The duration of a loop in seconds.
    var loopPeriod: TimeInterval { get }

    /// The time in seconds from the end of the last loop until nothing is visible.
    var exiting: TimeInterval { get }

    /// The height in points of the space above the content in which the picture runs; 60 by
    /// default.
    var headerHeight: CGFloat { get }

    /// The distance in points at which scrubbing starts; 0 by default.
    ///
    /// If it equals the header's height, scrubbing starts when the whole header is visible.
    var scrubOffset: CGFloat { get }

    /// The reduced-motion variant; by default, a ``ReducedMotionPullPicture``.
    var reducedMotionPicture: any PullPicture { get }

    /// Returns the picture's frame for a header, both in the same coordinate space.
    ///
    /// The frame may extend beyond the header. By default, the picture is as large as fits with a
    /// margin of 10 points.
    func pictureFrame(in header: CGRect) -> CGRect

    /// Returns new layers for ``scrub(_:to:)``, in a layer of the given size in points.
    func makeScrubLayer(size: CGSize) -> CALayer

    /// Shows a distance by changing layers in place, without an animation.
    ///
    /// It is called for every movement of the finger.
    ///
    /// - Parameters:
    ///   - layer: A layer returned by ``makeScrubLayer(size:)``.
    ///   - distance: The distance to show.
    func scrub(_ layer: CALayer, to distance: PullDistance)

    /// Returns new layers that enter, loop, and exit, in a layer of the given size in points.
    ///
    /// - Parameters:
    ///   - size: The layer's size.
    ///   - distance: The distance at which the picture enters: the trigger, unless code began the
    ///     refresh.
    ///   - exit: The time in seconds from the snap to the exit, which is the end of a loop, or nil
    ///     for no exit.
    /// - Returns: The layers, with animations that begin at zero.
    func makeRunningLayer(
        size: CGSize,
        from distance: PullDistance,
        exitingAt exit: TimeInterval?
    ) -> CALayer
}

extension PullPicture {
    /// The default height, 60 points.
    public var headerHeight: CGFloat { 60 }

    /// The default offset, 0.
    public var scrubOffset: CGFloat { 0 }

    /// The default reduced-motion variant, which fades, stays in place, and pulses.
    public var reducedMotionPicture: any PullPicture { ReducedMotionPullPicture(self) }

    /// Returns a centered frame, as large as fits in the header.
    public func pictureFrame(in header: CGRect) -> CGRect {
        let room = header.insetBy(dx: 10, dy: 10)
        return room.isNull ? .zero : room.fitting(pictureSize, atMost: 1)
    }
}

/// The length of a pull in relation to the trigger.
public struct PullDistance: Hashable, Sendable {
    /// The length in points, 0 or more.
    public let points: Double

    /// The distance in points at which the picture snaps, at least 1.
    public let trigger: Double

    /// Creates a distance; a length that is NaN counts as 0, and a trigger that is NaN as 1.
    public init(_ points: Double, trigger: Double) {
        self.points = points > 0 ? points : 0
        self.trigger = trigger > 1 ? trigger : 1
    }

    /// The fraction of the trigger that is pulled, from 0 to 1.
    public var fraction: Double {
        points < trigger ? points / trigger : 1
    }
}

extension PullPresentation.Timing {
    /// Creates the timing for a picture.
    public init(
        for picture: some PullPicture,
        trigger: Double = defaultTrigger,
        minimum: TimeInterval = 0.5
    ) {
        self.init(
            trigger: trigger,
            entering: picture.entering,
            loopPeriod: picture.loopPeriod,
            exiting: picture.exiting,
            minimum: minimum
        )
    }
}
