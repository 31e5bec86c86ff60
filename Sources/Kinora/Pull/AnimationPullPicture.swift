import KinoraPlatform

/// A pull picture that shows any loading animation.
///
/// The pull scrubs the animation through one cycle while it fades in and grows. At the snap, the
/// animation starts from its beginning. It stops at the end of a cycle, fades out, and shrinks.
///
/// If the picture reveals progress, the pull fills the animation's progress form instead, which
/// dissolves into the animation at the snap.
public struct AnimationPullPicture<Animation: LoadingAnimation>: PullPicture {
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
    public var pictureSize: CGSize { animation.naturalSize }

    /// The entrance's duration, 0, because the first loop begins at the snap.
    public var entering: TimeInterval { 0 }

    /// The period of the animation's waiting state.
    public var loopPeriod: TimeInterval { animation.waitingPeriod }

    /// The time in which the animation shrinks, 0.4 s.
    public var exiting: TimeInterval { 0.4 }

    /// The phase in which the animation appears if code began the refresh.
    private static var fadeIn: ClosedRange<TimeInterval> { 0...0.2 }

    /// Returns the animation held at its beginning, or its empty progress form, still transparent.
    public func makeScrubLayer(size: CGSize) -> CALayer {
        let content =
            revealsProgress ? makeForm(size: size) : animation.makeWaitingLayer(size: size)
        let holder = content.enclosed(size: size)
        if !revealsProgress {
            // With a begin time of 0, positions aren't rounded.
            content.startAnimations(at: 0)
            holder.speed = 0
        }
        let container = holder.enclosed(size: size)
        // A transaction would end the animations, because the layers aren't in a window yet.
        show(0, in: container)
        return container
    }

    /// Shows the fraction of the cycle or of the progress that corresponds to the distance.
    public func scrub(_ layer: CALayer, to distance: PullDistance) {
        CALayer.withoutActions { show(distance.fraction, in: layer) }
    }

    private func show(_ fraction: Double, in layer: CALayer) {
        guard let holder = layer.sublayers?.first else { return }
        if revealsProgress {
            holder.showProgress(fraction)
            // The first quarter of the distance makes the form visible.
            layer.opacity = Float(min(4 * fraction, 1))
            return
        }
        let position = min(fraction, Animation.lastFraction) * loopPeriod
        // At a time of exactly 0, animations haven't begun yet.
        holder.timeOffset = max(position, .leastNormalMagnitude)
        let scale = CGFloat(Self.scale(fraction))
        layer.opacity = Float(fraction)
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
    }

    private func makeForm(size: CGSize) -> CALayer {
        animation.makeProgressLayer(size: size, reducesMotion: true)
    }

    /// Returns the animation, which plays from its beginning and holds still during the exit.
    public func makeRunningLayer(
        size: CGSize,
        from distance: PullDistance,
        exitingAt exit: TimeInterval?
    ) -> CALayer {
        let exit = exit.sound
        let choreography = Choreography(runExitingAt: exit, exiting: exiting)
        let container = CALayer()
        container.place(size: size)
        let loop = makeLoop(size: size)
        if revealsProgress {
            let form = makeForm(size: size)
            form.showProgress(distance.fraction)
            let (old, new) = (form.enclosed(size: size), loop.enclosed(size: size))
            for layer in [old, new] { container.addSublayer(layer) }
            dissolve(old, into: new, choreography)
        } else {
            container.addSublayer(loop)
        }
        var animations: [CAAnimation] = []
        if distance.fraction < 1, !revealsProgress {
            let (opacity, scale) = (distance.fraction, Self.scale(distance.fraction))
            animations += choreography.appearance(
                from: opacity,
                scale: scale,
                during: Self.fadeIn
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
        let phase = Self.fadeIn
        choreography.play(
            [choreography.change("opacity", from: 1, to: 0, during: phase, .easeInEaseOut)],
            on: old
        )
        choreography.play(
            [choreography.change("opacity", from: 0, to: 1, during: phase, .easeInEaseOut)],
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
    ) -> Self where Self == AnimationPullPicture<Animation> {
        AnimationPullPicture(animation)
    }

    /// A loading animation whose progress form is filled by the pull, and which then loops.
    public static func progress<Animation: LoadingAnimation>(
        _ animation: Animation
    ) -> Self where Self == AnimationPullPicture<Animation> {
        AnimationPullPicture(animation, revealsProgress: true)
    }
}
