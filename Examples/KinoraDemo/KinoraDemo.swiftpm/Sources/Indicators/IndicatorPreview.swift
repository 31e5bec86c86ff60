import Kinora
import SwiftUI

/// A large indicator above buttons that pause it and show its outcomes.
struct IndicatorPreview: View {
    /// The indicator's state, whose activity the buttons change.
    @Binding var state: IndicatorState

    /// The variant to show.
    let motion: LoadingIndicatorView.Motion

    /// The animation, as large as it fits, and the buttons.
    var body: some View {
        VStack(spacing: 16) {
            IndicatorCanvas(
                animation: state.animation,
                motion: motion,
                // The tint color would replace a color that the user picks.
                coloring: .original,
                speed: state.speed,
                progress: state.progress,
                activity: state.activity
            )
            HStack(spacing: 12) {
                if state.activity == .playing {
                    button("Pause", "pause.fill", .paused)
                } else {
                    button("Play", "play.fill", .playing)
                }
                button("Stop at the end of the cycle", "stop.fill", .ending(.atLoopEnd))
                button("Success", "checkmark", .ending(.success))
                button("Failure", "exclamationmark", .ending(.failure))
                button("Info", "info", .ending(.info))
            }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .secondaryBackground(in: Rectangle())
    }

    /// Returns a button that starts an activity, with its title for VoiceOver.
    private func button(
        _ title: LocalizedStringKey,
        _ symbol: String,
        _ activity: IndicatorCanvas.Activity
    ) -> some View {
        Button(title, systemImage: symbol) { state.activity = activity }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
            .circularButtons()
    }
}
