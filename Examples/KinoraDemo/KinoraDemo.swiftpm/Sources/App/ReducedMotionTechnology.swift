import Kinora

/// The system's assistive technology, with the Reduce Motion setting on.
final class ReducedMotionTechnology: AssistiveTechnology {
    /// The instance that all pages use.
    static let shared = ReducedMotionTechnology()

    private let system = SystemAssistiveTechnology.shared

    /// The value true.
    let prefersReducedMotion = true

    /// The element that any assistive technology focuses, or nil if there is none.
    var focusedElement: AnyObject? { system.focusedElement }

    /// Posts an announcement.
    func announce(_ text: String) {
        system.announce(text)
    }

    /// Moves the focus to an element after most of the screen has changed.
    func moveFocus(to element: AnyObject?) {
        system.moveFocus(to: element)
    }
}
