import Kinora
import SwiftUI

/// A list whose buttons cover it with a HUD while work is in progress.
struct HUDList: View {
    @State private var work: Work?
    @State private var isLoading = false
    @State private var panel = HUDPanel.color
    @State private var dims = true

    /// Work that the list simulates.
    private struct Work {
        var text: String?
        var progress: Progress?
        var seconds = 2
    }

    /// The buttons, below the HUD.
    var body: some View {
        List {
            Section {
                Button("Animation only") { start(Work()) }
                Button("Text") { start(Work(text: "Loading…")) }
                Button("Text and progress") {
                    let progress = Progress(totalUnitCount: 100)
                    start(Work(text: "Downloading…", progress: progress, seconds: 4))
                }
            } footer: {
                Text("Cancel ends the work and sets the binding to false.")
            }
            Section("Options") {
                Captioned("Corners are continuous. Reduce Transparency makes each panel opaque.") {
                    Picker("Panel", selection: $panel) {
                        ForEach(HUDPanel.allCases) { Text($0.rawValue) }
                    }
                }
                Captioned("It fades together with the panel, up to all edges of the screen.") {
                    Toggle("Dimming", isOn: $dims)
                }
            }
            Section("Content") {
                ForEach(1..<20) { row in
                    LabeledContent("Row", value: row.formatted())
                }
            }
        }
        .loadingHUD(
            isPresented: $isLoading,
            work?.text,
            progress: work?.progress,
            configuration: configuration
        )
        // A HUD takes its configuration only when it is created.
        .id("\(panel) \(dims)")
        .task(id: isLoading) { await simulate() }
    }

    private var configuration: LoadingHUD.Configuration {
        var configuration = LoadingHUD.Configuration()
        configuration.isCancellable = true
        configuration.background = panel.background
        configuration.dimmingColor = dims ? UIColor(white: 0, alpha: 0.3) : nil
        return configuration
    }

    private func start(_ work: Work) {
        self.work = work
        isLoading = true
    }

    /// Waits as long as the work takes, unless it is canceled.
    private func simulate() async {
        guard isLoading, let work else { return }
        do {
            for step in 1...100 {
                try await Task.sleep(for: .milliseconds(10 * work.seconds))
                work.progress?.completedUnitCount = Int64(step)
            }
            isLoading = false
        } catch {
            // The HUD has already set the binding to false.
        }
    }
}
