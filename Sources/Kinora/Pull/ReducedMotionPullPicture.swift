import KinoraPlatform

/// A picture for people who prefer less motion: it fades in with the pull, stands where the other
/// loops, and breathes.
public struct ReducedMotionPullPicture: PullPicture {
    /// The picture that moves more.
    public let picture: any PullPicture

    /// Creates the calm variant of a picture.
    public init(_ picture: some PullPicture) {
        self.picture = picture
    }

    /// The size of the picture.
    public var pullSize: CGSize { picture.pullSize }

    /// Nothing: it is there already.
    public var entering: TimeInterval { 0 }

    /// The length of a breath in seconds.
    public var loopPeriod: TimeInterval { 1.8 }

    /// It has faded in 0.4 s.
    public var exiting: TimeInterval { 0.4 }

    /// The height of the picture's header.
    public var headerHeight: CGFloat { picture.headerHeight }

    /// Nothing: it fades in with all of the way.
    public var scrubOffset: CGFloat { 0 }

    /// Itself.
    public var calm: any PullPicture { self }

    /// Returns the picture's rectangle.
    public func pullFrame(in header: CGRect) -> CGRect { picture.pullFrame(in: header) }

    /// Returns the picture amid a loop, not seen yet.
    public func makeScrubLayer(size: CGSize) -> CALayer {
        let container = makePose(size: size).enclosed(size: size)
        container.opacity = 0
        return container
    }

    /// Fades.
    public func scrub(_ layer: CALayer, to stretch: PullStretch) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = Float(stretch.fraction)
        CATransaction.commit()
    }

    /// Returns the picture amid a loop, which breathes and fades.
    public func makeRunningLayer(
        size: CGSize,
        from stretch: PullStretch,
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

    /// The picture, standing a third into a loop.
    private func makePose(size: CGSize) -> CALayer {
        let stretch = PullStretch(pull: 1, trigger: 1)
        let content = picture.makeRunningLayer(size: size, from: stretch, exitingAt: nil)
        content.startAnimations()
        let pose = content.enclosed(size: size)
        pose.stand(at: picture.entering + picture.loopPeriod / 3)
        return pose
    }
}
