import Foundation
import ViewKit

// Members of UIKit that ported code often sets, but that can't have any effect here.

extension UIView {
    /// A Boolean value that indicates whether the view receives multiple touches.
    @available(*, unavailable, message: "Delete this line: only single touches are supported.")
    public var isMultipleTouchEnabled: Bool {
        get { false }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether the view receives touches exclusively.
    @available(*, unavailable, message: "Delete this line: only single touches are supported.")
    public var isExclusiveTouch: Bool {
        get { false }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether the view is cleared before drawing.
    @available(*, unavailable, message: "Delete this line: contexts are always cleared.")
    public var clearsContextBeforeDrawing: Bool {
        get { true }
        set { _ = newValue }
    }
}

extension UIScrollView {
    /// A Boolean value that indicates whether touches on subviews are delayed.
    @available(*, unavailable, message: "Delete this line: touches are never delayed.")
    public var delaysContentTouches: Bool {
        get { false }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether a tap on the status bar scrolls to the top.
    @available(*, unavailable, message: "Delete this line: there is no status bar.")
    public var scrollsToTop: Bool {
        get { false }
        set { _ = newValue }
    }

    /// Displays the scroll indicators momentarily.
    @available(*, unavailable, message: "Delete this line: there are no scroll indicators.")
    public func flashScrollIndicators() {}
}

extension UIApplication {
    /// A Boolean value that indicates whether the idle timer is disabled.
    @available(*, unavailable, message: "Delete this line: there is no device to keep awake.")
    public var isIdleTimerDisabled: Bool {
        get { false }
        set { _ = newValue }
    }
}

extension UIViewController {
    /// The edges that extend under bars.
    @available(*, unavailable, message: "Delete this line: controllers’ bars aren’t displayed.")
    public var edgesForExtendedLayout: UIRectEdge {
        get { .all }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether a push hides the bottom bar.
    @available(*, unavailable, message: "Delete this line: controllers’ bars aren’t displayed.")
    public var hidesBottomBarWhenPushed: Bool {
        get { false }
        set { _ = newValue }
    }
}
