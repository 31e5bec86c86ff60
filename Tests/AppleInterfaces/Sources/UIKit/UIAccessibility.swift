import Foundation

// Facts: developer.apple.com/documentation/uikit/uiaccessibility, a structure whose functions are
// isolated and whose names of notifications aren't.
public struct UIAccessibility {
    @MainActor
    @preconcurrency
    public static var isReduceMotionEnabled: Bool { fatalError() }

    @MainActor
    @preconcurrency
    public static var isReduceTransparencyEnabled: Bool { fatalError() }

    public nonisolated static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name
    { fatalError() }

    public nonisolated static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
        fatalError()
    }

    @MainActor
    @preconcurrency
    public static func focusedElement(
        using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
    ) -> Any? {
        fatalError()
    }

    @MainActor
    @preconcurrency
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {}

    // Facts: developer.apple.com/documentation/uikit/uiaccessibility/notification.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) {}

        public static var screenChanged: UIAccessibility.Notification { fatalError() }
        public static var announcement: UIAccessibility.Notification { fatalError() }
    }

    // Facts: developer.apple.com/documentation/uikit/uiaccessibility/assistivetechnologyidentifier.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) {}
    }
}

// Facts: developer.apple.com/documentation/uikit/uiaccessibilitytraits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) {}

    public static var button: UIAccessibilityTraits { fatalError() }
    public static var notEnabled: UIAccessibilityTraits { fatalError() }
    public static var updatesFrequently: UIAccessibilityTraits { fatalError() }
}

// Facts: developer.apple.com/documentation/objectivec/nsobject, "Accessibility", which shows that
// the members are isolated. Categories of the headers are overridable members of extensions.
extension NSObject {
    @MainActor
    @preconcurrency
    @objc open var isAccessibilityElement: Bool {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open var accessibilityLabel: String? {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open var accessibilityValue: String? {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open var accessibilityViewIsModal: Bool {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open var accessibilityElementsHidden: Bool {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open var accessibilityElements: [Any]? {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { fatalError() }
        set {}
    }

    @MainActor
    @preconcurrency
    @objc open func accessibilityActivate() -> Bool { fatalError() }

    @MainActor
    @preconcurrency
    @objc open func accessibilityPerformEscape() -> Bool { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uiaccessibilitypriority.
@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) {}
    public static var high: UIAccessibilityPriority { fatalError() }
}
