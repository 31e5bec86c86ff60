import KinoraPlatform

/// A pull picture that shows any loading animation.
///
/// The pull scrubs the animation through one cycle while it fades in and grows. From the snap on it
/// plays from its beginning. It stops at the end of a cycle, fades out, and shrinks.
///
/// If it reveals progress, the pull fills the animation's progress form instead, which dissolves into
/// the animation at the snap.
public struct PulledAnimation<Animation: LoadingAnimation>: PullPicture {
    /// The animation to show.
    public var animation: Animation

    /// A Boolean value that indicates whether the pull fills the animation's progress form.
    public var revealsProgress: Bool

    /// Creates the picture of an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - revealsProgress: A Boolean value that indicates whether the pull fills the animation's
    ///     progress form; false by default.
    public init(_ animation: Animation, revealsProgress: Bool = false) {
        self.animation = animation
        self.revealsProgress = revealsProgress
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
        if revealsProgress { return reveal(layer, fraction) }
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

    /// Shows the progress form at the fraction of the trigger that is pulled.
    private func reveal(_ layer: CALayer, _ fraction: Double) {
        let form = makeForm(size: layer.bounds.size)
        form.showProgress(fraction)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        // Animations end with a transaction that leaves their layer outside of a window.
        layer.sublayers = [form]
        // The first quarter of the way shows that there is something.
        layer.opacity = Float(min(4 * fraction, 1))
        CATransaction.commit()
    }

    private func makeForm(size: CGSize) -> CALayer {
        animation.makeProgressLayer(size: size, reducesMotion: true)
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
        if revealsProgress {
            let form = makeForm(size: size)
            form.showProgress(stretch.fraction)
            let (old, new) = (form.enclosed(size: size), loop.enclosed(size: size))
            for layer in [old, new] { container.addSublayer(layer) }
            dissolve(old, into: new, choreography)
        } else {
            container.addSublayer(loop)
        }
        var animations: [CAAnimation] = []
        if stretch.fraction < 1, !revealsProgress {
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

    /// Makes a layer appear while another disappears.
    private func dissolve(_ old: CALayer, into new: CALayer, _ choreography: Choreography) {
        let stage = Self.fadeInInterval
        choreography.play(
            [choreography.change("opacity", from: 1, to: 0, during: stage, .easeInEaseOut)],
            on: old
        )
        choreography.play(
            [choreography.change("opacity", from: 0, to: 1, during: stage, .easeInEaseOut)],
            on: new
        )
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

    /// A loading animation whose progress form is filled by the pull, and which then loops.
    public static func progress<Animation: LoadingAnimation>(
        _ animation: Animation
    ) -> Self where Self == PulledAnimation<Animation> {
        PulledAnimation(animation, revealsProgress: true)
    }
}
