import Foundation

/// The system's side of accessibility without a system: its settings, and what it has been told.
@preconcurrency @MainActor
public enum AccessibilityHost {
    /// A piece of news that was posted.
    public struct Posting {
        /// The kind of news.
        public let notification: UIAccessibility.Notification

        /// What came with it: a text or a view; nil for nothing.
        public let argument: Any?

        /// The text that came with it; nil for none.
        public var text: String? { argument as? String }
    }

    /// A Boolean value that indicates whether the user prefers less motion; false by default.
    ///
    /// A change is posted on the default notification centre.
    public static var isReduceMotionEnabled = false {
        didSet {
            guard isReduceMotionEnabled != oldValue else { return }
            let name = UIAccessibility.reduceMotionStatusDidChangeNotification
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    /// A Boolean value that indicates whether the interface is spoken; false by default.
    ///
    /// A change is posted on the default notification centre.
    public static var isVoiceOverRunning = false {
        didSet {
            guard isVoiceOverRunning != oldValue else { return }
            let name = UIAccessibility.voiceOverStatusDidChangeNotification
            NotificationCenter.default.post(name: name, object: nil)
        }
    }

    /// The view in focus, which goes where a posted change of screen or layout says; nil for none.
    public static weak var focusedElement: UIView?

    /// The news posted since the start or ``clear()``, the last hundred of it, oldest first.
    public private(set) static var postings: [Posting] = []

    private static let greatestCount = 100

    /// Forgets the news that was posted.
    public static func clear() {
        postings = []
    }

    static func note(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        if notification != .announcement, let view = argument as? UIView { focusedElement = view }
        postings.append(Posting(notification: notification, argument: argument))
        postings.removeFirst(max(postings.count - greatestCount, 0))
    }
}
