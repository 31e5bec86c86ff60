// Spinners for tasks that run at the same time, with bars and the elapsed time.
import KinoraTerminal

let spinners = TerminalSpinners(showsElapsedTime: true)
await withTaskGroup(of: Void.self) { group in
    for (index, name) in ["Fetching", "Building", "Testing"].enumerated() {
        group.addTask {
            try? await spinners.during(name) { spinner in
                for step in 0...20 * (index + 1) {
                    // The number of steps of the last task isn't known at first.
                    if index < 2 || step > 20 {
                        spinner.progress = Double(step) / Double(20 * (index + 1))
                    }
                    try await Task.sleep(for: .milliseconds(80))
                }
            }
        }
    }
}
