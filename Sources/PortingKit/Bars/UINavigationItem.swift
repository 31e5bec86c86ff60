import Foundation
import ViewKit

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    weak var bar: BarView?

    /// Creates what is shown, with a title.
    public init(title: String) {
        self.title = title
    }

    /// The text in the middle.
    open var title: String? {
        didSet { bar?.itemsChanged() }
    }

    /// The view in the middle in place of the title; nil by default.
    open var titleView: UIView? {
        didSet { bar?.itemsChanged() }
    }

    /// The buttons at the leading end, the outermost first; nil by default.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { bar?.itemsChanged() }
    }

    /// The buttons at the trailing end, the outermost first; nil by default.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { bar?.itemsChanged() }
    }

    /// The outermost button at the leading end; nil for none.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost button at the trailing end; nil for none.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Shows another outermost button at the leading end, at once.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Shows another outermost button at the trailing end, at once.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
}
