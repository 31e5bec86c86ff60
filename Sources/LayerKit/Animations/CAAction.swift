import Foundation

/// An object that responds to a change of a layer.
public protocol CAAction {
    /// Responds to a change of a key of an object.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {}
}

/// An object that hears when an animation starts and stops.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called after the commit that starts an animation.
    func animationDidStart(_ anim: CAAnimation)

    /// Called when an animation has ended or has been removed.
    ///
    /// `flag` is true only where the whole active duration has passed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// MARK: - Default implementations

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}

    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
