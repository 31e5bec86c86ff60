import Foundation
import ViewKit

// There is one finger and no pointer here, so that these recognizers never recognize. Code that adds them
// behaves as on a device that is touched with one finger.

/// A recognizer of pinches with two fingers.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers as a multiple of the first one; 1 by default.
    open var scale: CGFloat = 1

    /// The change of ``scale`` per second.
    open var velocity: CGFloat { 0 }

    /// Creates a recognizer that sends a message to a target.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isMadeByOneFinger = false
    }
}

/// A recognizer of rotations with two fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation in radians; 0 by default.
    open var rotation: CGFloat = 0

    /// The change of ``rotation`` per second.
    open var velocity: CGFloat { 0 }

    /// Creates a recognizer that sends a message to a target.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isMadeByOneFinger = false
    }
}

/// A recognizer of a pointer over a view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer that sends a message to a target.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isMadeByOneFinger = false
    }
}
