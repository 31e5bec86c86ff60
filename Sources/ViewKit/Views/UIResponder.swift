import Foundation

/// An object that events can reach: a view, or something behind views.
///
/// UIKit makes one with `init()`. That belongs to no actor here and would keep views from having one
/// that belongs to the main actor, so ``init(next:)`` stands for it.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    private weak var successor: UIResponder?

    /// The values that other modules' extensions store in the responder.
    package final var storedValues = StoredValues()

    /// Creates a responder before another one, which it does not retain; nil for none.
    public init(next: UIResponder?) {
        successor = next
        super.init()
    }

    /// The responder that gets what this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { successor }

    // MARK: - Keys

    private weak static var first: UIResponder?

    /// A Boolean value that indicates whether the responder gets the keys, which nobody presses here.
    open var isFirstResponder: Bool { Self.first === self }

    /// A Boolean value that indicates whether the responder may get the keys; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// A Boolean value that indicates whether the responder may give up the keys; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Takes the keys from whoever has them; returns whether they were given.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, Self.first?.resignFirstResponder() != false else {
            return false
        }
        Self.first = self
        return true
    }

    /// Gives up the keys; returns whether they were given up.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { Self.first = nil }
        return true
    }

    // MARK: - Accessibility

    // UIKit has these on every object.

    /// A Boolean value that indicates whether the object is told of to those who hear an interface;
    /// false by default, true for labels and controls.
    open var isAccessibilityElement = false

    /// The object's name in a few words; nil by default.
    open var accessibilityLabel: String?

    /// What the object shows at present; nil by default.
    open var accessibilityValue: String?

    /// What happens when the object is used; nil by default.
    open var accessibilityHint: String?

    /// A name for tests, which nobody hears; nil by default.
    open var accessibilityIdentifier: String?

    /// What the object is and does; nothing by default.
    open var accessibilityTraits: UIAccessibilityTraits = .none

    /// A Boolean value that indicates whether what is beside the object isn't told of; false by
    /// default.
    open var accessibilityViewIsModal = false

    /// A Boolean value that indicates whether what the object holds isn't told of; false by default.
    open var accessibilityElementsHidden = false

    /// What is told of in the object's place, in order; nil by default.
    open var accessibilityElements: [Any]?

    /// Does what a tap does, for people who can't tap; returns false, by default, where that is nothing.
    open func accessibilityActivate() -> Bool { false }

    /// Leaves what is shown for a while, such as an alert; returns false, by default, where there is
    /// nothing to leave.
    open func accessibilityPerformEscape() -> Bool { false }

    // MARK: - Key paths

    /// Hears of a change of a property that it observes; does nothing by default.
    open func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: - Touches

    /// Hears of touches that have begun; passes them on by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Hears of touches that have moved; passes them on by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Hears of touches that have ended; passes them on by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Hears of touches that were taken away; passes them on by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Commands

    /// Returns whether the responder does something at a command; true by default, where UIKit looks
    /// whether it has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }

    /// Returns who does something at a command; the responder by default.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }
}

extension UIResponder: @preconcurrency KeyValueObserving {}
