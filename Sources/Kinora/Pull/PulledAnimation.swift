import KinoraPlatform

/// A pull picture that shows any loading animation.
///
/// The pull scrubs the animation through one cycle while it fades in and grows. From the snap on it
/// plays from its beginning. It stops at the end of a cycle, fades out, and shrinks.
public struct PulledAnimation<Animation: LoadingAnimation>: PullPicture {
    /// The animation to show.
    public var animation: Animation

    /// Creates the picture of an animation.
    public init(_ animation: Animation) {
        self.animation = animation
    }

    /// The animation's natural size.
    public var pullSize: CGSize { animation.naturalSize }

    /// The fadeInInterval's duration, 0, because the first loop begins at the snap.
    public var entering: TimeInterval { 0 }

    /// The period of the animation's waiting state.
    public var loopPeriod: TimeInterval { animation.waitingPeriod }

    /// The time in which the animation shrinks, 0.4 s.
    public var exiting: TimeInterval { 0.4 }

    /// The interval in which the animation appears if code began the refresh.
    private static var fadeInInterval: ClosedRange<TimeInterval> { 0...0.2 }

    /// Returns the animation at its beginning, still transparent.
    public func makeScrubLayer(size: CGSize) -> CALayer {
        let container = CALayer()
        container.place(size: size)
        scrub(container, to: PullStretch(pull: 0, trigger: 1))
        return container
    }

    /// Shows the animation at the cycle fraction that corresponds to the pull.
    public func scrub(_ layer: CALayer, to stretch: PullStretch) {
        let fraction = stretch.fraction
        let scale = CGFloat(Self.scale(fraction))
        // Held layers lose their speeds and can't be held at another time, so they are recreated.
        let content = animation.makeWaitingLayer(size: layer.bounds.size)
        content.holdAnimations(at: min(fraction, Animation.lastFraction) * loopPeriod)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.sublayers = [content]
        layer.opacity = Float(fraction)
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        CATransaction.commit()
    }

    /// Returns the animation, which plays from its beginning and holds still during the exit.
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
            animations += choreography.appearance(
                from: opacity,
                scale: scale,
                during: Self.fadeInInterval
            )
        }
        if let exit {
            animations += choreography.disappearance(during: exit...exit + exiting)
            stop(loop, at: exit, in: container, choreography)
        }
        choreography.play(animations, on: container)
        return container
    }

    /// Returns the animation in a container layer without animations.
    private func makeLoop(size: CGSize) -> CALayer {
        let loop = CALayer()
        loop.place(size: size)
        let content = animation.makeWaitingLayer(size: size)
        loop.addSublayer(content)
        return loop
    }

    /// Replaces the loop, from the exit on, with a copy held at the end of a cycle.
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
    /// A loading animation that is scrubbed by the pull, loops, and exits at the end of a cycle.
    public static func animation<Animation: LoadingAnimation>(
        _ animation: Animation
    ) -> Self where Self == PulledAnimation<Animation> {
        PulledAnimation(animation)
    }
}
