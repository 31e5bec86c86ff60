import KinoraPlatform

/// The drop stretches with the finger and snaps into a spinner.
///
/// At the control's trigger, the drop looks as it does when it is pulled by ``GooeyPull/trigger``
/// points. ``GooeyPull/pull`` and ``GooeyPull/customPeriod`` have no effect.
extension GooeyPull: PullPicture {
    /// The phases of a run, in seconds from the snap.
    private enum Phase {
        static let snap = 0.0...0.15
        static let vanish = 0.1...0.2
        static let spinnerIn = 0.15...0.35
        static let exiting = 0.4
    }

    /// The natural size.
    public var pictureSize: CGSize { Self.naturalSize }

    /// The time until the spinner is visible, 0.35 s.
    public var entering: TimeInterval { Phase.spinnerIn.upperBound }

    /// The duration of one turn of the spinner, 0.8 s.
    public var loopPeriod: TimeInterval { Self.turn }

    /// The time in which the spinner shrinks, 0.4 s.
    public var exiting: TimeInterval { Phase.exiting }

    /// The header's height, 44 points, as in the original.
    public var headerHeight: CGFloat { 44 }

    /// The header's height, because the drop stretches only after the header is uncovered.
    public var scrubOffset: CGFloat { headerHeight }

    /// Returns a frame of the natural size, with the drop's upper center at the header's center.
    public func pictureFrame(in header: CGRect) -> CGRect {
        let size = Self.naturalSize
        let center = Self.center(in: size)
        return CGRect(
            origin: CGPoint(x: header.midX - center.x, y: header.midY - center.y),
            size: size
        )
    }

    /// Returns the layers of the resting drop.
    public func makeScrubLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.place(size: size)
        let drop = makeDrop(Drop(shape, pull: 0), scale: Self.scale(in: size))
        drop.position = Self.center(in: size)
        content.addSublayer(drop)
        return content
    }

    /// Stretches the drop.
    public func scrub(_ layer: CALayer, to distance: PullDistance) {
        let drop = layer.sublayers?.first as? CAShapeLayer
        let path = makeDrop(at: distance).path(scale: Self.scale(in: layer.bounds.size))
        CALayer.withoutActions { drop?.path = path }
    }

    /// Returns the drop that snaps, and the spinner that replaces it.
    public func makeRunningLayer(
        size: CGSize,
        from distance: PullDistance,
        exitingAt exit: TimeInterval?
    ) -> CALayer {
        let exit = exit.sound
        let scale = Self.scale(in: size)
        let choreography = Choreography(runExitingAt: exit, exiting: exiting)
        let content = CALayer()
        content.place(size: size)
        let pulled = makeDrop(at: distance)
        let drop = makeDrop(pulled, scale: scale)
        let spinner = makeSpinner(scale: scale)
        for layer in [drop, spinner] {
            layer.position = Self.center(in: size)
            content.addSublayer(layer)
        }
        choreography.play(snap(pulled, scale: scale, choreography), on: drop)
        choreography.play(spin(exitingAt: exit, choreography), on: spinner)
        return content
    }

    private func makeDrop(at distance: PullDistance) -> Drop {
        Drop(shape, pull: distance.points * trigger / distance.trigger)
    }

    private func snap(
        _ drop: Drop,
        scale: CGFloat,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        [
            choreography.keyframes(
                "path",
                drop.snap(scale: scale),
                during: Phase.snap,
                overall: .easeIn
            ),
            choreography.change("opacity", from: 1, to: 0, during: Phase.vanish),
        ]
    }

    private func spin(
        exitingAt exit: TimeInterval?,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        let start = Phase.spinnerIn.lowerBound
        let turn = choreography.change(
            "transform.rotation.z",
            from: 0,
            to: 2 * CGFloat.pi,
            during: start...start + Self.turn
        )
        turn.repeatCount = .infinity
        let entrance = choreography.appearance(from: 0, scale: 0.1, during: Phase.spinnerIn)
        guard let exit else { return entrance + [turn] }
        return entrance + [turn] + choreography.disappearance(during: exit...exit + exiting)
    }
}

extension PullPicture where Self == GooeyPull {
    /// A drop that stretches with the finger and snaps into a spinner.
    public static var drop: Self { Self() }
}
