import Kinora
import SwiftUI

/// A page with SwiftUI's buttons, which load for two seconds after a tap.
struct AsyncButtonsPage: View {
    @State private var fails = false
    @State private var playsHaptics = true

    /// The options above a button in each style.
    var body: some View {
        Form {
            Section("Options") {
                Toggle("Fail", isOn: $fails)
                Toggle("Haptics", isOn: $playsHaptics)
            }
            Section {
                button("Bordered Prominent")
                    .buttonStyle(.borderedProminent)
                button("Capsule")
                    .buttonStyle(.borderedProminent)
                    .buttonBorderShape(.capsule)
                button("Bordered")
                    .buttonStyle(.bordered)
                button("Plain")
                    .buttonStyle(.plain)
                button("Automatic")
            } header: {
                Text("Styles")
            } footer: {
                Text(
                    """
                    The indicator stands out from the background of each style, and is white where the \
                    label is. Leave the page during an action: it is canceled.
                    """
                )
            }
        }
    }

    private func button(_ title: LocalizedStringKey) -> some View {
        AsyncButton(title, playsHaptics: playsHaptics) {
            try await Task.sleep(for: .seconds(2))
            if fails { throw DemoFailure() }
        }
    }
}
