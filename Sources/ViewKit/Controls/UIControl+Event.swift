import Foundation
import LayerKit

extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates events from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A touch begins in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A repeated touch begins; its tap count is greater than one.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moves inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moves outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch moves into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moves out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ends inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch ends outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system cancels the touch.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changes.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's primary action occurs, such as a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of the text begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changes; never sent, because there is no text input.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of the text ends.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The Return key ends editing; never sent, because there is no text input.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// A range of events reserved for applications.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates states from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The normal state.
        public static let normal: State = []
        /// The control is highlighted, such as by a touch.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// A range of states reserved for applications.
        public static let application = State(rawValue: 0x00FF_0000)
    }

    /// Adds a target, which isn't retained, and an action method for events.
    ///
    /// The method can take the control, or the control and the event. Adding a target and action
    /// again combines the events.
    ///
    /// - Parameters:
    ///   - target: The target; nil for the first object in the responder chain that has the method,
    ///     starting at the key window's first responder or else the control.
    ///   - action: The method.
    ///   - controlEvents: The events.
    public func addTarget(
        _ target: Any?,
        action: Selector,
        for controlEvents: UIControl.Event
    ) {
        let target = target.map { $0 as AnyObject }
        if let target {
            removeTarget(target, action: action, for: controlEvents)
        }
        let isAimed = target != nil
        let sent = UIAction { [weak self, weak target] _ in
            guard let self, !isAimed || target != nil else { return }
            sendAction(action, to: target, for: currentEvent)
        }
        messages.append(Message(target: target, selector: action, action: sent))
        addAction(sent, for: controlEvents)
    }

    /// Removes a target and action for events.
    ///
    /// - Parameters:
    ///   - target: The target; nil for all.
    ///   - action: The method; nil for all.
    ///   - controlEvents: The events.
    public func removeTarget(
        _ target: Any?,
        action: Selector?,
        for controlEvents: UIControl.Event
    ) {
        let target = target.map { $0 as AnyObject }
        for message in messages
        where (target == nil || message.target === target)
            && (action == nil || message.selector == action)
        {
            removeAction(message.action, for: controlEvents)
        }
        messages.removeAll { events(of: $0.action).isEmpty }
    }

    /// The targets of the control.
    public var allTargets: Set<AnyHashable> {
        Set(messages.compactMap { $0.target as? AnyHashable })
    }

    /// Returns the names of a target's action methods for an event, or nil if there are none.
    public func actions(
        forTarget target: Any?,
        forControlEvent controlEvent: UIControl.Event
    ) -> [String]? {
        let target = target.map { $0 as AnyObject }
        let names = messages.filter { message in
            message.target === target && !events(of: message.action).isDisjoint(with: controlEvent)
        }.map { $0.selector.description }
        return names.isEmpty ? nil : names
    }

    /// A target and method, with the action that sends the message.
    struct Message {
        weak var target: AnyObject?
        let selector: Selector
        let action: UIAction
    }
}
