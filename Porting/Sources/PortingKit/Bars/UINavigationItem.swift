import Foundation
import ViewKit

/// The items that a navigation bar displays for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    weak var bar: BarView?

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
    }

    /// The title, in the center of the bar.
    open var title: String? {
        didSet { bar?.itemsChanged() }
    }

    /// The view that replaces the title; nil by default.
    open var titleView: UIView? {
        didSet { bar?.itemsChanged() }
    }

    /// The buttons at the leading edge, the outermost first; nil by default.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { bar?.itemsChanged() }
    }

    /// The buttons at the trailing edge, the outermost first; nil by default.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { bar?.itemsChanged() }
    }

    /// The outermost button at the leading edge, or nil if there is none.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost button at the trailing edge, or nil if there is none.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the outermost button at the leading edge, without animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the outermost button at the trailing edge, without animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
}
