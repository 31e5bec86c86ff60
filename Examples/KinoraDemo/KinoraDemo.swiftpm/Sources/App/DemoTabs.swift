import SwiftUI

/// The demo's pages: tabs on iPhone, and tabs or a sidebar on iPad and Mac.
///
/// Systems before iOS 18 show tabs on iPad and Mac too. There are five, because an iPhone shows at
/// most five tabs, of which the last is More if there are others.
struct DemoTabs: View {
    /// A tab view with one page for each subject.
    var body: some View {
        if #available(iOS 18, tvOS 18, visionOS 2, *) {
            TabView {
                Tab("Indicators", systemImage: "square.grid.2x2") { IndicatorWall() }
                Tab("HUD", systemImage: "rectangle.center.inset.filled") { HUDPage() }
                Tab("Refresh", systemImage: "arrow.down.circle") { PullPage() }
                Tab("Controls", systemImage: "button.programmable") { ControlsPage() }
                Tab("SwiftUI", systemImage: "swift") { SwiftUIPage() }
            }
            .tabViewStyle(.sidebarAdaptable)
        } else {
            TabView {
                IndicatorWall().tabItem { Label("Indicators", systemImage: "square.grid.2x2") }
                HUDPage().tabItem { Label("HUD", systemImage: "rectangle.center.inset.filled") }
                PullPage().tabItem { Label("Refresh", systemImage: "arrow.down.circle") }
                ControlsPage().tabItem { Label("Controls", systemImage: "button.programmable") }
                SwiftUIPage().tabItem { Label("SwiftUI", systemImage: "swift") }
            }
        }
    }
}
