import Foundation

/// A view that sends action messages in response to touches.
@preconcurrency @MainActor
open class UIControl: UIView {
    private struct Target {
        let action: UIAction
        var events: Event
    }

    private var targets: [Target] = []

    /// The target-action messages.
    var messages: [Message] = []

    /// Creates a control with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    /// Creates a control with an optional action for its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { takePrimaryAction(primaryAction) }
    }

    /// Adds an action for the control's primary event.
    func takePrimaryAction(_ action: UIAction) {
        addAction(action, for: .primaryActionTriggered)
    }

    /// Returns nil; controls can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - State

    /// A Boolean value that indicates whether the control is enabled; true by default.
    ///
    /// Disabling the control cancels its touch.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, isTracking { cancel(with: nil) }
            stateChanged()
        }
    }

    /// A Boolean value that indicates whether the control is selected; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// A Boolean value that indicates whether the control is highlighted.
    ///
    /// Touches change it, and the application can set it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// The combined state.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The horizontal alignment of the content; centered by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// The vertical alignment of the content; centered by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Updates the control after ``state`` changes.
    func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
        (self as? any StateAdapting)?.adaptToState()
    }

    /// The traits of the control, including the ones for its disabled and selected states.
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

    /// Adds an action for events, replacing one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let index = targets.firstIndex(where: { $0.action === action }) {
            targets[index].events.formUnion(controlEvents)
        } else {
            targets.append(Target(action: action, events: controlEvents))
        }
    }

    /// Removes an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier,
        for controlEvents: UIControl.Event
    ) {
        for index in targets.indices where targets[index].action.identifier == actionIdentifier {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Returns the events of one of the control's own actions.
    func events(of action: UIAction) -> Event {
        targets.first { $0.action === action }?.events ?? []
    }

    /// The events for which the control has actions.
    open var allControlEvents: UIControl.Event {
        targets.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The event being handled; nil for actions that the program sends.
    private(set) var currentEvent: UIEvent?

    private func handling(_ event: UIEvent?, _ body: () -> Void) {
        let outer = currentEvent
        currentEvent = event
        body()
        currentEvent = outer
    }

    /// Sends an action message to a target, as all actions of ``addTarget(_:action:for:)`` do.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - target: The target; nil for the first object in the responder chain that has the method,
    ///     starting at the key window's first responder or else the control.
    ///   - event: The event; nil for actions that the program sends.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Performs an action.
    open func sendAction(_ action: UIAction) {
        action.perform(from: self)
    }

    /// Performs the actions for events, in the order in which they were added.
    open func sendActions(for controlEvents: UIControl.Event) {
        for target in targets where !target.events.isDisjoint(with: controlEvents) {
            sendAction(target.action)
        }
    }

    // MARK: - Tracking

    /// A Boolean value that indicates whether the control is tracking a touch.
    open private(set) var isTracking = false

    /// A Boolean value that indicates whether the tracked touch is inside the control.
    open private(set) var isTouchInside = false

    /// The tracked touch.
    private weak var touch: UITouch?

    /// The distance outside of the bounds that still counts as inside, in points.
    private static let slack: CGFloat = 70

    /// Called when a touch begins; returns a Boolean value that indicates whether to track it.
    ///
    /// The default is true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        true
    }

    /// Called when the touch moves; returns a Boolean value that indicates whether to keep tracking
    /// it.
    ///
    /// The default is true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        true
    }

    /// Called when the touch ends; does nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the touch is canceled; does nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    /// Starts tracking the first touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first,
            beginTracking(touch, with: event)
        else { return }
        self.touch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        handling(event) {
            sendActions(for: .touchDown)
            if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
        }
    }

    /// Sends the events for a movement of the touch.
    ///
    /// The event for entering or leaving the control is sent before the event for the drag.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(in: touches) else { return }
        let wasInside = isTouchInside
        isTouchInside = contains(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return stopTracking() }
        handling(event) {
            if wasInside != isTouchInside {
                sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
            }
            sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
        }
    }

    /// Sends the events for the end of the touch.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(in: touches) else { return }
        let isInside = contains(touch)
        isTouchInside = isInside
        isHighlighted = false
        endTracking(touch, with: event)
        stopTracking()
        handling(event) {
            sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
            if isInside { (self as? any TapHandling)?.handleTap() }
        }
    }

    /// Sends the event for a canceled touch.
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
        handling(event) { sendActions(for: .touchCancel) }
    }

    private func stopTracking() {
        touch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}

/// A control that updates itself for its state.
@MainActor
@_spi(Porting) public protocol StateAdapting: UIControl {
    /// Called when the enabled, selected or highlighted state changes.
    func adaptToState()
}

/// A control with its own response to a tap.
@MainActor
@_spi(Porting) public protocol TapHandling: UIControl {
    /// A Boolean value that indicates whether tap recognizers of superviews ignore its taps.
    var keepsTaps: Bool { get }

    /// Called after the events of a tap inside the control.
    func handleTap()
}

@_spi(Porting)
extension TapHandling {
    /// Returns true.
    public var keepsTaps: Bool { true }
}
