import KinoraPlatform

extension LoadingAnimation {
    /// 1.05 s, or 1.45 for a failure, which shakes its head.
    public func outcomeDuration(_ outcome: LoadingOutcome) -> TimeInterval {
        Gathering.sign + OutcomeSign.duration(of: outcome)
    }

    /// Returns new layers in which the pose of an instant runs together in the middle, and becomes a
    /// ring with a sign.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        Gathering(
            pose: makeStandingLayer(at: position, size: size),
            sign: OutcomeSign(outcome, in: size),
            size: size
        ).makeLayer()
    }

    /// Returns the layers of the waiting animation, standing at an instant.
    func makeStandingLayer(at position: TimeInterval, size: CGSize) -> CALayer {
        let content = makeWaitingLayer(size: size)
        content.startAnimations()
        let clock = CALayer()
        clock.name = "pose"
        clock.place(size: size)
        clock.stand(at: position)
        clock.addSublayer(content)
        return clock
    }
}

/// The way from any pose to a sign: it runs together in the middle, where a ring springs up.
struct Gathering {
    /// Layers that stand still.
    let pose: CALayer

    /// What they become.
    let sign: OutcomeSign

    /// The size of all.
    let size: CGSize

    /// The stages, in seconds.
    private enum Stage {
        static let gather = 0.0...0.3
        static let spring = 0.25...0.7
    }

    /// The instant at which the sign is begun.
    static let sign = 0.5

    func makeLayer() -> CALayer {
        let duration = Self.sign + OutcomeSign.duration(of: sign.outcome)
        let choreography = Choreography(duration: duration, isRepeating: false)
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
                    during: Stage.gather,
                    .easeIn
                ),
                choreography.visibility(during: 0...Stage.gather.upperBound),
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
                choreography.visibility(from: Stage.spring.lowerBound),
                choreography.keyframes(
                    "transform.scale",
                    [(0, 0.05), (0.6, 1.08), (1, 1)],
                    during: Stage.spring,
                    curve: .easeOut
                ),
            ],
            on: ring
        )
        whole.addSublayer(ring)
        whole.addSublayer(sign.makeMark(at: Self.sign, in: size))
        sign.shake(whole, at: Self.sign + OutcomeSign.duration)
        root.addSublayer(whole)
        return root
    }
}
