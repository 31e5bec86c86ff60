import KinoraPlatform

/// The way to a sign for people who prefer less motion.
package enum ReducedMotionOutcome {
    /// The length in seconds of the whole.
    package static let duration: TimeInterval = 0.5

    /// The pose's opacity at fractions of the whole.
    fileprivate static let going: [(at: Double, value: Double)] = [(0, 1), (0.5, 0), (1, 0)]

    /// The sign's opacity at fractions of the whole.
    fileprivate static let coming: [(at: Double, value: Double)] = [(0, 0), (0.4, 0), (1, 1)]
}

extension LoadingAnimation {
    /// Returns new layers in which the pose of the variant of less motion fades into a sign; nothing
    /// moves.
    package func makeReducedMotionOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        let content = makeReducedMotionLayer(size: size)
        content.startAnimations()
        let pose = content.enclosed(size: size)
        pose.stand(at: position)
        let choreography = Choreography(duration: ReducedMotionOutcome.duration, isRepeating: false)
        let root = CALayer()
        root.place(size: size)
        let sign = OutcomeMark(outcome, in: size).makeWhole(in: size)
        for (layer, course) in [(pose, ReducedMotionOutcome.going), (sign, ReducedMotionOutcome.coming)] {
            // The layer's own clock stands.
            let fading = layer.enclosed(size: size)
            let values = course.map { (at: $0.at, value: $0.value as Any) }
            choreography.play([choreography.keyframes("opacity", values)], on: fading)
            root.addSublayer(fading)
        }
        return root
    }
}

extension OutcomeMark {
    /// Returns the sign as it is in the end, with its ring.
    fileprivate func makeWhole(in size: CGSize) -> CALayer {
        let mark = makeMark(at: 0, in: size)
        mark.startAnimations()
        let whole = mark.enclosed(size: size)
        whole.stand(at: Self.duration)
        whole.addSublayer(makeRing(in: size))
        return whole
    }
}
