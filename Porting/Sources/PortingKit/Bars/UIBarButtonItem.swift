import Foundation
@_spi(Porting) import ViewKit

/// An item in a bar: a button, a custom view, or a space.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// Constants that specify the style of a bar button.
    public enum Style: Int, Hashable, Sendable {
        /// A plain button.
        case plain = 0

        /// A button with a border, which is drawn like a plain one.
        case bordered = 1

        /// A button that completes a task, with a bold title.
        case done = 2
    }

    /// Constants that specify the system's bar button items.
    public enum SystemItem: Int, Hashable, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus sign.
        case add = 4
        /// A space that shares the remaining width.
        case flexibleSpace = 5
        /// A space of the item's width.
        case fixedSpace = 6
        /// Compose.
        case compose = 7
        /// Reply.
        case reply = 8
        /// Action.
        case action = 9
        /// Organize.
        case organize = 10
        /// Bookmarks.
        case bookmarks = 11
        /// Search.
        case search = 12
        /// Refresh.
        case refresh = 13
        /// Stop.
        case stop = 14
        /// Camera.
        case camera = 15
        /// Trash.
        case trash = 16
        /// Play.
        case play = 17
        /// Pause.
        case pause = 18
        /// Rewind.
        case rewind = 19
        /// Fast forward.
        case fastForward = 20
        /// Undo.
        case undo = 21
        /// Redo.
        case redo = 22
        /// Close.
        case close = 24

        /// The title of the button; for most items, UIKit displays a symbol instead.
        fileprivate var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            case .add: "+"
            case .fastForward: "Forward"
            default: "\(self)".capitalized
            }
        }
    }

    /// The kind of the space; nil for a button.
    private(set) var space: Space?

    /// A kind of space in a bar.
    enum Space {
        case flexible
        case fixed
    }

    /// The style of the button.
    open var style = Style.plain {
        didSet { bar?.itemsChanged() }
    }

    /// The object that receives the action when the button is tapped.
    open weak var target: AnyObject?

    /// The action method to call when the button is tapped.
    open var action: Selector?

    /// The action to perform when the button is tapped; nil by default.
    open var primaryAction: UIAction?

    /// The custom view that replaces the button; nil by default.
    open var customView: UIView? {
        didSet { bar?.itemsChanged() }
    }

    /// The width in points; the default, 0, means the width of the content.
    open var width: CGFloat = 0 {
        didSet { bar?.itemsChanged() }
    }

    /// The tint color; the default, nil, means the bar's tint color.
    open var tintColor: UIColor? {
        didSet { bar?.itemsChanged() }
    }

    /// Creates an empty button.
    public override convenience init() {
        self.init(title: nil, style: .plain, target: nil, action: nil)
    }

    /// Creates a button with a title that sends an action to a target.
    public init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        super.init(title: title, image: nil)
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates a button with an image that sends an action to a target.
    public convenience init(
        image: UIImage?,
        style: UIBarButtonItem.Style,
        target: Any?,
        action: Selector?
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a system button that sends an action to a target; it displays a title.
    public convenience init(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem,
        target: Any?,
        action: Selector?
    ) {
        self.init(
            title: systemItem.title,
            style: systemItem == .done ? .done : .plain,
            target: target,
            action: action
        )
        if systemItem == .flexibleSpace { space = .flexible }
        if systemItem == .fixedSpace { space = .fixed }
    }

    /// Creates an item with a custom view.
    public convenience init(customView: UIView) {
        self.init(title: nil, style: .plain, target: nil, action: nil)
        self.customView = customView
    }

    /// Creates a button with the title and image of an action, which it performs when tapped.
    public convenience init(primaryAction: UIAction?) {
        self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
        image = primaryAction?.image
        self.primaryAction = primaryAction
    }

    /// Creates a space that shares the remaining width.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Creates a space of a width in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    func wasTapped() {
        primaryAction?.perform(from: self)
        if let action { action.send(to: target, with: self) }
    }
}
