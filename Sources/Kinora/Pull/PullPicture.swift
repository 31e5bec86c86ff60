import KinoraPlatform

/// What a pull-to-refresh shows: a picture that is scrubbed, enters, loops and exits.
///
/// All is made of plain layers. While the finger pulls, ``makeScrubLayer(size:)`` is shown and
/// ``scrub(_:to:)`` changes it; from the snap on it is ``makeRunningLayer(size:from:exitingAt:)``,
/// whose animations start at the snap. Once the end is known, another running layer that has it takes
/// the place of the first, at the same instant of its time: both show the same until then.
public protocol PullPicture: Sendable {
    /// The size in points for which the picture was drawn; others are in proportion.
    var pullSize: CGSize { get }

    /// The seconds from the snap to the first loop.
    var entering: TimeInterval { get }

    /// The length of a loop in seconds.
    var loopPeriod: TimeInterval { get }

    /// The seconds from the end of the last loop until nothing is seen.
    var exiting: TimeInterval { get }

    /// The height in points of the space above the content in which the picture runs; 60 by default.
    var headerHeight: CGFloat { get }

    /// The points by which the content is pulled before the picture is scrubbed; 0 by default.
    ///
    /// With the header's height the whole of it is there before.
    var scrubOffset: CGFloat { get }

    /// What people see who prefer less motion; what fades, stands and breathes by default.
    var calm: any PullPicture { get }

    /// Returns the picture's rectangle for a header, both in points of one space.
    ///
    /// It may leave the header, as what stretches does; by default it is as large as it fits, with a
    /// margin of 10 points.
    func pullFrame(in header: CGRect) -> CGRect

    /// Returns new layers for ``scrub(_:to:)``, in a layer of the given size in points.
    func makeScrubLayer(size: CGSize) -> CALayer

    /// Shows a pull, without an animation.
    ///
    /// - Parameters:
    ///   - layer: What ``makeScrubLayer(size:)`` has returned.
    ///   - stretch: How far is pulled.
    func scrub(_ layer: CALayer, to stretch: PullStretch)

    /// Returns new layers that enter, loop and exit, in a layer of the given size in points.
    ///
    /// - Parameters:
    ///   - size: The layer's size.
    ///   - stretch: The pull from which it enters: the trigger's unless the program has begun.
    ///   - exit: The seconds from the snap to the exit, which is the end of a loop; nil for without end.
    /// - Returns: The layers, at the beginning of their time.
    func makeRunningLayer(
        size: CGSize,
        from stretch: PullStretch,
        exitingAt exit: TimeInterval?
    ) -> CALayer
}

extension PullPicture {
    /// 60 points.
    public var headerHeight: CGFloat { 60 }

    /// Nothing.
    public var scrubOffset: CGFloat { 0 }

    /// What fades, stands and breathes.
    public var calm: any PullPicture { ReducedMotionPullPicture(self) }

    /// Returns the middle of the header, as large as the picture fits.
    public func pullFrame(in header: CGRect) -> CGRect {
        let room = header.insetBy(dx: 10, dy: 10)
        return room.isNull ? .zero : room.fitting(pullSize, atMost: 1)
    }
}

/// How far is pulled of how far there is to pull.
public struct PullStretch: Hashable, Sendable {
    /// The pull in points, 0 or more.
    public let pull: Double

    /// The pull in points that snaps, at least one.
    public let trigger: Double

    /// Creates a stretch; a pull or a trigger that is NaN counts as none.
    public init(pull: Double, trigger: Double) {
        self.pull = pull > 0 ? pull : 0
        self.trigger = trigger > 1 ? trigger : 1
    }

    /// The part of the way to the trigger, from 0 to 1.
    public var fraction: Double {
        pull < trigger ? pull / trigger : 1
    }
}

extension PullPresentation.Timing {
    /// Creates the timing that suits a picture.
    public init(for picture: some PullPicture, trigger: Double = 60, minimum: TimeInterval = 0.5) {
        self.init(
            trigger: trigger,
            entering: picture.entering,
            loopPeriod: picture.loopPeriod,
            exiting: picture.exiting,
            minimum: minimum
        )
    }
}
