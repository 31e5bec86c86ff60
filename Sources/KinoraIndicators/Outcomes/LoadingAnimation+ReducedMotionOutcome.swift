import KinoraPlatform

/// The reduced-motion transition to an outcome mark.
package enum ReducedMotionOutcome {
    /// The total duration in seconds.
    package static let duration: TimeInterval = 0.5

    /// The pose's opacity at fractions of the duration.
    fileprivate static let poseOpacity: [(at: Double, value: Double)] = [(0, 1), (0.5, 0), (1, 0)]

    /// The mark's opacity at fractions of the duration.
    fileprivate static let markOpacity: [(at: Double, value: Double)] = [(0, 0), (0.4, 0), (1, 1)]
}

extension LoadingAnimation {
    /// Returns new layers in which the reduced-motion pose fades into an outcome mark.
    package func makeReducedMotionOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let content = makeReducedMotionLayer(size: size)
        content.startAnimations()
        let pose = content.enclosed(size: size)
        pose.hold(at: position)
        let own = (self as? any SegmentedAnimation)?.makeOwnMark(outcome, size: size)
        return pose.makeFade(to: own ?? OutcomeMark.whole(outcome, size: size), size: size)
    }
}

extension CALayer {
    /// Returns new layers in which this layer, which is held, fades into an outcome mark.
    func makeFade(to mark: CALayer, size: CGSize) -> CALayer {
        let choreography = Choreography(duration: ReducedMotionOutcome.duration, isRepeating: false)
        let root = CALayer.container(size: size)
        let fades = [
            (self, ReducedMotionOutcome.poseOpacity), (mark, ReducedMotionOutcome.markOpacity),
        ]
        for (layer, opacities) in fades {
            // The layer itself is held and can't run the fade.
            let fading = layer.enclosed(size: size)
            let values = opacities.map { (at: $0.at, value: $0.value as Any) }
            choreography.play([choreography.keyframes("opacity", values)], on: fading)
            root.addSublayer(fading)
        }
        return root
    }
}

extension OutcomeMark {
    /// Returns the completed mark of an outcome with its ring.
    static func whole(_ outcome: LoadingOutcome, size: CGSize) -> CALayer {
        OutcomeMark(outcome, in: size).makeWhole(in: size)
    }

    private func makeWhole(in size: CGSize) -> CALayer {
        let mark = makeMark(at: 0, in: size)
        mark.startAnimations()
        let whole = mark.enclosed(size: size)
        whole.hold(at: Self.duration)
        whole.addSublayer(makeRing(in: size))
        return whole
    }
}
