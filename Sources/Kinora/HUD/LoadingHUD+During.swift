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
        let hud =
            attached(to: view)?.sharable
            ?? LoadingHUD(
                in: view,
                configuration: configuration,
                clock: clock,
                assistiveTechnology: assistiveTechnology
            )
        return try await hud.perform(text, success, failure, operation)
    }

    /// Performs an operation while a HUD covers a window and everything that it presents.
    ///
    /// It works like ``during(_:in:success:failure:configuration:clock:assistiveTechnology:operation:)``
    /// with a HUD of ``init(above:configuration:clock:assistiveTechnology:)``.
    ///
    /// - Parameters:
    ///   - text: The text to show during the operation.
    ///   - window: The window to cover.
    ///   - success: The text to show when the operation succeeds.
    ///   - failure: A closure that returns the text for an error.
    ///   - configuration: The appearance and behavior of the HUD.
    ///   - clock: The clock that the HUD uses.
    ///   - assistiveTechnology: The receiver of announcements.
    ///   - operation: The operation. Its progress is shown as soon as it has a total.
    /// - Returns: The operation's result.
    /// - Throws: The operation's error, or ``Expired`` if the maximum time is over.
    public static func during<Success: Sendable>(
        _ text: String? = nil,
        above window: UIWindow,
        success: String? = nil,
        failure: @MainActor (any Error) -> String? = LoadingHUD.description(of:),
        configuration: Configuration = Configuration(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared,
        operation: @escaping @MainActor (Progress) async throws -> Success
    ) async throws -> Success {
        let hud =
            attached(above: window)?.sharable
            ?? LoadingHUD(
                above: window,
                configuration: configuration,
                clock: clock,
                assistiveTechnology: assistiveTechnology
            )
        return try await hud.perform(text, success, failure, operation)
    }

    /// The HUD if it has work in progress, which other work can share, or nil.
    private var sharable: LoadingHUD? { presentation.count > 0 ? self : nil }

    /// Performs an operation and shows the outcome.
    private func perform<Success: Sendable>(
        _ text: String?,
        _ success: String?,
        _ failure: @MainActor (any Error) -> String?,
        _ operation: @escaping @MainActor (Progress) async throws -> Success
    ) async throws -> Success {
        let progress = Progress.discreteProgress(totalUnitCount: 0)
        let task = Task { try await operation(progress) }
        progress.cancellationHandler = { task.cancel() }
        let work = show(text, progress: progress)
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
            end(work, with: success)
            return result
        } catch {
            if isExpired { throw Expired() }
            if error is CancellationError || task.isCancelled {
                hide(work)
            } else {
                finish(.failure, failure(error), of: work)
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
