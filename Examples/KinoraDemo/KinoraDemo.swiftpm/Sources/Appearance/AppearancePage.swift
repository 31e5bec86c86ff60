import Kinora
import SwiftUI

/// A page that changes the color scheme and shows the reduced-motion variants.
struct AppearancePage: View {
    @EnvironmentObject private var settings: DemoSettings

    /// A form with the settings above a list of all indicators.
    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Color scheme", selection: $settings.appearance) {
                        ForEach(Appearance.allCases) { Text($0.title) }
                    }
                    Toggle("Reduce Motion", isOn: $settings.reducesMotion)
                } footer: {
                    Text(
                        """
                        The switch applies to the indicators, to the HUD over UIKit, and to \
                        pull-to-refresh. The SwiftUI page follows the system’s setting.
                        """
                    )
                }
                Section("Variants") {
                    ForEach(CatalogEntry.all) { entry in
                        MotionRow(entry: entry, motion: settings.motion)
                    }
                }
            }
            .navigationTitle("Appearance")
        }
    }
}

/// A row that shows an indicator beside a description of its reduced-motion variant.
private struct MotionRow: View {
    let entry: CatalogEntry
    let motion: LoadingIndicatorView.Motion
    @ScaledMetric private var side = 56.0

    var body: some View {
        HStack(spacing: 16) {
            IndicatorCanvas(animation: entry.animation, motion: motion)
                .frame(width: side, height: side)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(entry.type.title)
                Text(entry.type.reducedMotionSummary)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
