import KinoraPlatform

/// An animation that may have parts of its own for progress and outcomes.
package protocol SegmentedAnimation: LoadingAnimation {
    /// The part of the cycle with which it starts, from 0 to below 1.
    var phase: Double { get set }

    /// Returns new layers whose animations last one second, during which the progress goes from 0
    /// to 1, or nil if there is no such part.
    func makeProgressSegment(size: CGSize) -> CALayer?

    /// Returns new layers that show an outcome once, or nil if there is no such part.
    func makeOutcomeSegment(_ outcome: LoadingOutcome, size: CGSize) -> CALayer?

    /// Returns the duration in seconds of the part for an outcome, or nil if there is none.
    func outcomeSegmentDuration(_ outcome: LoadingOutcome) -> TimeInterval?
}

extension SegmentedAnimation {
    /// A Boolean value that indicates whether there is a part for any outcome.
    package var hasOutcomes: Bool {
        LoadingOutcome.allCases.contains { outcomeSegmentDuration($0) != nil }
    }

    /// Returns the layers of the part for progress, or nil if there is none.
    func makeOwnProgressLayer(size: CGSize) -> CALayer? {
        guard let layer = makeProgressSegment(size: size) else { return nil }
        layer.makeProgressOfAnimations()
        return layer
    }

    /// Returns the duration in seconds of the rest of the cycle and the part for an outcome, or nil
    /// if there is no such part.
    func ownOutcomeDuration(
        _ outcome: LoadingOutcome,
        from position: TimeInterval
    ) -> TimeInterval? {
        outcomeSegmentDuration(outcome).map { remainder(after: position) + $0 }
    }

    /// Returns layers that show the rest of the cycle, then the part for an outcome, or nil if
    /// there is no such part.
    func makeOwnOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer? {
        guard let duration = outcomeSegmentDuration(outcome),
            let ending = makeOutcomeSegment(outcome, size: size)
        else { return nil }
        let rest = remainder(after: position)
        var waiting = self
        waiting.phase = phase(after: position)
        let choreography = Choreography(duration: rest + duration, isRepeating: false)
        let before = waiting.makeWaitingLayer(size: size).enclosed(size: size)
        choreography.play([choreography.visibility(during: 0...rest)], on: before)
        ending.delayAnimations(by: rest)
        let after = ending.enclosed(size: size)
        choreography.play([choreography.visibility(from: rest)], on: after)
        let root = CALayer.container(size: size)
        root.addSublayer(before)
        root.addSublayer(after)
        return root
    }

    /// Returns layers that hold the end of the part for an outcome, or nil if there is none.
    func makeOwnMark(_ outcome: LoadingOutcome, size: CGSize) -> CALayer? {
        guard let duration = outcomeSegmentDuration(outcome),
            let ending = makeOutcomeSegment(outcome, size: size)
        else { return nil }
        ending.startAnimations()
        let whole = ending.enclosed(size: size)
        whole.hold(at: duration)
        return whole
    }

    private func phase(after position: TimeInterval) -> Double {
        let cycles = phase + position / max(waitingPeriod, 1e-9)
        let part = cycles - cycles.rounded(.down)
        // A multiple of the period, even if changed by rounding, is the beginning.
        return part.isFinite && part < 1 - 1e-9 ? part : 0
    }

    /// Returns the time in seconds from a position to the end of the cycle.
    private func remainder(after position: TimeInterval) -> TimeInterval {
        (1 - phase(after: position)) * waitingPeriod
    }
}

extension CALayer {
    /// Makes all animations of the layer, its mask, and its sublayers show the progress.
    fileprivate func makeProgressOfAnimations() {
        let animations = (animationKeys() ?? []).compactMap { animation(forKey: $0)?.held }
        removeAllAnimations()
        addProgress(animations)
        mask?.makeProgressOfAnimations()
        for layer in sublayers ?? [] { layer.makeProgressOfAnimations() }
    }

    /// Makes the animations of the layer, its mask, and its sublayers begin later, with their first
    /// values before and their last ones after.
    fileprivate func delayAnimations(by time: TimeInterval) {
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key)?.held else { continue }
            animation.beginTime += time
            let group = CAAnimationGroup()
            group.animations = [animation]
            group.duration = animation.beginTime + animation.duration
            group.fillMode = .both
            group.isRemovedOnCompletion = false
            add(group, forKey: key)
        }
        mask?.delayAnimations(by: time)
        for layer in sublayers ?? [] { layer.delayAnimations(by: time) }
    }
}

extension CAAnimation {
    /// A copy that shows its first values before it begins and its last ones after its end.
    fileprivate var held: CAAnimation? {
        let copy = copy() as? CAAnimation
        copy?.fillMode = .both
        return copy
    }
}
