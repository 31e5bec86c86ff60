import Foundation
import ViewKit

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        /// As before.
        case automatic = 0

        /// Large.
        case always = 1

        /// Small.
        case never = 2
    }

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

    /// The text above the title; kept, and not shown.
    open var prompt: String?

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

    /// The button that leads back from the next controller; kept, and not shown.
    open var backBarButtonItem: UIBarButtonItem?

    /// The text of the button that leads back from the next controller; kept, and not shown.
    open var backButtonTitle: String?

    /// A Boolean value that indicates whether no button leads back; kept, as none does here.
    open var hidesBackButton = false

    /// How large the title is; kept, and always small.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
}
