import Foundation
import LayerKit

extension UIControl {
    /// Sends a message to a target at events; the target isn't held.
    ///
    /// The method may take the control, and the control and the event. The same target and method again
    /// are called once, at the events of both.
    ///
    /// - Parameters:
    ///   - target: Who hears; nil for the first that has the method of the key window's first responder and
    ///     those after it, or of the control and those after it where there is no first responder.
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
            sendAction(action, to: target, for: toldEvent)
        }
        messages.append(Message(target: target, selector: action, action: sent))
        addAction(sent, for: controlEvents)
    }

    /// Sends messages no more at events.
    ///
    /// - Parameters:
    ///   - target: Who heard; nil for everybody.
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

    /// The objects that messages are sent to.
    public var allTargets: Set<AnyHashable> {
        Set(messages.compactMap { $0.target as? AnyHashable })
    }

    /// Returns the names of the methods that a target's messages call at an event; nil for none.
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

    /// A message to a target and the action that sends it.
    struct Message {
        weak var target: AnyObject?
        let selector: Selector
        let action: UIAction
    }
}
