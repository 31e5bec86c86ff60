import Kinora
import SwiftUI

/// A UIKit button that loads for two seconds after a tap.
struct LoadingButtonHost: UIViewRepresentable {
    /// The title.
    let title: String

    /// A Boolean value that indicates whether the work fails.
    let fails: Bool

    /// The change of the button's shape.
    let morph: LoadingButton.Morph

    /// The source of the Reduce Motion setting.
    let assistiveTechnology: any AssistiveTechnology

    /// Creates the button.
    func makeUIView(context: Context) -> LoadingButton {
        let button = LoadingButton(title, assistiveTechnology: assistiveTechnology)
        button.backgroundColor = .systemTeal
        button.layer.cornerRadius = 12
        button.morph = morph
        let fails = fails
        button.performOnTap {
            try await Task.sleep(for: .seconds(2))
            if fails { throw DemoFailure() }
        }
        return button
    }

    /// Does nothing; the button doesn't change.
    func updateUIView(_ button: LoadingButton, context: Context) {}
}
