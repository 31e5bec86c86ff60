import Kinora
import SwiftUI

/// A page that shows a sheet with HUDs in it and above it.
struct HUDSheetPage: View {
    @State private var isPresented = false

    /// A button that shows the sheet.
    var body: some View {
        Form {
            Button("Show the sheet") { isPresented = true }
        }
        .sheet(isPresented: $isPresented) { HUDSheet() }
    }
}

/// A sheet whose buttons show a HUD in it or above the window.
private struct HUDSheet: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var preventsDismissal = true
    @State private var isLoading = false
    @State private var window = WindowReference()

    var body: some View {
        NavigationStack {
            Form {
                Section("In the sheet") {
                    Captioned("A swipe down doesn’t close the sheet until the HUD has gone.") {
                        Button("Show for 4 s") { isLoading = true }
                    }
                    Toggle("Prevent dismissal", isOn: $preventsDismissal)
                }
                Section("Above the window") {
                    Captioned("The HUD covers the sheet, its bar, and the page behind it.") {
                        Button("Show above everything") { Task { await coverWindow() } }
                    }
                }
            }
            .navigationTitle("Sheet")
            .inlineNavigationTitle()
            .loadingHUD(isPresented: $isLoading, "Sending…", configuration: configuration)
            // A HUD takes its configuration only when it is created.
            .id(preventsDismissal)
        }
        .ending($isLoading, after: 4)
        .background { WindowFinder(reference: window) }
    }

    private var configuration: LoadingHUD.Configuration {
        var configuration = LoadingHUD.Configuration()
        configuration.preventsDismissal = preventsDismissal
        configuration.dimmingColor = UIColor(white: 0, alpha: 0.3)
        return configuration
    }

    private func coverWindow() async {
        guard let window = window.window else { return }
        var configuration = LoadingHUD.Configuration()
        configuration.dimmingColor = UIColor(white: 0, alpha: 0.3)
        // The HUD has shown the outcome of a failure, of which there is none here.
        try? await LoadingHUD.during(
            "Sending…",
            above: window,
            success: "Sent",
            configuration: configuration,
            assistiveTechnology: settings.assistiveTechnology
        ) { _ in
            try await Task.sleep(for: .seconds(3))
        }
    }
}
