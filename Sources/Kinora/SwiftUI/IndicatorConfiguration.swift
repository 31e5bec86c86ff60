import KinoraPlatform

/// The values that SwiftUI's indicators set in their views.
///
/// SwiftUI updates a view at any time, so only values that differ are set.
@MainActor struct IndicatorConfiguration {
    /// The animation.
    var animation: any LoadingAnimation

    /// The style that determines the size.
    var style = LoadingIndicatorView.Style.natural

    /// The color that replaces the animation's colors, or nil for none.
    var color: UIColor?

    /// The color of outcome marks, or nil for each outcome's own.
    var outcomeColor: UIColor?

    /// The width of lines in points, or nil for the animation's own.
    var lineWidth: CGFloat?

    /// The speed of the animation.
    var speed: Float = 1

    /// The variant to show.
    var motion = LoadingIndicatorView.Motion.automatic

    /// A Boolean value that indicates whether the animation is running or paused.
    var isAnimating = true

    /// A Boolean value that indicates whether the animation is paused.
    var isPaused = false

    /// The progress, 0…1, or nil while it isn't known.
    var progress: Double?

    /// The outcome to show, or nil for none.
    var outcome: LoadingOutcome?

    /// A Boolean value that indicates whether outcomes play haptic feedback.
    var playsHaptics = false

    init(animation: any LoadingAnimation) {
        self.animation = animation
    }

    /// Sets the values in a new view, without a transition to the progress.
    func initialize(_ view: LoadingIndicatorView) {
        view.setProgress(progress, animated: false)
        update(view)
    }

    /// Sets the values that differ in a view.
    func update(_ view: LoadingIndicatorView) {
        // The properties with observers ignore equal values.
        view.style = style
        view.animation = animation
        view.color = color
        view.outcomeColor = outcomeColor
        view.lineWidth = lineWidth
        view.motion = motion
        view.playsHaptics = playsHaptics
        if view.progress != progress { view.progress = progress }
        if view.speed != speed { view.speed = speed }
        updateActivity(of: view)
    }

    private func updateActivity(of view: LoadingIndicatorView) {
        let shown = view.player.outcome
        if let outcome {
            if outcome != shown { view.finish(.outcome(outcome)) }
            return
        }
        if isAnimating != view.isAnimating || shown != nil {
            isAnimating ? view.startAnimating() : view.stopAnimating()
        }
        if isAnimating, isPaused != view.isPaused { isPaused ? view.pause() : view.resume() }
    }
}
