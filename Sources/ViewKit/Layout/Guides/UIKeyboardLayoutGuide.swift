import Foundation
import LayerKit

/// A layout guide that tracks the keyboard in a view.
///
/// While the keyboard is hidden or doesn't reach the view, the guide's top is the bottom of the
/// safe area. An ``ApplicationHost`` shows and hides the keyboard; the guide moves at once, before
/// the notifications. Keyboards are always docked.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Creates the guide of a view.
    init(of view: UIView) {
        super.init(of: view, identifier: "UIKeyboardLayoutGuide") { view in
            UIEdgeInsets(
                top: max(view.keyboardTop - view.bounds.minY, 0),
                left: 0,
                bottom: 0,
                right: 0
            )
        }
    }
}

extension UIView {
    /// The layout guide of the area that the keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let node = requireConstraintNode()
        if let guide = node.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        node.keyboardGuide = guide
        return guide
    }

    /// The top of the keyboard in the view's coordinates, at most the bottom of the safe area.
    fileprivate var keyboardTop: CGFloat {
        let bottom = bounds.maxY - safeAreaInsets.bottom
        let keyboard = UIApplication.shared.keyboardFrame
        guard let window, !keyboard.isNull else { return bottom }
        let inWindow = keyboard.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
        let frame = convert(inWindow, from: nil)
        return frame.intersects(bounds) ? min(frame.minY, bottom) : bottom
    }

    /// Requests the layout of the views whose keyboard layout guides have moved.
    func moveKeyboardGuides() {
        if constraintNode?.keyboardGuide != nil {
            invalidateConstraints()
            setNeedsLayout()
        }
        for view in subviews { view.moveKeyboardGuides() }
    }
}

extension UIApplication {
    /// The frame of the keyboard in screen coordinates, or null if no keyboard is shown.
    var keyboardFrame: CGRect { keyboard.host == nil ? .null : keyboard.frame }

    /// Moves the keyboard of a host's window.
    func moveKeyboard(to frame: CGRect, by host: UIWindow) {
        keyboard = Keyboard(host: host, frame: frame)
        for window in windows { window.moveKeyboardGuides() }
    }

    /// A keyboard, which goes with the window that it was shown for.
    struct Keyboard {
        weak var host: UIWindow?
        var frame = CGRect.null
    }
}
