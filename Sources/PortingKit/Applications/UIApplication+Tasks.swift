import Foundation
import ViewKit

/// The name of a task that an application goes on with in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name as a number.
    public let rawValue: Int

    /// Creates a name from a number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// That of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks that go on in the background.
struct BackgroundTasks {
    private var count = 0
    private var open: Set<UIBackgroundTaskIdentifier> = []

    mutating func begin() -> UIBackgroundTaskIdentifier {
        count += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: count)
        open.insert(identifier)
        return identifier
    }

    /// Ends a task; returns whether it went on.
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

    /// The name of no task; the old name of ``UIBackgroundTaskIdentifier/invalid``.
    public static var backgroundTaskInvalid: UIBackgroundTaskIdentifier { .invalid }

    /// The time in seconds that is left in the background; without end, as nobody ends the application
    /// here.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Begins a task that goes on in the background; its time never runs out here.
    ///
    /// - Parameter handler: Would be called when the time runs out.
    /// - Returns: The task's name, for ``endBackgroundTask(_:)``.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Begins a task that goes on in the background; its time never runs out here.
    ///
    /// - Parameters:
    ///   - taskName: What people call it; makes no difference.
    ///   - handler: Would be called when the time runs out.
    /// - Returns: The task's name, for ``endBackgroundTask(_:)``.
    public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin()
    }

    /// Ends a task; says so where it doesn't go on.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard identifier != .invalid, !backgroundTasks.end(identifier) else { return }
        Diagnostics.report(
            "The background task \(identifier.rawValue) can't be ended: it doesn't go on."
        )
    }

    // MARK: - Addresses

    /// What is said when another application opens an address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an application that belongs to the address opens it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// What is said when this application opens an address.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The application that asks.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )

        /// What that application says besides.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
        )

        /// Whether a file is to be copied before it is changed.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
        )
    }

    /// The address of the application's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens an address in another application; none can be opened here, which the function hears in the
    /// next turn.
    public func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        CATransaction.performInNextTurn { completion(false) }
    }

    /// Opens an address in another application; returns false, as none can be opened here.
    @discardableResult
    public func openURL(_ url: URL) -> Bool { false }

    // MARK: - Bar with the time

    /// Sets whether the status bar is hidden.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }

    /// Sets the style of the status bar.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
}
