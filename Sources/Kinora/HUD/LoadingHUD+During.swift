import KinoraPlatform

extension LoadingHUD {
    /// The error thrown when work exceeds the HUD's maximum time.
    public struct Expired: Error, Hashable, Sendable, CustomStringConvertible {
        /// A description of the error.
        public let description = "The work took longer than the HUD’s maximum time."
    }

    /// Performs an operation while a HUD covers a view, and shows the outcome.
    ///
    /// If the HUD is visible when the operation succeeds, it shows a checkmark. If the operation
    /// fails, it shows an exclamation mark and the error's description. A canceled operation shows
    /// no outcome. The operation is canceled by the task's cancellation, the HUD's button, its
    /// maximum time, and the progress object's `cancel()`.
    ///
    /// Overlapping operations share the view's HUD, with the configuration of the first.
    ///
    /// - Parameters:
    ///   - text: The text to show during the operation.
    ///   - view: The view to cover.
    ///   - success: The text to show when the operation succeeds. If it isn't nil, it is shown even
    ///     if the operation was too short for the HUD to appear.
    ///   - failure: A closure that returns the text for an error. The default is the error's
    ///     description or a general message.
    ///   - configuration: The appearance and behavior of the HUD.
    ///   - clock: The clock that the HUD uses.
    ///   - assistiveTechnology: The receiver of announcements.
    ///   - operation: The operation. Its progress is shown as soon as it has a total.
    /// - Returns: The operation's result.
    /// - Throws: The operation's error, or ``Expired`` if the maximum time is over.
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

    /// Ends successful work, with an outcome if there is text for it or the HUD is visible.
    private func end(_ work: Work, with text: String?) {
        if text != nil || presentation.isVisible {
            finish(.success, text, of: work)
        } else {
            hide(work)
        }
    }

    /// Returns the text that a HUD shows for an error.
    ///
    /// It is the error's own description, or a message that the work failed.
    public static func description(of error: any Error) -> String? {
        if let described = (error as? any LocalizedError)?.errorDescription { return described }
        if error is CocoaError { return error.localizedDescription }
        // Errors of the system's frameworks carry their description in the user info.
        let message = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
        return message ?? LocalizedString.failed.text
    }
}
