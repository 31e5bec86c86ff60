import Foundation

/// A host that provides accessibility settings and records posted notifications.
@preconcurrency @MainActor
public enum AccessibilityHost {
    /// A posted notification.
    public struct Posting {
        /// The kind of notification.
        public let notification: UIAccessibility.Notification

        /// The argument of the notification, a string or a view, or nil if there is none.
        public let argument: Any?

        /// The string argument, or nil if there is none.
        public var text: String? { argument as? String }
    }

    /// A Boolean value that indicates whether Reduce Motion is enabled; false by default.
    ///
    /// A change posts a notification on the default notification center.
    public static var isReduceMotionEnabled = false {
        didSet {
            guard isReduceMotionEnabled != oldValue else { return }
            let name = UIAccessibility.reduceMotionStatusDidChangeNotification
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    /// A Boolean value that indicates whether Reduce Transparency is enabled; false by default.
    ///
    /// A change posts a notification on the default notification center.
    public static var isReduceTransparencyEnabled = false {
        didSet {
            guard isReduceTransparencyEnabled != oldValue else { return }
            let name = UIAccessibility.reduceTransparencyStatusDidChangeNotification
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    /// A Boolean value that indicates whether VoiceOver is running; false by default.
    ///
    /// A change posts a notification on the default notification center.
    public static var isVoiceOverRunning = false {
        didSet {
            guard isVoiceOverRunning != oldValue else { return }
            let name = UIAccessibility.voiceOverStatusDidChangeNotification
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    /// The focused view, which a posted screen or layout change sets, or nil if there is none.
    public static weak var focusedElement: UIView?

    /// The last hundred notifications posted since the start or ``clear()``, oldest first.
    public private(set) static var postings: [Posting] = []

    private static let maximumCount = 100

    /// Removes the recorded notifications.
    public static func clear() {
        postings = []
    }

    static func note(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        if notification != .announcement, let view = argument as? UIView { focusedElement = view }
        postings.append(Posting(notification: notification, argument: argument))
        postings.removeFirst(max(postings.count - maximumCount, 0))
    }
}
