import KinoraPlatform

extension CALayer {
    /// Holds the animations of the layer and its sublayers at a time.
    package func holdAnimations(at time: TimeInterval) {
        changeAnimations { animation in
            animation.timeOffset += time * TimeInterval(animation.speed)
            animation.speed = 0
        }
    }

    /// Moves the repeating animations of the layer and its sublayers ahead by a time.
    package func advanceAnimations(by time: TimeInterval) {
        changeAnimations { animation in
            guard animation.repeatCount == .infinity else { return }
            animation.timeOffset += time * TimeInterval(animation.speed)
        }
    }

    /// Makes the animations of the layer and its sublayers restart after each period.
    package func repeatAnimations(every period: TimeInterval) {
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key)?.copy() as? CAAnimation else { continue }
            let group = CAAnimationGroup()
            group.animations = [animation]
            group.duration = period
            group.repeatCount = .infinity
            group.isRemovedOnCompletion = false
            add(group, forKey: key)
        }
        mask?.repeatAnimations(every: period)
        for sublayer in sublayers ?? [] { sublayer.repeatAnimations(every: period) }
    }

    /// Changes the frame rates of all animations of the layer, its mask, and its sublayers.
    package func changeFrameRates(_ change: (CAFrameRateRange) -> CAFrameRateRange) {
        changeAnimations { $0.preferredFrameRateRange = change($0.preferredFrameRateRange) }
    }

    /// Replaces all animations with modified copies.
    private func changeAnimations(_ change: (CAAnimation) -> Void) {
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key)?.copy() as? CAAnimation else { continue }
            change(animation)
            add(animation, forKey: key)
        }
        mask?.changeAnimations(change)
        for sublayer in sublayers ?? [] { sublayer.changeAnimations(change) }
    }
}
