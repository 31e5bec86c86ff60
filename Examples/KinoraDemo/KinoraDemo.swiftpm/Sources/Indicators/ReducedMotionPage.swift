import Kinora
import SwiftUI

/// A list of all indicators with descriptions of their reduced-motion variants.
struct ReducedMotionPage: View {
    @EnvironmentObject private var settings: DemoSettings

    /// The switch above the indicators.
    var body: some View {
        Form {
            Section {
                Captioned("Each indicator changes its form at the next frame and stays in place.") {
                    Toggle("Reduce Motion", isOn: $settings.reducesMotion)
                }
            }
            Section("Variants") {
                ForEach(CatalogEntry.all) { entry in
                    MotionRow(entry: entry, motion: settings.motion)
                }
            }
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
