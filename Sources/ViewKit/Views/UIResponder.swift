import Foundation

/// An object that events can reach: a view, or something behind views.
///
/// Made through its subclasses.
@MainActor
open class UIResponder: NSObject {
    // Not `init()`, so that views can have one that belongs to the main actor, as UIKit's do.
    init(asPartOf: Void) {
        super.init()
    }

    /// The responder that gets what this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

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
}
