import Kinora
import SwiftUI

/// A page that shows one indicator, with controls for its parameters and its outcome.
struct IndicatorPage: View {
    /// The indicator's catalog entry.
    let entry: CatalogEntry

    @EnvironmentObject private var settings: DemoSettings
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @State private var state: IndicatorState

    /// Creates a page for a catalog entry.
    init(entry: CatalogEntry) {
        self.entry = entry
        _state = State(initialValue: IndicatorState(animation: entry.animation))
    }

    /// The animation beside or above the controls.
    var body: some View {
        // A single layout for both orientations keeps the animation's view when the device rotates.
        layout {
            IndicatorPreview(state: $state, motion: settings.motion)
                .frame(maxWidth: .infinity, maxHeight: isWide ? .infinity : 260)
            Divider()
            form
                .frame(maxWidth: isWide ? 420 : .infinity)
        }
        .navigationTitle(entry.type.title)
        .inlineNavigationTitle()
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Reset") { state = IndicatorState(animation: entry.animation) }
            }
        }
    }

    private var isWide: Bool {
        horizontalSizeClass == .regular || verticalSizeClass == .compact
    }

    private var layout: AnyLayout {
        isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    }

    private var form: some View {
        Form {
            Section("Playback") {
                SliderRow(title: "Speed", value: $state.speed, range: 0...3, unit: .ratio)
            }
            Section("Progress") {
                Toggle("Known", isOn: $state.showsProgress)
                if state.showsProgress {
                    SliderRow(
                        title: "Value",
                        value: $state.value,
                        range: 0...1,
                        unit: .ratio
                    )
                }
            }
            Section("Parameters") {
                ForEach(entry.type.parameterDescriptions, id: \.name) { parameter in
                    ParameterRow(parameter: parameter, value: $state[parameter])
                }
            }
            Section("About") {
                LabeledContent("Identifier", value: entry.id)
                LabeledContent("Origin", value: entry.type.origin)
                LabeledContent("Reduce Motion", value: entry.type.reducedMotionSummary)
            }
        }
    }
}
