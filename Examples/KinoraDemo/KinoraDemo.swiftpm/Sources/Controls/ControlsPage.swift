import SwiftUI

/// A page with links to buttons and skeletons.
struct ControlsPage: View {
    /// A form with a section for each kind of control.
    var body: some View {
        NavigationStack {
            Form {
                Section("Buttons") {
                    PageLink("Buttons", "Each style through loading, success, and failure.") {
                        ButtonsPage()
                    }
                    PageLink("SwiftUI Buttons", "The indicator has the label’s foreground style.") {
                        AsyncButtonsPage()
                    }
                }
                Section("Skeletons") {
                    PageLink("Skeletons", "Visible in light and dark, in each motion.") {
                        SkeletonPage()
                    }
                }
            }
            .navigationTitle("Controls")
            .settingsMenu()
        }
    }
}
