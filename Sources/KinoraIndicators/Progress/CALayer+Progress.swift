import KinoraPlatform

/// The animations of layers that show progress.
///
/// They have their own key and last one second, during which the progress goes from 0 to 1. All
/// other animations run at any progress.
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

    /// Shows a progress from 0 to 1 in the layer and its sublayers.
    package func showProgress(_ progress: Double) {
        // At its very end, a held animation would show the start of the next cycle.
        let progress = min(max(progress, 0), 1 - 1e-9)
        changeProgress { animation in
            animation.speed = 0
            animation.timeOffset = progress
            // The begin time is early enough for the animation to have begun at any time.
            animation.beginTime = -1e9
            return animation
        }
    }

    /// Animates the progress, starting with the layer's animations.
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

    /// Makes the colors of the layers that show progress follow the progress.
    ///
    /// - Parameter colors: At least two evenly spaced colors, from no progress to completion.
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

    /// Removes all animations that don't show the progress.
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

    /// The layers in this tree that show progress.
    private var progressLayers: [CALayer] {
        let isOwn = animation(forKey: ProgressAnimation.key) != nil
        let own = isOwn || mask?.progressLayers.isEmpty == false ? [self] : []
        return own + (sublayers ?? []).flatMap(\.progressLayers)
    }

    /// The layers in this tree that draw something, each with the key path of its color.
    private var inkedLayers: [(layer: CALayer, keyPath: String)] {
        let own: [(CALayer, String)] =
            switch self {
            case let shape as CAShapeLayer:
                [(shape, shape.strokeColor == nil ? "fillColor" : "strokeColor")]
            case is CATextLayer: [(self, "foregroundColor")]
            default: backgroundColor == nil ? [] : [(self, "backgroundColor")]
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
