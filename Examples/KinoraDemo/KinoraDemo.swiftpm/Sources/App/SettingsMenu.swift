import SwiftUI

extension View {
    /// Adds a menu with the settings that all pages share to the navigation bar.
    func settingsMenu() -> some View {
        toolbar {
            ToolbarItem(placement: .primaryAction) { SettingsMenu() }
        }
    }
}

/// A menu with the color scheme and the Reduce Motion setting; systems before tvOS 17 show a page.
private struct SettingsMenu: View {
    var body: some View {
        if #available(tvOS 17, *) {
            Menu {
                SettingsControls()
            } label: {
                label
            }
        } else {
            NavigationLink {
                Form { SettingsControls() }
            } label: {
                label
            }
        }
    }

    private var label: some View {
        Label("Settings", systemImage: "circle.lefthalf.filled")
    }
}

/// The controls of the settings.
private struct SettingsControls: View {
    @EnvironmentObject private var settings: DemoSettings

    var body: some View {
        Picker("Color scheme", selection: $settings.appearance) {
            ForEach(Appearance.allCases) { Text($0.title) }
        }
        Toggle("Reduce Motion", isOn: $settings.reducesMotion)
    }
}
