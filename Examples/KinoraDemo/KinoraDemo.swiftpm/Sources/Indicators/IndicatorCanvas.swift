import Kinora
import SwiftUI

/// A loading animation that fills its frame and follows a description of its state.
struct IndicatorCanvas: UIViewRepresentable {
    /// The animation to show.
    let animation: any LoadingAnimation

    /// The variant to show.
    var motion = LoadingIndicatorView.Motion.automatic

    /// The source of the animation's colors.
    var coloring = LoadingIndicatorView.Coloring.automatic

    /// The speed relative to the original's.
    var speed = 1.0

    /// The progress to show, or nil for waiting.
    var progress: Double?

    /// The animation's activity.
    var activity = Activity.playing

    /// The number of frames per second, or nil for the animation's own.
    ///
    /// Later changes have no effect.
    var frameRate: Float?

    /// A Boolean value that indicates whether Low Power Mode reduces the number of frames.
    var reducesFrameRate = true

    /// An activity of an animation.
    enum Activity: Hashable {
        /// The animation runs.
        case playing

        /// The animation is paused.
        case paused

        /// The animation ends.
        case ending(LoadingIndicatorView.Ending)

        /// A Boolean value that indicates whether the activity ends progress.
        var isOutcome: Bool {
            if case .ending(.outcome) = self { true } else { false }
        }
    }

    /// The last activity that the view performed.
    @MainActor final class Coordinator {
        fileprivate var activity: Activity?
    }

    /// Creates the coordinator of a view that has no activity yet.
    func makeCoordinator() -> Coordinator { Coordinator() }

    /// Creates a view that stays visible while it is stopped.
    func makeUIView(context: Context) -> LoadingIndicatorView {
        // SwiftUI's method named `animation` would prevent opening the existential.
        let shown: any LoadingAnimation = animation
        let view = LoadingIndicatorView(shown)
        view.hidesWhenStopped = false
        view.preferredFrameRateRange = frameRate.map { rate in
            CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
        return view
    }

    /// Updates the view's properties, and its activity if it has changed.
    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        view.animation = animation
        view.motion = motion
        view.coloring = coloring
        view.speed = Float(speed)
        if view.reducesFrameRateInLowPowerMode != reducesFrameRate {
            view.reducesFrameRateInLowPowerMode = reducesFrameRate
        }
        if view.progress != progress, !activity.isOutcome { view.progress = progress }
        guard context.coordinator.activity != activity else { return }
        context.coordinator.activity = activity
        switch activity {
        case .playing: view.startAnimating()
        case .paused: view.pause()
        case .ending(let ending): view.finish(ending)
        }
    }

    /// Returns the proposed size, in which the view fits the animation.
    func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiView: LoadingIndicatorView,
        context: Context
    ) -> CGSize? {
        proposal.replacingUnspecifiedDimensions(by: uiView.intrinsicContentSize)
    }
}
