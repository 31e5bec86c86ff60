import Kinora
import SwiftUI

/// A page that uses Kinora's SwiftUI interface only.
struct SwiftUIPage: View {
    @State private var tint = Color.pink
    @State private var isAnimating = true
    @State private var fraction = 0.4
    @State private var isLoading = false

    /// A form with a section for each part of the interface.
    var body: some View {
        NavigationStack {
            Form {
                #if !os(tvOS)
                sizes
                #endif
                tints
                progressViews
                hud
            }
            .navigationTitle("SwiftUI")
        }
        .loadingHUD(isPresented: $isLoading, "Loading…", detail: "Two seconds")
        .task(id: isLoading) {
            guard isLoading else { return }
            try? await Task.sleep(for: .seconds(2))
            if !Task.isCancelled { isLoading = false }
        }
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
