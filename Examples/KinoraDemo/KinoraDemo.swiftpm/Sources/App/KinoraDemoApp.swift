import SwiftUI

/// An app that shows every indicator and component of Kinora.
@main struct KinoraDemoApp: App {
    @State private var settings = DemoSettings()

    /// A window with the demo's tabs.
    var body: some Scene {
        WindowGroup {
            DemoTabs()
                .environment(settings)
                .preferredColorScheme(settings.appearance.colorScheme)
        }
    }
}
