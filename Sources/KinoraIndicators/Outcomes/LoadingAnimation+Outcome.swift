import KinoraPlatform

extension LoadingAnimation {
    /// Returns 0.85 s, or 1.25 s for a failure, which ends with a shake.
    public func outcomeDuration(
        _ outcome: LoadingOutcome,
        from position: TimeInterval
    ) -> TimeInterval {
        Gathering.duration(of: outcome)
    }

    /// Returns new layers in which the pose contracts to the center and becomes a ring with a mark.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        makeGatheringLayer(OutcomeMark(outcome, in: size), from: position, size: size)
    }

    /// Returns new layers in which the pose contracts and becomes an outcome mark.
    func makeGatheringLayer(
        _ sign: OutcomeMark,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let content = makeWaitingLayer(size: size)
        content.startAnimations()
        let pose = content.enclosed(size: size)
        pose.name = "pose"
        pose.stand(at: position)
        return Gathering(pose: pose, sign: sign, size: size).makeLayer()
    }
}

/// The transition from any pose to an outcome mark: the pose contracts, and a ring springs up.
struct Gathering {
    /// The pose: layers that are held.
    let pose: CALayer

    /// The mark that replaces the pose.
    let sign: OutcomeMark

    /// The size of the layers.
    let size: CGSize

    /// The phases, in seconds.
    private enum Phase {
        static let gather = 0.0...0.3
        static let spring = 0.25...0.7
    }

    /// The time at which drawing the mark begins.
    private static let sign = 0.5

    /// Returns the total duration.
    static func duration(of outcome: LoadingOutcome) -> TimeInterval {
        sign + OutcomeMark.duration(of: outcome)
    }

    func makeLayer() -> CALayer {
        let choreography = Choreography(
            duration: Self.duration(of: sign.outcome),
            isRepeating: false
        )
        let root = CALayer()
        root.place(size: size)

        let gathered = CALayer()
        gathered.name = "gathered"
        gathered.place(size: size)
        gathered.position = sign.center
        gathered.addSublayer(pose)
        choreography.play(
            [
                choreography.change(
                    "transform.scale",
                    from: 1,
                    to: 0.02,
                    during: Phase.gather,
                    .easeIn
                ),
                choreography.visibility(during: 0...Phase.gather.upperBound),
            ],
            on: gathered
        )
        root.addSublayer(gathered)

        let whole = CALayer()
        whole.name = "sign"
        whole.place(size: size)
        let ring = sign.makeRing(in: size)
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
        whole.addSublayer(sign.makeMark(at: Self.sign, in: size))
        sign.shake(whole, at: Self.sign + OutcomeMark.duration)
        root.addSublayer(whole)
        return root
    }
}
