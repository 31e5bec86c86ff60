import SwiftUI

/// A page that shows HUDs over a UIKit controller and over a SwiftUI view.
struct HUDPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var framework = Framework.uikit

    /// A framework whose views a HUD covers.
    private enum Framework: String, CaseIterable {
        case uikit = "UIKit"
        case swiftUI = "SwiftUI"
    }

    /// The list of the chosen framework.
    var body: some View {
        NavigationStack {
            list
                .navigationTitle("HUD")
                .inlineNavigationTitle()
                .toolbar {
                    ToolbarItem(placement: .principal) {
                        Picker("Framework", selection: $framework) {
                            ForEach(Framework.allCases, id: \.self) { Text($0.rawValue) }
                        }
                        .pickerStyle(.segmented)
                        .fixedSize()
                    }
                }
        }
    }

    @ViewBuilder private var list: some View {
        switch framework {
        case .uikit:
            HUDTable(assistiveTechnology: settings.assistiveTechnology)
                .ignoresSafeArea()
        case .swiftUI:
            HUDList()
        }
    }
}
