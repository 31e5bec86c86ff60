import SwiftUI

/// A grid of all indicators in the catalog, by family, with a search field.
struct IndicatorWall: View {
    @EnvironmentObject private var settings: DemoSettings
    @ScaledMetric private var cardWidth = 150.0
    @State private var searchText = ""

    /// As many columns as fit, with a card for each indicator that the search finds.
    var body: some View {
        let families = CatalogFamily.all(matching: searchText)
        NavigationStack {
            ScrollView {
                if searchText.isEmpty {
                    CheckLinks()
                }
                LazyVGrid(columns: columns, alignment: .leading, spacing: 16) {
                    ForEach(families) { family in
                        Section {
                            cards(of: family)
                        } header: {
                            FamilyHeader(family: family)
                        }
                    }
                }
                .padding()
                if families.isEmpty {
                    Text("No indicator has these words.")
                        .foregroundStyle(.secondary)
                }
            }
            .navigationTitle("Indicators")
            .settingsMenu()
            .searchable(text: $searchText, prompt: "Name, family, or use")
            .navigationDestination(for: CatalogEntry.self) { IndicatorPage(entry: $0) }
        }
    }

    private func cards(of family: CatalogFamily) -> some View {
        ForEach(family.entries) { entry in
            NavigationLink(value: entry) {
                IndicatorCard(entry: entry, motion: settings.motion)
            }
            .buttonStyle(.plain)
        }
    }

    private var columns: [GridItem] {
        [GridItem(.adaptive(minimum: cardWidth), spacing: 16)]
    }
}

/// Links to the pages that show what isn't seen in a single design.
private struct CheckLinks: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            PageLink("Main Thread", "Blocks the app, and changes the frame rate.") {
                MainThreadPage()
            }
            PageLink("Text and Image", "Sharp letters and smooth edges in each size.") {
                TextPage()
            }
            PageLink("Storyboard", "The properties that Interface Builder shows.") {
                StoryboardPage()
            }
            PageLink("Reduced Motion", "The variant of each indicator, with its description.") {
                ReducedMotionPage()
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
    }
}

/// The heading of a family: its name and the number of entries.
private struct FamilyHeader: View {
    let family: CatalogFamily

    var body: some View {
        HStack(spacing: 8) {
            Text(family.family.title)
                .font(.headline)
            Text("\(family.entries.count)")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .padding(.top, 16)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }
}
