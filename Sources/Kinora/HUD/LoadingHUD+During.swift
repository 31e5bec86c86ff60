import KinoraPlatform

extension LoadingHUD {
    /// The error of work whose longest time was over.
    public struct Expired: Error, Hashable, Sendable, CustomStringConvertible {
        /// What has happened, in one sentence.
        public let description = "The work took longer than the HUD’s longest time."
    }

    /// Runs work while a HUD over a view says so, and tells how it ended.
    ///
    /// Work that is done while the HUD is seen ends with a tick, work that fails with an exclamation
    /// mark and the error's description; work that is cancelled ends without a word. The task's
    /// cancellation, the HUD's button and its longest time cancel the work, and so does the progress'
    /// own `cancel()`.
    ///
    /// Work that overlaps shares the HUD of its view, with the configuration of the first.
    ///
    /// - Parameters:
    ///   - text: What is said of the work.
    ///   - view: The view that is covered.
    ///   - success: What is said when the work is done; with it, that is told even of work that was
    ///     too short to be seen.
    ///   - failure: Returns what is said of an error; its description by default, or that it failed.
    ///   - configuration: How the HUD looks and behaves.
    ///   - clock: Whose time it is.
    ///   - assistiveTechnology: What reads the HUD out.
    ///   - operation: The work; what it reports to the progress is shown as soon as there is a total.
    /// - Returns: What the work returns, as soon as it does.
    /// - Throws: What the work throws; ``Expired`` when the longest time was over.
    public static func during<Success: Sendable>(
        _ text: String? = nil,
        in view: UIView,
        success: String? = nil,
        failure: @MainActor (any Error) -> String? = LoadingHUD.description(of:),
        configuration: Configuration = Configuration(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared,
        operation: @escaping @MainActor (Progress) async throws -> Success
    ) async throws -> Success {
        let shared = attached(to: view).flatMap { $0.presentation.count > 0 ? $0 : nil }
        let hud =
            shared
            ?? LoadingHUD(
                in: view,
                configuration: configuration,
                clock: clock,
                assistiveTechnology: assistiveTechnology
            )
        let progress = Progress.discreteProgress(totalUnitCount: 0)
        let task = Task { try await operation(progress) }
        progress.cancellationHandler = { task.cancel() }
        let work = hud.show(text, progress: progress)
        var isExpired = false
        work.stop = { reason in
            isExpired = reason == .expired
            task.cancel()
        }
        do {
            let result = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            hud.end(work, with: success)
            return result
        } catch {
            if isExpired { throw Expired() }
            if error is CancellationError || task.isCancelled {
                hud.hide(work)
            } else {
                hud.finish(.failure, failure(error), of: work)
            }
            throw error
        }
    }

    /// Ends work that is done: with a sign where the HUD is seen, or where there are words for it.
    private func end(_ work: Work, with text: String?) {
        if text != nil || presentation.isVisible {
            finish(.success, text, of: work)
        } else {
            hide(work)
        }
    }

    /// Returns what a HUD says of an error: what the error says for people, or that the work failed.
    public static func description(of error: any Error) -> String? {
        if let described = (error as? any LocalizedError)?.errorDescription { return described }
        if error is CocoaError { return error.localizedDescription }
        // What the system's frameworks throw brings its words along.
        let words = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
        return words ?? LocalizedString.failed.text
    }
}
