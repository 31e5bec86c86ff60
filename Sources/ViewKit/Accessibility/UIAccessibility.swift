import Foundation

/// What the system says of accessibility, and what it is told.
///
/// There is no system here: an ``AccessibilityHost`` stands for it.
public enum UIAccessibility {
    /// A kind of news for those who hear an interface.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The kind's number.
        public let rawValue: UInt32

        /// Creates a kind from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// A large part of the screen has changed; the argument is the view to go to or a text.
        public static let screenChanged = Notification(rawValue: 1000)

        /// Something has come or gone; the argument is the view to go to or a text.
        public static let layoutChanged = Notification(rawValue: 1001)

        /// A text, the argument, is to be spoken.
        public static let announcement = Notification(rawValue: 1008)
    }

    /// A Boolean value that indicates whether the user prefers less motion.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
        AccessibilityHost.isReduceMotionEnabled
    }

    /// A Boolean value that indicates whether the interface is spoken.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool {
        AccessibilityHost.isVoiceOverRunning
    }

    /// The name of the news that ``isReduceMotionEnabled`` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )

    /// The name of the news that ``isVoiceOverRunning`` has changed.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )

    /// A kind of assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// What reads the screen out.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
        )

        /// What goes from element to element for people with switches.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
        )
    }

    /// Returns the element in focus, by whatever technology; nil for none.
    @preconcurrency @MainActor public static func focusedElement(
        using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
    ) -> Any? {
        AccessibilityHost.focusedElement
    }

    /// Tells news to those who hear the interface.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        AccessibilityHost.note(notification, argument)
    }
}
