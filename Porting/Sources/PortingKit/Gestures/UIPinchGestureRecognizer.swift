import Foundation
@_spi(Porting) import ViewKit

// ViewKit supports a single touch and no pointer, so these recognizers never recognize a gesture.

/// A recognizer of pinches with two fingers.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale relative to the initial distance between the fingers; 1 by default.
    open var scale: CGFloat = 1

    /// The change of ``scale`` per second.
    open var velocity: CGFloat { 0 }

    /// Creates a recognizer that sends an action to a target.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isSingleTouch = false
    }
}

/// A recognizer of rotations with two fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation in radians; 0 by default.
    open var rotation: CGFloat = 0

    /// The change of ``rotation`` per second.
    open var velocity: CGFloat { 0 }

    /// Creates a recognizer that sends an action to a target.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isSingleTouch = false
    }
}

/// A recognizer of a pointer that hovers over a view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer that sends an action to a target.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isSingleTouch = false
    }
}
