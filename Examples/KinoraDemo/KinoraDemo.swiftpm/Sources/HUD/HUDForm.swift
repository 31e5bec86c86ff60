import Kinora
import SwiftUI

/// A form with a text field, whose keyboard the HUD avoids or dismisses.
struct HUDForm: View {
    @State private var name = ""
    @State private var endsEditing = false
    @State private var blocks = true
    @State private var taps = 0
    @State private var isLoading = false

    /// The text field, the button, and the HUD's options.
    var body: some View {
        Form {
            Section {
                TextField("Name", text: $name)
                Captioned(
                    """
                    Open the keyboard first. The panel is centered above it from the first frame, also \
                    for the app’s first HUD, and follows it.
                    """
                ) {
                    Button("Sign in") { isLoading = true }
                }
            }
            Section("Options") {
                Captioned("The keyboard leaves, and the panel moves to the center.") {
                    Toggle("Dismiss the keyboard", isOn: $endsEditing)
                }
                Captioned("Without it, the form scrolls and counts taps behind the HUD.") {
                    Toggle("Block touches", isOn: $blocks)
                }
                Button("Tapped \(taps.formatted()) times") { taps += 1 }
            }
        }
        .loadingHUD(isPresented: $isLoading, "Signing in…", configuration: configuration)
        // A HUD takes its configuration only when it is created.
        .id("\(endsEditing) \(blocks)")
        .ending($isLoading, after: 5)
    }

    private var configuration: LoadingHUD.Configuration {
        var configuration = LoadingHUD.Configuration()
        configuration.endsEditing = endsEditing
        configuration.blocking = blocks ? .view : .nothing
        return configuration
    }
}
