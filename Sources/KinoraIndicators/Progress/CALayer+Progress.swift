import KinoraPlatform

/// The animations of layers that show progress.
///
/// They have a key of their own and last one second, in which the progress runs from 0 to 1. All
/// others are motion that goes on at any progress.
package enum ProgressAnimation {
    /// The key of animations whose time is the progress.
    package static let key = "progress"

    /// The name of a line that fills a ring.
    package static let ringName = "progress-ring"

    /// The name of the layer that a ring encloses.
    package static let insideName = "inside"

    /// A builder of animations whose time is the progress.
    static let score = Choreography(duration: 1, isRepeating: false)
}

extension CALayer {
    /// Adds animations whose time is the progress; later ones override earlier ones.
    func addProgress(_ animations: [CAAnimation]) {
        ProgressAnimation.score.play(animations, on: self, forKey: ProgressAnimation.key)
    }

    /// Shows a progress, 0…1, in the layer and its sublayers.
    package func showProgress(_ progress: Double) {
        // Where an animation without speed ends, the next cycle would begin.
        let progress = min(max(progress, 0), 1 - 1e-9)
        changeProgress { animation in
            animation.speed = 0
            animation.timeOffset = progress
            // It has begun at any time that the layer can show.
            animation.beginTime = -1e9
            return animation
        }
    }

    /// Makes the progress run, from the beginning of the layer's animations on.
    package func playProgress(_ course: ProgressCourse) {
        guard course.motion > 0 else { return showProgress(course.start) }
        changeProgress { animation in
            animation.speed = Float((course.end - course.start) / course.motion)
            animation.timeOffset = course.start
            let run = CAAnimationGroup()
            run.animations = [animation]
            run.duration = course.motion
            run.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            run.fillMode = .both
            run.isRemovedOnCompletion = false
            return run
        }
    }

    /// Gives everything that shows progress a color that follows it.
    ///
    /// - Parameter colors: The colors from no progress to all of it, at even distances; at least two.
    package func colorProgress(_ colors: [CGColor]) {
        let last = Double(colors.count - 1)
        let values = colors.enumerated().map { (at: Double($0) / last, value: $1 as Any) }
        for layer in progressLayers {
            for (part, keyPath) in layer.inkedLayers {
                let ink = ProgressAnimation.score.keyframes(keyPath, values)
                let group = part.animation(forKey: ProgressAnimation.key) as? CAAnimationGroup
                part.addProgress((group?.animations ?? []) + [ink])
            }
        }
    }

    /// Removes all motion that goes on at any progress.
    func removeIdleMotion() {
        for key in animationKeys() ?? [] where key != ProgressAnimation.key {
            removeAnimation(forKey: key)
        }
        mask?.removeIdleMotion()
        for layer in sublayers ?? [] { layer.removeIdleMotion() }
    }

    /// Returns the first layer with a name among the layer and its sublayers, or nil.
    package func descendant(named name: String) -> CALayer? {
        if self.name == name { return self }
        return (sublayers ?? []).lazy.compactMap { $0.descendant(named: name) }.first
    }

    /// The layer and its sublayers that show progress.
    private var progressLayers: [CALayer] {
        let isOwn = animation(forKey: ProgressAnimation.key) != nil
        let own = isOwn || mask?.progressLayers.isEmpty == false ? [self] : []
        return own + (sublayers ?? []).flatMap(\.progressLayers)
    }

    /// The layers that draw something here, with the key path of their color.
    private var inkedLayers: [(layer: CALayer, keyPath: String)] {
        let own: [(CALayer, String)] =
            switch self {
            case let shape as CAShapeLayer:
                [(shape, shape.strokeColor == nil ? "fillColor" : "strokeColor")]
            case is CATextLayer: [(self, "foregroundColor")]
            default: []
            }
        return own + (sublayers ?? []).flatMap(\.inkedLayers)
    }

    /// Replaces the animations whose time is the progress.
    private func changeProgress(_ change: (CAAnimation) -> CAAnimation) {
        let key = ProgressAnimation.key
        if let animation = animation(forKey: key)?.copy() as? CAAnimation {
            add(change(animation), forKey: key)
        }
        mask?.changeProgress(change)
        for layer in sublayers ?? [] { layer.changeProgress(change) }
    }
}
