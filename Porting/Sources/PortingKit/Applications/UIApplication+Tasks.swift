import Foundation
import KinoraBasics
@_spi(Porting) import LayerKit
@_spi(Porting) import ViewKit

/// A unique token that identifies a request to run in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The token as a number.
    public let rawValue: Int

    /// Creates a token from a number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A token that indicates an invalid task request.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The app's running background tasks.
struct BackgroundTasks {
    private var count = 0
    private var open: Set<UIBackgroundTaskIdentifier> = []

    mutating func begin() -> UIBackgroundTaskIdentifier {
        count += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: count)
        open.insert(identifier)
        return identifier
    }

    /// Ends a task and returns a Boolean value that indicates whether it was running.
    mutating func end(_ identifier: UIBackgroundTaskIdentifier) -> Bool {
        open.remove(identifier) != nil
    }
}

extension UIApplication {
    private enum BackgroundTasksKey: StoredValueKey {
        typealias Value = BackgroundTasks
    }

    private var backgroundTasks: BackgroundTasks {
        get { storedValues[BackgroundTasksKey.self] ?? BackgroundTasks() }
        set { storedValues[BackgroundTasksKey.self] = newValue }
    }

    // MARK: - Tasks

    /// The old name of ``UIBackgroundTaskIdentifier/invalid``.
    public static var backgroundTaskInvalid: UIBackgroundTaskIdentifier { .invalid }

    /// The maximum time in seconds for the app to run in the background; unlimited.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Marks the start of a task that continues in the background.
    ///
    /// - Parameter handler: Never called, because the time is unlimited.
    /// - Returns: The identifier to pass to ``endBackgroundTask(_:)``.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Marks the start of a named task that continues in the background.
    ///
    /// - Parameters:
    ///   - taskName: The name of the task; ignored.
    ///   - handler: Never called, because the time is unlimited.
    /// - Returns: The identifier to pass to ``endBackgroundTask(_:)``.
    public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin()
    }

    /// Marks the end of a background task; reports identifiers of tasks that aren't running.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard identifier != .invalid, !backgroundTasks.end(identifier) else { return }
        Diagnostics.report(
            "The background task \(identifier.rawValue) can’t be ended: it isn’t running."
        )
    }

    // MARK: - URLs

    /// Options for opening a URL in another app.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A key that restricts opening to the app associated with a universal link.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// Options that are passed to the app when it opens a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bundle identifier of the app that sent the request.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )

        /// The property list that the sending app provides.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
        )

        /// A key that indicates whether to copy the file before changing it.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
        )
    }

    /// The URL of the app's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens a URL in another app.
    ///
    /// Not supported: the completion handler receives false in the next turn of the run loop.
    public func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        CATransaction.performInNextTurn { completion(false) }
    }

    /// Opens a URL in another app; not supported, so it returns false.
    @discardableResult
    public func openURL(_ url: URL) -> Bool { false }

    // MARK: - Status bar

    /// Sets whether the status bar is hidden.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }

    /// Sets the style of the status bar.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
}
