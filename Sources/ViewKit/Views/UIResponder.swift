import Foundation

/// An object that responds to and handles events.
///
/// Use ``init(next:)`` instead of UIKit's `init()`, which can't be isolated to the main actor here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    private weak var successor: UIResponder?

    /// The values that other modules' extensions store in the responder.
    public final var storedValues = StoredValues()

    /// Creates a responder with an optional next responder, which it doesn't retain.
    public init(next: UIResponder?) {
        successor = next
        super.init()
    }

    /// The next responder in the chain; nil at its end.
    open var next: UIResponder? { successor }

    // MARK: - First responder

    private weak static var first: UIResponder?

    /// The first responder; nil if there is none.
    static var currentFirstResponder: UIResponder? { first }

    /// A Boolean value that indicates whether the object is the first responder.
    open var isFirstResponder: Bool { Self.first === self }

    /// A Boolean value that indicates whether the object can become first responder.
    ///
    /// The default is false.
    open var canBecomeFirstResponder: Bool { false }

    /// A Boolean value that indicates whether the object can resign first responder.
    ///
    /// The default is true.
    open var canResignFirstResponder: Bool { true }

    /// Makes the object the first responder, and returns a Boolean value that indicates whether it
    /// succeeded.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, Self.first?.resignFirstResponder() != false else {
            return false
        }
        Self.first = self
        return true
    }

    /// Resigns first responder status, and returns a Boolean value that indicates whether it
    /// succeeded.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { Self.first = nil }
        return true
    }

    // MARK: - Accessibility

    // UIKit declares these on every object.

    /// A Boolean value that indicates whether assistive technologies can access the object.
    ///
    /// The default is false, but true for labels and controls.
    open var isAccessibilityElement = false

    /// A short name that identifies the object; nil by default.
    open var accessibilityLabel: String?

    /// The object's current value; nil by default.
    open var accessibilityValue: String?

    /// A description of the result of using the object; nil by default.
    open var accessibilityHint: String?

    /// A name that identifies the object in tests; nil by default.
    open var accessibilityIdentifier: String?

    /// The object's accessibility traits; none by default.
    open var accessibilityTraits: UIAccessibilityTraits = .none

    /// A Boolean value that indicates whether siblings are hidden from assistive technologies.
    ///
    /// The default is false.
    open var accessibilityViewIsModal = false

    /// A Boolean value that indicates whether the object's elements are hidden; false by default.
    open var accessibilityElementsHidden = false

    /// The ordered accessibility elements that replace the object's own; nil by default.
    open var accessibilityElements: [Any]?

    /// The actions that assistive technologies offer by name; nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// Performs the action of a tap, and returns a Boolean value that indicates whether it has one.
    ///
    /// The default is false.
    open func accessibilityActivate() -> Bool { false }

    /// Dismisses a modal view, such as an alert, and returns a Boolean value that indicates whether
    /// it did.
    ///
    /// The default is false.
    open func accessibilityPerformEscape() -> Bool { false }

    // MARK: - Key paths

    #if !canImport(ObjectiveC)
    /// Called when an observed property changes; does nothing by default.
    open func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
    #endif

    // MARK: - Touches

    /// Called when touches begin; forwards to the next responder by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches move; forwards to the next responder by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches end; forwards to the next responder by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when touches are canceled; forwards to the next responder by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Commands

    /// The keyboard shortcuts of the responder; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Returns a Boolean value that indicates whether the responder can perform an action.
    ///
    /// The default is true.
    ///
    /// In UIKit, the default depends on whether the responder has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }

    /// Returns the target of an action; the responder by default.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }
}

#if canImport(ObjectiveC)
extension UIResponder: KeyValueObserving {}
#else
extension UIResponder: @preconcurrency KeyValueObserving {}
#endif

/// A key of a value that another module's extension stores in a responder.
public protocol StoredValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that other modules' extensions store in a responder.
public struct StoredValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key; nil if none is stored.
    public subscript<Key: StoredValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
