import KinoraPlatform

/// An interface to the system's accessibility settings and announcements.
///
/// Components post announcements and read the Reduce Motion setting through it. In tests, pass a
/// ``RecordingAssistiveTechnology``.
@MainActor public protocol AssistiveTechnology: AnyObject {
    /// A Boolean value that indicates whether the Reduce Motion setting is on.
    var prefersReducedMotion: Bool { get }

    /// A Boolean value that indicates whether the Reduce Transparency setting is on.
    ///
    /// The default is false.
    var prefersReducedTransparency: Bool { get }

    /// The element that has accessibility focus, which needn't be a view, or nil if there is none.
    var focusedElement: AnyObject? { get }

    /// Announces a text.
    func announce(_ text: String)

    /// Moves the focus to an element after most of the screen has changed.
    ///
    /// Pass nil to let the system choose the element.
    func moveFocus(to element: AnyObject?)
}

extension AssistiveTechnology {
    /// Returns false.
    public var prefersReducedTransparency: Bool { false }

    /// Announces a text about a view, unless the view's screen has gone.
    func announce(_ text: String, about view: UIView?) {
        if view?.window != nil { announce(text) }
    }
}

/// The system's assistive technology, accessed through `UIAccessibility`.
public final class SystemAssistiveTechnology: AssistiveTechnology {
    /// The instance that components use by default.
    public static let shared = SystemAssistiveTechnology()

    private init() {}

    /// A Boolean value that indicates whether the Reduce Motion setting is on.
    public var prefersReducedMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    /// A Boolean value that indicates whether the Reduce Transparency setting is on.
    public var prefersReducedTransparency: Bool { UIAccessibility.isReduceTransparencyEnabled }

    /// The element that any assistive technology focuses, or nil if there is none.
    public var focusedElement: AnyObject? {
        UIAccessibility.focusedElement(using: nil).map { $0 as AnyObject }
    }

    /// Posts an announcement with high priority.
    public func announce(_ text: String) {
        #if canImport(UIKit)
        let announcement = NSAttributedString(string: text, attributes: announcementAttributes)
        #else
        let announcement = text
        #endif
        UIAccessibility.post(notification: .announcement, argument: announcement)
    }

    #if canImport(UIKit)
    /// The attributes without which VoiceOver drops announcements while it speaks the focused element.
    ///
    /// Systems before iOS 17 and tvOS 17 have no priorities; there, announcements wait for their turn.
    private var announcementAttributes: [NSAttributedString.Key: Any] {
        if #available(iOS 17, tvOS 17, *) {
            [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high]
        } else {
            [.accessibilitySpeechQueueAnnouncement: true]
        }
    }
    #endif

    /// Posts a screen-changed notification with the element.
    public func moveFocus(to element: AnyObject?) {
        UIAccessibility.post(notification: .screenChanged, argument: element)
    }
}

/// An assistive technology for tests that records announcements and focus changes.
public final class RecordingAssistiveTechnology: AssistiveTechnology {
    /// A recorded announcement or focus change.
    public enum Event: Hashable, Sendable {
        /// An announcement of a text.
        case announcement(String)

        /// A move of the focus to an element with the given accessibility label.
        ///
        /// The label is nil if the element isn't a view with a label, or if there is none.
        case focus(String?)
    }

    /// The recorded events in order, with the clock's time in seconds.
    public private(set) var events: [(time: TimeInterval, event: Event)] = []

    /// A Boolean value that indicates whether Reduce Motion is on; false by default.
    public var prefersReducedMotion = false

    /// A Boolean value that indicates whether Reduce Transparency is on; false by default.
    public var prefersReducedTransparency = false

    /// The element that has the focus.
    ///
    /// A test sets the initial element; ``moveFocus(to:)`` updates it.
    public weak var focusedElement: AnyObject?

    private let clock: any FrameClock

    /// Creates a recorder that takes its times from a clock.
    public init(clock: any FrameClock = MediaFrameClock.shared) {
        self.clock = clock
    }

    /// The announced texts, in order.
    public var announcements: [String] {
        events.compactMap { if case .announcement(let text) = $0.event { text } else { nil } }
    }

    /// Records an announcement.
    public func announce(_ text: String) {
        events.append((clock.time, .announcement(text)))
    }

    /// Records a focus change and updates the focused element.
    public func moveFocus(to element: AnyObject?) {
        focusedElement = element
        events.append((clock.time, .focus((element as? UIView)?.accessibilityLabel)))
    }
}
