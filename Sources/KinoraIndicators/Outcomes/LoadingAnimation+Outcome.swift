import KinoraPlatform

extension LoadingAnimation {
    /// Returns 0.85 s, or 1.25 s for a failure, which ends with a shake.
    ///
    /// An animation with an outcome of its own lasts until that ends.
    public func outcomeDuration(
        _ outcome: LoadingOutcome,
        from position: TimeInterval
    ) -> TimeInterval {
        (self as? any SegmentedAnimation)?.ownOutcomeDuration(outcome, from: position)
            ?? PoseToMarkTransition.duration(of: outcome)
    }

    /// Returns new layers in which the pose contracts to the center and becomes a ring with a mark.
    ///
    /// An animation with an outcome of its own completes its cycle and shows that instead.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        (self as? any SegmentedAnimation)?.makeOwnOutcomeLayer(outcome, from: position, size: size)
            ?? makeMarkTransitionLayer(OutcomeMark(outcome, in: size), from: position, size: size)
    }

    /// Returns new layers in which the pose contracts and becomes an outcome mark.
    func makeMarkTransitionLayer(
        _ mark: OutcomeMark,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let content = makeWaitingLayer(size: size)
        content.startAnimations()
        let pose = content.enclosed(size: size)
        pose.name = "pose"
        pose.hold(at: position)
        return PoseToMarkTransition(pose: pose, mark: mark, size: size).makeLayer()
    }
}

/// The transition from any pose to an outcome mark: the pose contracts, and a ring springs up.
struct PoseToMarkTransition {
    /// The pose: layers that are held.
    let pose: CALayer

    /// The mark that replaces the pose.
    let mark: OutcomeMark

    /// The size of the layers.
    let size: CGSize

    /// The phases, in seconds.
    private enum Phase {
        static let contract = 0.0...0.3
        static let spring = 0.25...0.7
    }

    /// The time at which drawing the mark begins.
    private static let markStart = 0.5

    /// Returns the total duration.
    static func duration(of outcome: LoadingOutcome) -> TimeInterval {
        markStart + OutcomeMark.duration(of: outcome)
    }

    func makeLayer() -> CALayer {
        let choreography = Choreography(
            duration: Self.duration(of: mark.outcome),
            isRepeating: false
        )
        let root = CALayer.container(size: size)

        let contracting = CALayer.container(size: size, name: "gathered")
        contracting.position = mark.center
        contracting.addSublayer(pose)
        choreography.play(
            [
                choreography.change(
                    "transform.scale",
                    from: 1,
                    to: 0.02,
                    during: Phase.contract,
                    .easeIn
                ),
                choreography.visibility(during: 0...Phase.contract.upperBound),
            ],
            on: contracting
        )
        root.addSublayer(contracting)

        let whole = CALayer.container(size: size, name: "outcome-mark")
        let ring = mark.makeRing(in: size)
        choreography.play(
            [
                choreography.visibility(from: Phase.spring.lowerBound),
                choreography.keyframes(
                    "transform.scale",
                    [(0, 0.05), (0.6, 1.08), (1, 1)],
                    during: Phase.spring,
                    curve: .easeOut
                ),
            ],
            on: ring
        )
        whole.addSublayer(ring)
        whole.addSublayer(mark.makeMark(at: Self.markStart, in: size))
        mark.shake(whole, at: Self.markStart + OutcomeMark.duration)
        root.addSublayer(whole)
        return root
    }
}
