import Kinora
import SwiftUI

/// A page that uses Kinora's SwiftUI interface only.
struct SwiftUIPage: View {
    @State private var tint = Color.pink
    @State private var isAnimating = true
    @State private var fraction = 0.4
    @State private var isPaused = false
    @State private var outcome: LoadingOutcome?
    @State private var isOrange = false
    @State private var width = 3.0
    @State private var speed = 1.0
    @State private var isLoading = false

    /// A form with a section for each part of the interface.
    var body: some View {
        NavigationStack {
            Form {
                #if !os(tvOS)
                sizes
                #endif
                tints
                states
                progressViews
                hud
            }
            .navigationTitle("SwiftUI")
            .settingsMenu()
        }
        .loadingHUD(isPresented: $isLoading, "Loading…", detail: "Two seconds")
        .ending($isLoading, after: 2)
    }

    #if !os(tvOS)
    private var sizes: some View {
        Section("Control sizes") {
            ForEach(Self.controlSizes, id: \.name) { size in
                LabeledContent(size.name) {
                    LoadingIndicator(.hashLines)
                        .controlSize(size.value)
                }
            }
        }
    }

    private static let controlSizes: [(name: String, value: ControlSize)] = {
        let sizes: [(name: String, value: ControlSize)] = [
            ("Small", .small), ("Regular", .regular), ("Large", .large),
        ]
        guard #available(iOS 17, *) else { return sizes }
        return sizes + [("Extra large", .extraLarge)]
    }()
    #endif

    #if os(tvOS)
    private var tinted: some View {
        LoadingIndicator(.closingArc, isAnimating: isAnimating)
            .tint(tint)
    }
    #else
    private var tinted: some View {
        LoadingIndicator(.closingArc, isAnimating: isAnimating)
            .controlSize(.large)
            .tint(tint)
    }
    #endif

    private var tints: some View {
        Section {
            LabeledContent("Closing arc") {
                tinted
            }
            #if !os(tvOS)
            ColorPicker("Tint", selection: $tint)
            #endif
            Toggle("Animating", isOn: $isAnimating)
        } header: {
            Text("Tint")
        } footer: {
            Text("Indicators with several colors keep their own.")
        }
    }

    private var states: some View {
        Section("State") {
            Captioned("The outcome grows out of the current pose; None starts the arc again.") {
                LoadingIndicator(
                    .closingArc,
                    isPaused: isPaused,
                    outcome: outcome,
                    color: isOrange ? .orange : nil,
                    outcomeColor: isOrange ? .orange : nil,
                    lineWidth: width,
                    speed: speed,
                    playsHaptics: true
                )
                .frame(maxWidth: .infinity)
            }
            Picker("Outcome", selection: $outcome) {
                Text("None").tag(LoadingOutcome?.none)
                Text("Success").tag(LoadingOutcome?.some(.success))
                Text("Failure").tag(LoadingOutcome?.some(.failure))
                Text("Info").tag(LoadingOutcome?.some(.info))
            }
            Captioned("The arc holds its pose, and continues from it.") {
                Toggle("Paused", isOn: $isPaused)
            }
            Toggle("Orange", isOn: $isOrange)
            SliderRow(title: "Line width", value: $width, range: 1...6, unit: .points)
            Captioned("A change of the speed doesn’t move the arc.") {
                SliderRow(title: "Speed", value: $speed, range: 0...3, unit: .ratio)
            }
        }
    }

    private var progressViews: some View {
        Section("Progress views") {
            ProgressView("Loading…")
                .progressViewStyle(.loading(.threeBalls))
                .frame(maxWidth: .infinity)
            ProgressView(value: fraction) {
                Text("Downloading…")
            } currentValueLabel: {
                Text(fraction.formatted(.percent.precision(.fractionLength(0))))
            }
            .progressViewStyle(.loading(.ringAndPlay))
            .frame(maxWidth: .infinity)
            NumberControl(title: "Progress", value: $fraction, range: 0...1)
        }
    }

    private var hud: some View {
        Section("HUD") {
            Button("Show for two seconds") { isLoading = true }
        }
    }
}
