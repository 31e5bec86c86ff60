import Foundation
import ViewKit

// Members of UIKit that ported code often sets, and that could have no effect here.

extension UIView {
    /// A Boolean value that indicates whether the view receives several touches at once.
    @available(*, unavailable, message: "Delete this line: there is one finger here.")
    public var isMultipleTouchEnabled: Bool {
        get { false }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether the view receives touches exclusively.
    @available(*, unavailable, message: "Delete this line: there is one finger here.")
    public var isExclusiveTouch: Bool {
        get { false }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether the view is cleared before it is drawn.
    @available(*, unavailable, message: "Delete this line: drawings begin empty here.")
    public var clearsContextBeforeDrawing: Bool {
        get { true }
        set { _ = newValue }
    }
}

extension UIScrollView {
    /// A Boolean value that indicates whether subviews receive touches after a delay.
    @available(*, unavailable, message: "Delete this line: touches aren't delayed here.")
    public var delaysContentTouches: Bool {
        get { false }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether a tap on the status bar scrolls to the top.
    @available(*, unavailable, message: "Delete this line: there is no status bar here.")
    public var scrollsToTop: Bool {
        get { false }
        set { _ = newValue }
    }

    /// Shows the scroll indicators for a moment.
    @available(*, unavailable, message: "Delete this line: there are no indicators here.")
    public func flashScrollIndicators() {}
}

extension UIApplication {
    /// A Boolean value that indicates whether the device stays awake.
    @available(*, unavailable, message: "Delete this line: there is no device here.")
    public var isIdleTimerDisabled: Bool {
        get { false }
        set { _ = newValue }
    }
}

extension UIViewController {
    /// The edges that the view extends under bars.
    @available(*, unavailable, message: "Delete this line: controllers' bars aren't drawn here.")
    public var edgesForExtendedLayout: UIRectEdge {
        get { .all }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether the bottom bar is hidden when the controller is pushed.
    @available(*, unavailable, message: "Delete this line: controllers' bars aren't drawn here.")
    public var hidesBottomBarWhenPushed: Bool {
        get { false }
        set { _ = newValue }
    }
}
