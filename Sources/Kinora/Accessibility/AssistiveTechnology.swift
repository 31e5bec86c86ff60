import KinoraPlatform

/// An interface to the system's accessibility settings and announcements.
///
/// Components post announcements and read the Reduce Motion setting through it. In tests, pass a
/// ``RecordingAssistiveTechnology``.
@MainActor public protocol AssistiveTechnology: AnyObject {
    /// A Boolean value that indicates whether the Reduce Motion setting is on.
    var prefersReducedMotion: Bool { get }

    /// The view that has accessibility focus, or nil if there is none.
    var focusedView: UIView? { get }

    /// Announces a text.
    func announce(_ text: String)

    /// Moves the focus to a view after most of the screen has changed.
    ///
    /// Pass nil to let the system choose the element.
    func moveFocus(to view: UIView?)
}

/// The system's assistive technology, accessed through `UIAccessibility`.
public final class SystemAssistiveTechnology: AssistiveTechnology {
    /// The instance that components use by default.
    public static let shared = SystemAssistiveTechnology()

    private init() {}

    /// A Boolean value that indicates whether the Reduce Motion setting is on.
    public var prefersReducedMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    /// The view that any assistive technology focuses, or nil if there is none.
    public var focusedView: UIView? { UIAccessibility.focusedElement(using: nil) as? UIView }

    /// Posts an announcement.
    public func announce(_ text: String) {
        UIAccessibility.post(notification: .announcement, argument: text)
    }

    /// Posts a screen-changed notification with the view.
    public func moveFocus(to view: UIView?) {
        UIAccessibility.post(notification: .screenChanged, argument: view)
    }
}

/// An assistive technology for tests that records announcements and focus changes.
public final class RecordingAssistiveTechnology: AssistiveTechnology {
    /// A recorded announcement or focus change.
    public enum Event: Hashable, Sendable {
        /// An announcement of a text.
        case announcement(String)

        /// A move of the focus to a view with the given accessibility label.
        ///
        /// The label is nil if the view has none or if there is no view.
        case focus(String?)
    }

    /// The recorded events in order, with the clock's time in seconds.
    public private(set) var events: [(time: TimeInterval, event: Event)] = []

    /// A Boolean value that indicates whether Reduce Motion is on; false by default.
    public var prefersReducedMotion = false

    /// The view that has the focus.
    ///
    /// A test sets the initial view; ``moveFocus(to:)`` updates it.
    public weak var focusedView: UIView?

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

    /// Records a focus change and updates the focused view.
    public func moveFocus(to view: UIView?) {
        focusedView = view
        events.append((clock.time, .focus(view?.accessibilityLabel)))
    }
}
