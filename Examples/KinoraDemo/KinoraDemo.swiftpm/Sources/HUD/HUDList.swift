import Kinora
import SwiftUI

/// A list whose buttons cover it with a HUD while work is in progress.
struct HUDList: View {
    @State private var work: Work?
    @State private var isLoading = false

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
        }
        .loadingHUD(
            isPresented: $isLoading,
            work?.text,
            progress: work?.progress,
            configuration: configuration
        )
        .task(id: isLoading) { await simulate() }
    }

    private var configuration: LoadingHUD.Configuration {
        var configuration = LoadingHUD.Configuration()
        configuration.isCancellable = true
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
