import KinoraPlatform

/// A reduced-motion variant of a pull picture.
///
/// It fades in with the pull, shows a still pose of the picture, and pulses while the original
/// loops.
public struct ReducedMotionPullPicture: PullPicture {
    /// The original picture.
    public let picture: any PullPicture

    /// Creates the reduced-motion variant of a picture.
    public init(_ picture: some PullPicture) {
        self.picture = picture
    }

    /// The size of the picture.
    public var pictureSize: CGSize { picture.pictureSize }

    /// The entrance's duration, 0, because the picture is already visible.
    public var entering: TimeInterval { 0 }

    /// The duration of a pulse in seconds.
    public var loopPeriod: TimeInterval { 1.8 }

    /// The duration of the fade-out, 0.4 s.
    public var exiting: TimeInterval { 0.4 }

    /// The height of the picture's header.
    public var headerHeight: CGFloat { picture.headerHeight }

    /// The scrub offset, 0, because the fade-in follows the whole pull.
    public var scrubOffset: CGFloat { 0 }

    /// The picture itself.
    public var reducedMotionPicture: any PullPicture { self }

    /// Returns the picture's frame.
    public func pictureFrame(in header: CGRect) -> CGRect { picture.pictureFrame(in: header) }

    /// Returns a pose of the picture within a loop, still transparent.
    public func makeScrubLayer(size: CGSize) -> CALayer {
        let container = makePose(size: size).enclosed(size: size)
        container.opacity = 0
        return container
    }

    /// Sets the opacity for a distance.
    public func scrub(_ layer: CALayer, to distance: PullDistance) {
        CALayer.withoutActions { layer.opacity = Float(distance.fraction) }
    }

    /// Returns a pose of the picture within a loop, which pulses and fades out.
    public func makeRunningLayer(
        size: CGSize,
        from distance: PullDistance,
        exitingAt exit: TimeInterval?
    ) -> CALayer {
        let exit = exit.sound
        let choreography = Choreography(runExitingAt: exit, exiting: exiting)
        let container = makePose(size: size).enclosed(size: size)
        let breath = choreography.keyframes(
            "opacity",
            [(0, 1), (0.5, 0.45), (1, 1)],
            during: 0...loopPeriod,
            curve: .easeInEaseOut
        )
        breath.repeatCount = .infinity
        var animations: [CAAnimation] = [breath]
        if let exit {
            animations.append(
                choreography.change("opacity", from: 1, to: 0, during: exit...exit + exiting)
            )
        }
        choreography.play(animations, on: container)
        return container
    }

    /// Returns the picture held at a third of a loop.
    private func makePose(size: CGSize) -> CALayer {
        let full = PullDistance(1, trigger: 1)
        let content = picture.makeRunningLayer(size: size, from: full, exitingAt: nil)
        content.startAnimations()
        let pose = content.enclosed(size: size)
        pose.hold(at: picture.entering + picture.loopPeriod / 3)
        return pose
    }
}
