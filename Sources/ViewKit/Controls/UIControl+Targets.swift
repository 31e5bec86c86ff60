import Foundation
import LayerKit

extension UIControl {
    /// Adds a target, which isn't retained, and an action method for events.
    ///
    /// The method can take the control, or the control and the event. Adding a target and action
    /// again combines the events.
    ///
    /// - Parameters:
    ///   - target: The target; nil for the first object with the method in the responder chain,
    ///     from the key window's first responder or else the control.
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

    /// Returns the names of a target's action methods for an event; nil for none.
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
