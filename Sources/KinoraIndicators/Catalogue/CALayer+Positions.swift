import KinoraPlatform

extension CALayer {
    /// The local time at which animations start in a layer whose clock shows positions.
    ///
    /// It isn't 0: a begin time of 0 would stand for the moment of the commit.
    package static let playbackOrigin: CFTimeInterval = 1

    /// Makes the layer's clock stand at a position.
    package func stand(at position: TimeInterval) {
        speed = 0
        beginTime = 0
        timeOffset = Self.playbackOrigin + position
    }

    /// Gives every animation in the layer and what it holds a begin time, counted from a local one.
    ///
    /// What begins at 0 begins at the origin. Animations stay when they have ended, so that any
    /// position can be sought. Layers whose clock stands are left alone.
    ///
    /// - Parameters:
    ///   - origin: The local time that stands for the beginning.
    ///   - end: The seconds after which what would repeat for ever ends and stays; nil for never.
    package func startAnimations(at origin: CFTimeInterval = playbackOrigin, until end: TimeInterval? = nil)
    {
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key)?.copy() as? CAAnimation else { continue }
            let begin = animation.beginTime + origin
            // Zero would stand for the moment of the commit.
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
