import KinoraPlatform

/// Any loading animation as the picture of a pull-to-refresh.
///
/// The pull leads it through one play while it fades and grows in; from the snap on it plays anew from
/// where that play has ended, which is its beginning. It stops at the end of a play, fades and shrinks.
public struct PulledAnimation<Animation: LoadingAnimation>: PullPicture {
    /// What is shown.
    public var animation: Animation

    /// Creates the picture of an animation.
    public init(_ animation: Animation) {
        self.animation = animation
    }

    /// The animation's natural size.
    public var pullSize: CGSize { animation.naturalSize }

    /// Nothing: the first loop begins at the snap.
    public var entering: TimeInterval { 0 }

    /// The period of what the animation shows while nobody knows the outcome.
    public var loopPeriod: TimeInterval { animation.waitingPeriod }

    /// It has shrunk to nothing in 0.4 s.
    public var exiting: TimeInterval { 0.4 }

    /// The seconds in which it comes where the program has begun.
    private static var coming: ClosedRange<TimeInterval> { 0...0.2 }

    /// Returns the animation's first instant, not seen yet.
    public func makeScrubLayer(size: CGSize) -> CALayer {
        let container = CALayer()
        container.place(size: size)
        scrub(container, to: PullStretch(pull: 0, trigger: 1))
        return container
    }

    /// Shows the instant of the animation's play that is as far as the pull.
    public func scrub(_ layer: CALayer, to stretch: PullStretch) {
        let fraction = stretch.fraction
        let scale = CGFloat(Self.scale(fraction))
        // What is held can't be held elsewhere, as its speed is lost.
        let content = animation.makeWaitingLayer(size: layer.bounds.size)
        content.holdAnimations(at: min(fraction, Animation.lastFraction) * loopPeriod)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.sublayers = [content]
        layer.opacity = Float(fraction)
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        CATransaction.commit()
    }

    /// Returns the animation, which plays from its beginning and stands still while it goes.
    public func makeRunningLayer(
        size: CGSize,
        from stretch: PullStretch,
        exitingAt exit: TimeInterval?
    ) -> CALayer {
        let exit = exit.sound
        let choreography = Choreography(runExitingAt: exit, exiting: exiting)
        let container = CALayer()
        container.place(size: size)
        let loop = makeLoop(size: size)
        container.addSublayer(loop)
        var animations: [CAAnimation] = []
        if stretch.fraction < 1 {
            let (opacity, scale) = (stretch.fraction, Self.scale(stretch.fraction))
            animations += choreography.appearance(from: opacity, scale: scale, during: Self.coming)
        }
        if let exit {
            animations += choreography.disappearance(during: exit...exit + exiting)
            stop(loop, at: exit, in: container, choreography)
        }
        choreography.play(animations, on: container)
        return container
    }

    /// Returns the animation in a layer that has no animations of its own.
    private func makeLoop(size: CGSize) -> CALayer {
        let loop = CALayer()
        loop.place(size: size)
        let content = animation.makeWaitingLayer(size: size)
        loop.addSublayer(content)
        return loop
    }

    /// Puts the end of a play in the place of the plays.
    private func stop(
        _ loop: CALayer,
        at exit: TimeInterval,
        in container: CALayer,
        _ choreography: Choreography
    ) {
        let end = makeLoop(size: container.bounds.size)
        end.sublayers?.first?.holdAnimations(at: Animation.lastFraction * loopPeriod)
        end.opacity = 0
        container.addSublayer(end)
        let rest = exit...exit + exiting
        choreography.play([choreography.visibility(during: 0...exit)], on: loop)
        choreography.play([choreography.visibility(during: rest)], on: end)
    }

    private static func scale(_ fraction: Double) -> Double { 0.1 + 0.9 * fraction }
}

extension PullPicture {
    /// A loading animation that plays with the pull, loops and goes at the end of a play.
    public static func animation<Animation: LoadingAnimation>(
        _ animation: Animation
    ) -> Self where Self == PulledAnimation<Animation> {
        PulledAnimation(animation)
    }
}
