import KinoraPlatform

extension CALayer {
    /// The local time at which animations start in a layer whose time follows a position.
    ///
    /// It isn't 0, because Core Animation replaces a begin time of 0 with the time of the commit.
    package static let playbackOrigin: CFTimeInterval = 1

    /// Holds the layer's time at a position.
    package func hold(at position: TimeInterval) {
        speed = 0
        beginTime = 0
        timeOffset = Self.playbackOrigin + position
    }

    /// Sets absolute begin times for all animations in the layer and its sublayers.
    ///
    /// Animations with a begin time of 0 begin at the origin. Completed animations remain, so that
    /// any position can be shown. Sublayers with a speed of 0 are unchanged.
    ///
    /// - Parameters:
    ///   - origin: The local time of the beginning.
    ///   - end: The seconds after which animations that repeat indefinitely end and hold their
    ///     values, or nil for never.
    package func startAnimations(
        at origin: CFTimeInterval = playbackOrigin,
        until end: TimeInterval? = nil
    ) {
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key)?.copy() as? CAAnimation else { continue }
            let begin = animation.beginTime + origin
            // Zero would mean the time of the commit.
            animation.beginTime = begin == 0 ? .leastNormalMagnitude : begin
            animation.isRemovedOnCompletion = false
            if let end, animation.repeatCount == .infinity {
                animation.repeatCount = 0
                animation.repeatDuration = end * Double(animation.speed)
            }
            add(animation, forKey: key)
        }
        for layer in [mask].compactMap({ $0 }) + (sublayers ?? []) where layer.speed != 0 {
            let time = (origin - layer.beginTime) * Double(layer.speed) + layer.timeOffset
            layer.startAnimations(at: time, until: end.map { $0 * Double(layer.speed) })
        }
    }
}
