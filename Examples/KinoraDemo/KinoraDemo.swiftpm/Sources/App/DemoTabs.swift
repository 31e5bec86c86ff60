import SwiftUI

/// The demo's pages: tabs on iPhone, and tabs or a sidebar on iPad and Mac.
struct DemoTabs: View {
    /// A tab view with one page for each subject.
    var body: some View {
        TabView {
            Tab("Indicators", systemImage: "square.grid.2x2") { IndicatorWall() }
            Tab("HUD", systemImage: "rectangle.center.inset.filled") { HUDPage() }
            Tab("Refresh", systemImage: "arrow.down.circle") { PullPage() }
            Tab("Buttons", systemImage: "button.programmable") { ButtonsPage() }
            Tab("Skeletons", systemImage: "rectangle.dashed") { SkeletonPage() }
            Tab("SwiftUI", systemImage: "swift") { SwiftUIPage() }
            Tab("Appearance", systemImage: "circle.lefthalf.filled") { AppearancePage() }
        }
        .tabViewStyle(.sidebarAdaptable)
    }
}
