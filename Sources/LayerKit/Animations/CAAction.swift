// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// An object that responds to changes of a layer.
public protocol CAAction {
    /// Called when a key of an object changes.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Makes `NSNull` an action that does nothing.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {}
}

/// An object that is notified when an animation starts and stops.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when an animation starts, after the commit.
    func animationDidStart(_ anim: CAAnimation)

    /// Called when an animation ends or is removed.
    ///
    /// `flag` is true only if the animation reached the end of its active duration.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// MARK: - Default implementations

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}

    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The key in ``CALayer/actions`` for a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"

/// The key in ``CALayer/actions`` for a layer that is removed.
public let kCAOnOrderOut = "onOrderOut"

/// The key with which a layer stores its ``CATransition``.
public let kCATransition = "transition"
