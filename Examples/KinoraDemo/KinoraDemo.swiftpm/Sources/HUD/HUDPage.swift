import SwiftUI

/// A page with links to views that HUDs cover.
struct HUDPage: View {
    @EnvironmentObject private var settings: DemoSettings

    /// A form with a section for each kind of cover.
    var body: some View {
        NavigationStack {
            Form {
                Section("In a view") {
                    PageLink("Table", "Outcomes, progress, Cancel, and rows inserted behind it.") {
                        HUDTable(assistiveTechnology: settings.assistiveTechnology)
                            .ignoresSafeArea()
                    }
                    PageLink("List and Panels", "Dimming up to all edges; material and glass.") {
                        HUDList()
                    }
                    PageLink("Form and Keyboard", "The panel is centered above the keyboard.") {
                        HUDForm()
                    }
                }
                Section("Above the window") {
                    PageLink("Sheet", "A HUD in a sheet, and one above it and its bars.") {
                        HUDSheetPage()
                    }
                }
            }
            .navigationTitle("HUD")
            .settingsMenu()
        }
    }
}
