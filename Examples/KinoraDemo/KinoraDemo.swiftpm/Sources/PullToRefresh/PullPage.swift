import SwiftUI

/// A page with a table that refreshes when it is pulled down.
struct PullPage: View {
    @EnvironmentObject private var settings: DemoSettings
    @State private var picture = PullChoice.drop

    /// The table, below a menu of pictures.
    var body: some View {
        NavigationStack {
            PullTable(picture: picture, assistiveTechnology: settings.assistiveTechnology)
                // The control takes its source of the Reduce Motion setting only when it is
                // created.
                .id(settings.reducesMotion)
                .ignoresSafeArea()
                .navigationTitle("Pull to Refresh")
                .inlineNavigationTitle()
                .toolbar {
                    ToolbarItem(placement: .primaryAction) {
                        Picker("Picture", selection: $picture) {
                            ForEach(PullChoice.all) { choice in
                                Text(choice.title).tag(choice)
                            }
                        }
                        .menuPicker()
                    }
                }
        }
    }
}
