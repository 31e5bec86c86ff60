import Kinora

/// A piece of work to show in a HUD.
enum HUDScenario: CaseIterable {
    /// Work that ends before the HUD appears.
    case short

    /// Work that succeeds.
    case success

    /// Work that fails.
    case failure

    /// Work that reports its progress.
    case progress

    /// Work that the user can cancel.
    case cancellable

    /// Work during which the table gets rows.
    case insertedRows

    /// The title of the scenario.
    var title: String {
        switch self {
        case .short: "Short Work"
        case .success: "Success"
        case .failure: "Failure"
        case .progress: "Progress"
        case .cancellable: "Cancel Button"
        case .insertedRows: "Inserted Rows"
        }
    }

    /// A description of what the HUD does.
    var summary: String {
        switch self {
        case .short: "Ends within the grace period, so the HUD doesn’t appear."
        case .success: "Ends with a checkmark and a text."
        case .failure: "Ends with an exclamation mark and the error’s description."
        case .progress: "Shows a bar as soon as the progress has a total."
        case .cancellable: "Cancels the task; the button has the focus of a remote or a keyboard."
        case .insertedRows: "New cells stay behind the HUD, also for VoiceOver."
        }
    }

    /// The text during the work.
    var text: String? {
        switch self {
        case .short, .success: nil
        case .failure: "Connecting…"
        case .progress: "Downloading…"
        case .cancellable: "Searching…"
        case .insertedRows: "Inserting…"
        }
    }

    /// The text after success.
    var successText: String? { self == .success ? "Saved" : nil }

    /// The HUD's configuration.
    var configuration: LoadingHUD.Configuration {
        var configuration = LoadingHUD.Configuration()
        configuration.isCancellable = self == .cancellable
        return configuration
    }

    /// Simulates the work.
    ///
    /// - Throws: `ConnectionError` if the scenario is a failure, or `CancellationError` if the task
    ///   is canceled.
    @MainActor func perform(reporting progress: Progress) async throws {
        switch self {
        case .short: try await Task.sleep(for: .milliseconds(100))
        case .success: try await Task.sleep(for: .seconds(2))
        case .failure:
            try await Task.sleep(for: .seconds(2))
            throw ConnectionError()
        case .progress:
            progress.totalUnitCount = 100
            for unit in 1...100 {
                try await Task.sleep(for: .milliseconds(40))
                progress.completedUnitCount = Int64(unit)
            }
        case .cancellable: try await Task.sleep(for: .seconds(10))
        case .insertedRows: try await Task.sleep(for: .seconds(4))
        }
    }
}

/// A simulated error.
private struct ConnectionError: LocalizedError {
    var errorDescription: String? { "The server doesn’t respond." }
}
