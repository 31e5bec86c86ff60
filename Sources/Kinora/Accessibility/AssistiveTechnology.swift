import KinoraPlatform

/// What reads an interface out for people, and knows what they prefer.
///
/// Components say through it what they can't show; a test gives them a
/// ``RecordingAssistiveTechnology``.
@MainActor public protocol AssistiveTechnology: AnyObject {
    /// A Boolean value that indicates whether the user prefers less motion.
    var prefersReducedMotion: Bool { get }

    /// The view that is read or acted on; nil where there is none.
    var focusedView: UIView? { get }

    /// Says something once.
    func announce(_ text: String)

    /// Goes to a view, as most of the screen has changed; nil leaves the choice to the system.
    func moveFocus(to view: UIView?)
}

/// The system's assistive technology, as UIKit has it.
public final class SystemAssistiveTechnology: AssistiveTechnology {
    /// The one that components use unless they are given another.
    public static let shared = SystemAssistiveTechnology()

    private init() {}

    /// The setting “Reduce Motion”.
    public var prefersReducedMotion: Bool { UIAccessibility.isReduceMotionEnabled }

    /// The view in focus of whatever technology is running.
    public var focusedView: UIView? { UIAccessibility.focusedElement(using: nil) as? UIView }

    /// Posts an announcement.
    public func announce(_ text: String) {
        UIAccessibility.post(notification: .announcement, argument: text)
    }

    /// Posts that the screen has changed.
    public func moveFocus(to view: UIView?) {
        UIAccessibility.post(notification: .screenChanged, argument: view)
    }
}

/// An assistive technology that writes down what it was told, for tests.
public final class RecordingAssistiveTechnology: AssistiveTechnology {
    /// Something that was said or done.
    public enum Event: Hashable, Sendable {
        /// A text was announced.
        case announcement(String)

        /// The focus went to a view with an accessibility label; nil for one without, or for none.
        case focus(String?)
    }

    /// What happened, with the time in seconds of the clock, in order.
    public private(set) var events: [(time: TimeInterval, event: Event)] = []

    /// What the user prefers; false by default.
    public var prefersReducedMotion = false

    /// The view that is in focus; a test sets the first.
    public weak var focusedView: UIView?

    private let clock: any FrameClock

    /// Creates a recording by a clock.
    public init(clock: any FrameClock = MediaFrameClock.shared) {
        self.clock = clock
    }

    /// The texts that were announced, in order.
    public var announcements: [String] {
        events.compactMap { if case .announcement(let text) = $0.event { text } else { nil } }
    }

    /// Notes a text.
    public func announce(_ text: String) {
        events.append((clock.time, .announcement(text)))
    }

    /// Notes the way of the focus and sets it.
    public func moveFocus(to view: UIView?) {
        focusedView = view
        events.append((clock.time, .focus(view?.accessibilityLabel)))
    }
}
