import KinoraPlatform

/// The run of an asynchronous action, from a tap to its outcome.
@MainActor final class AsyncRun {
    /// A phase of a run.
    enum Phase: Hashable {
        /// No action is in progress, and no outcome is shown.
        case idle

        /// The action is in progress.
        case running

        /// The action has ended.
        case outcome(LoadingOutcome)

        /// The accessibility value, or nil for none.
        var value: String? {
            switch self {
            case .idle: nil
            case .running: LocalizedString.inProgress.text
            case .outcome(let outcome): outcome.localizedDescription
            }
        }
    }

    private var task: Task<Void, Never>?

    init() {}

    deinit {
        task?.cancel()
    }

    /// Starts an action; has no effect while one is in progress.
    ///
    /// - Parameters:
    ///   - action: The action. No outcome follows a `CancellationError`.
    ///   - enter: A closure to call for each phase, immediately for the first one.
    func start(
        _ action: @escaping @MainActor () async throws -> Void,
        entering enter: @escaping @MainActor (Phase) -> Void
    ) {
        guard task == nil else { return }
        enter(.running)
        task = Task { [weak self] in
            let end: Phase
            do {
                try await action()
                end = .outcome(.success)
            } catch is CancellationError {
                end = .idle
            } catch {
                end = .outcome(.failure)
            }
            // A canceled action has no outcome, even if it succeeds or fails afterwards.
            let isCancelled = Task.isCancelled
            self?.task = nil
            enter(isCancelled ? .idle : end)
        }
    }

    /// Cancels the action in progress; has no effect if there is none.
    func cancel() {
        task?.cancel()
    }
}
