import Foundation

/// A namespace for accessibility settings and notifications.
///
/// An ``AccessibilityHost`` provides the settings and records the notifications.
public enum UIAccessibility {
    /// A notification for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt32

        /// Creates a notification from a raw value.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Much of the screen has changed; the argument is the view to focus or a string.
        public static let screenChanged = Notification(rawValue: 1000)

        /// The layout has changed; the argument is the view to focus or a string.
        public static let layoutChanged = Notification(rawValue: 1001)

        /// An announcement; the argument is the string to announce.
        public static let announcement = Notification(rawValue: 1008)
    }

    /// A Boolean value that indicates whether Reduce Motion is enabled.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
        AccessibilityHost.isReduceMotionEnabled
    }

    /// A Boolean value that indicates whether Reduce Transparency is enabled.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool {
        AccessibilityHost.isReduceTransparencyEnabled
    }

    /// A Boolean value that indicates whether VoiceOver is running.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool {
        AccessibilityHost.isVoiceOverRunning
    }

    /// Posted when ``isReduceMotionEnabled`` changes.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )

    /// Posted when ``isReduceTransparencyEnabled`` changes.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
    )

    /// Posted when ``isVoiceOverRunning`` changes.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )

    /// An identifier of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates an identifier from a raw value.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// VoiceOver.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
        )

        /// Switch Control.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
        )
    }

    /// Returns the focused element, regardless of the technology, or nil if there is none.
    @preconcurrency @MainActor public static func focusedElement(
        using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
    ) -> Any? {
        AccessibilityHost.focusedElement
    }

    /// Posts a notification to assistive technologies.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        AccessibilityHost.note(notification, argument)
    }
}
