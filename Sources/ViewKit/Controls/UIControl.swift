import Foundation

/// A view that a finger uses: it tells actions what the finger does.
@preconcurrency @MainActor
open class UIControl: UIView {
    private struct Target {
        let action: UIAction
        var events: Event
    }

    private var targets: [Target] = []

    /// The messages that actions send.
    var messages: [Message] = []

    /// Creates a control with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    /// Creates a control that calls an action for what it is for; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { takePrimaryAction(primaryAction) }
    }

    /// Calls an action for what the control is for.
    func takePrimaryAction(_ action: UIAction) {
        addAction(action, for: .primaryActionTriggered)
    }

    /// Returns nil: controls can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - State

    /// A Boolean value that indicates whether fingers can use the control; true by default.
    ///
    /// What a finger has begun is cancelled when it becomes false.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, isTracking { cancel(with: nil) }
            stateChanged()
        }
    }

    /// A Boolean value that indicates whether the control is chosen; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// A Boolean value that indicates whether the control shows that a finger is on it.
    ///
    /// A finger sets it, and whoever wants to.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// The three of them together.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Where the content stands across the control, where there is more room; in the middle by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Where the content stands up and down, where there is more room; in the middle by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Shows a change of ``state``.
    func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
        (self as? any StateAdapting)?.adaptToState()
    }

    /// What the control is, with not being enabled and being selected.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if !isEnabled { traits.insert(.notEnabled) }
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: - Actions

    /// Calls an action at events; it takes the place of one of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let index = targets.firstIndex(where: { $0.action === action }) {
            targets[index].events.formUnion(controlEvents)
        } else {
            targets.append(Target(action: action, events: controlEvents))
        }
    }

    /// Calls an action no more at events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Calls the action of an identifier no more at events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier,
        for controlEvents: UIControl.Event
    ) {
        for index in targets.indices where targets[index].action.identifier == actionIdentifier {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Returns the events that one of the control's own actions is called at.
    func events(of action: UIAction) -> Event {
        targets.first { $0.action === action }?.events ?? []
    }

    /// The events that actions are called at.
    open var allControlEvents: UIControl.Event {
        targets.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The event of fingers that is being told; nil for what the program itself sends.
    private(set) var toldEvent: UIEvent?

    private func telling(_ event: UIEvent?, _ body: () -> Void) {
        let outer = toldEvent
        toldEvent = event
        body()
        toldEvent = outer
    }

    /// Sends a message to a target: every message of ``addTarget(_:action:for:)`` goes through here.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - target: Who hears; nil for the first that has the method of the key window's first responder and
    ///     those after it, or of the control and those after it where there is no first responder.
    ///   - event: What the fingers have done; nil for what the program itself sends.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Calls an action.
    open func sendAction(_ action: UIAction) {
        action.perform(from: self)
    }

    /// Calls the actions of events, in order of addition, as if these had happened.
    open func sendActions(for controlEvents: UIControl.Event) {
        for target in targets where !target.events.isDisjoint(with: controlEvents) {
            sendAction(target.action)
        }
    }

    // MARK: - Tracking

    /// A Boolean value that indicates whether the control follows a finger.
    open private(set) var isTracking = false

    /// A Boolean value that indicates whether the followed finger is inside.
    open private(set) var isTouchInside = false

    /// The finger that is followed.
    private weak var touch: UITouch?

    /// How far a finger that has landed may stray from the bounds and still count as inside.
    private static let slack: CGFloat = 70

    /// Hears that a finger has landed and returns whether to follow it; true by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        true
    }

    /// Hears that the finger has moved and returns whether to follow it further; true by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        true
    }

    /// Hears that the finger has left; does nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Hears that the finger was taken away; does nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    /// Follows the first finger that lands.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first,
            beginTracking(touch, with: event)
        else { return }
        self.touch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        telling(event) {
            sendActions(for: .touchDown)
            if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
        }
    }

    /// Tells what the followed finger does.
    ///
    /// Where it goes out or comes in, that is told before its moving there.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(in: touches) else { return }
        let wasInside = isTouchInside
        isTouchInside = contains(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return stopTracking() }
        telling(event) {
            if wasInside != isTouchInside {
                sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
            }
            sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
        }
    }

    /// Tells that the followed finger has left, and where.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(in: touches) else { return }
        let isInside = contains(touch)
        isTouchInside = isInside
        isHighlighted = false
        endTracking(touch, with: event)
        stopTracking()
        telling(event) {
            sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
            if isInside { (self as? any TapHandling)?.handleTap() }
        }
    }

    /// Tells that the followed finger was taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followed(in: touches) != nil else { return }
        cancel(with: event)
    }

    private func followed(in touches: Set<UITouch>) -> UITouch? {
        guard isTracking, let touch, touches.contains(touch) else { return nil }
        return touch
    }

    private func contains(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
    }

    private func cancel(with event: UIEvent?) {
        cancelTracking(with: event)
        stopTracking()
        telling(event) { sendActions(for: .touchCancel) }
    }

    private func stopTracking() {
        touch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}

/// A control that shows changes of its state by itself.
@MainActor
package protocol StateAdapting: UIControl {
    /// Called after the control has become enabled, selected or highlighted, or no longer is.
    func adaptToState()
}

/// A control that does something by itself when it is tapped.
@MainActor
package protocol TapHandling: UIControl {
    /// A Boolean value that indicates whether a tap on the control is withheld from tap recognizers
    /// around it.
    var keepsTaps: Bool { get }

    /// Called after the events of a tap inside the control.
    func handleTap()
}

extension TapHandling {
    package var keepsTaps: Bool { true }
}
