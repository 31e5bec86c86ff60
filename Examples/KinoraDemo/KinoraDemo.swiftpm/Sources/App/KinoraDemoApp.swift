import SwiftUI

/// An app that shows every indicator and component of Kinora.
@main struct KinoraDemoApp: App {
    @StateObject private var settings = DemoSettings()

    /// A window with the demo's tabs.
    var body: some Scene {
        WindowGroup {
            DemoTabs()
                .environmentObject(settings)
                .preferredColorScheme(settings.appearance.colorScheme)
        }
    }
}
