import SwiftUI

/// A grid of all indicators in the catalog.
struct IndicatorWall: View {
    @Environment(DemoSettings.self) private var settings
    @ScaledMetric private var cardWidth = 150.0

    /// As many columns as fit, with a card for each indicator.
    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 16) {
                    ForEach(CatalogEntry.all) { entry in
                        NavigationLink(value: entry) {
                            IndicatorCard(entry: entry, motion: settings.motion)
                        }
                        .buttonStyle(.plain)
                    }
                }
                .padding()
            }
            .navigationTitle("Indicators")
            .navigationDestination(for: CatalogEntry.self) { IndicatorPage(entry: $0) }
        }
    }

    private var columns: [GridItem] {
        [GridItem(.adaptive(minimum: cardWidth), spacing: 16)]
    }
}
