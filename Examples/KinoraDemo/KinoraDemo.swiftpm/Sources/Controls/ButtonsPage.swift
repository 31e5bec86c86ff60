import Kinora
import SwiftUI

/// A page with UIKit's buttons, which load for two seconds after a tap.
struct ButtonsPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var fails = false
    @State private var isRound = true
    @State private var playsHaptics = true
    @State private var removals = 0

    /// The options above a button in each style.
    var body: some View {
        Form {
            Section("Options") {
                Toggle("Fail", isOn: $fails)
                Captioned("A capsule shrinks from its round ends; glass keeps its width.") {
                    Toggle("Shrink to a circle", isOn: $isRound)
                }
                Captioned("On an iPhone, success and failure feel different.") {
                    Toggle("Haptics", isOn: $playsHaptics)
                }
                Captioned("Buttons that are loading are removed; the new ones show their titles.") {
                    Button("Remove and create all") { removals += 1 }
                }
            }
            Section {
                ForEach(ButtonSetup.allCases) { button($0) }
            } header: {
                Text("Styles")
            } footer: {
                Text(
                    """
                    The title and the image are hidden while the button is loading, and return as they \
                    were. A second tap is ignored.
                    """
                )
            }
            // A button takes its source of the Reduce Motion setting only when it is created.
            .id("\(settings.reducesMotion) \(removals.formatted())")
        }
    }

    private func button(_ setup: ButtonSetup) -> some View {
        LoadingButtonHost(
            setup: setup,
            fails: fails,
            morph: isRound ? .round : .none,
            playsHaptics: playsHaptics,
            assistiveTechnology: settings.assistiveTechnology
        )
        .frame(height: 44)
    }
}
