import Kinora
import SwiftUI

/// A UIKit button that loads for two seconds after a tap.
struct LoadingButtonHost: UIViewRepresentable {
    /// The style.
    let setup: ButtonSetup

    /// A Boolean value that indicates whether the work fails.
    let fails: Bool

    /// The change of the button's shape.
    let morph: LoadingButton.Morph

    /// A Boolean value that indicates whether outcomes play haptic feedback.
    let playsHaptics: Bool

    /// The source of the Reduce Motion setting.
    let assistiveTechnology: any AssistiveTechnology

    /// Creates the button.
    func makeUIView(context: Context) -> LoadingButton {
        let button = LoadingButton(assistiveTechnology: assistiveTechnology)
        setup.apply(to: button)
        return button
    }

    /// Updates the shape, the feedback, and the work.
    func updateUIView(_ button: LoadingButton, context: Context) {
        button.morph = morph
        button.playsHaptics = playsHaptics
        let fails = fails
        button.performOnTap {
            try await Task.sleep(for: .seconds(2))
            if fails { throw DemoFailure() }
        }
    }
}
