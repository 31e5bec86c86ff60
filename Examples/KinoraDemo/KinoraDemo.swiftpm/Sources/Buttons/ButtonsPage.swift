import Kinora
import SwiftUI

/// A page with buttons that load for two seconds after a tap.
struct ButtonsPage: View {
    @EnvironmentObject private var settings: DemoSettings

    /// A form with a section for each framework.
    var body: some View {
        NavigationStack {
            Form {
                Section {
                    button("Save", fails: false, morph: .round)
                    button("Send", fails: true, morph: .round)
                    button("Keep the width", fails: false, morph: .none)
                } header: {
                    Text("UIKit")
                } footer: {
                    Text("A second tap is ignored. Sending always fails.")
                }
                // A button takes its source of the Reduce Motion setting only when it is created.
                .id(settings.reducesMotion)
                Section("SwiftUI") {
                    AsyncButton("Save") { try await Task.sleep(for: .seconds(2)) }
                    AsyncButton("Send", animation: .bouncingDots) {
                        try await Task.sleep(for: .seconds(2))
                        throw DemoFailure()
                    }
                    .buttonStyle(.bordered)
                }
            }
            .navigationTitle("Buttons")
        }
    }

    private func button(_ title: String, fails: Bool, morph: LoadingButton.Morph) -> some View {
        LoadingButtonHost(
            title: title,
            fails: fails,
            morph: morph,
            assistiveTechnology: settings.assistiveTechnology
        )
        .frame(height: 44)
    }
}

/// The failure of the demo's work.
struct DemoFailure: Error {}
