import Foundation
import ViewKit

/// A button, a view or a space in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// What a button looks like.
    public enum Style: Int, Hashable, Sendable {
        /// As usual.
        case plain = 0

        /// With a border, which isn't drawn any more.
        case bordered = 1

        /// In bold.
        case done = 2
    }

    /// A button of the system's.
    public enum SystemItem: Int, Hashable, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus.
        case add = 4
        /// A space that takes what is left.
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

        /// The word that stands for the button; UIKit draws most of them as pictures.
        fileprivate var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            case .add: "+"
            case .fastForward: "Forward"
            default: "\(self)".capitalized
            }
        }
    }

    /// A space of a width; nil for one that takes what is left, and for a button.
    private(set) var space: Space?

    /// A part of a bar that shows nothing.
    enum Space {
        case flexible
        case fixed
    }

    /// What the button looks like.
    open var style = Style.plain {
        didSet { bar?.itemsChanged() }
    }

    /// Who hears of a tap.
    open weak var target: AnyObject?

    /// The method that a tap calls.
    open var action: Selector?

    /// The action that a tap calls; nil by default.
    open var primaryAction: UIAction?

    /// The view in place of a button; nil by default.
    open var customView: UIView? {
        didSet { bar?.itemsChanged() }
    }

    /// The width; 0, the default, for that of the content.
    open var width: CGFloat = 0 {
        didSet { bar?.itemsChanged() }
    }

    /// The colour; the bar's tint by default and for nil.
    open var tintColor: UIColor? {
        didSet { bar?.itemsChanged() }
    }

    /// Creates a button without anything.
    public convenience init() {
        self.init(title: nil, style: .plain, target: nil, action: nil)
    }

    /// Creates a button with a text that sends a message.
    public init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        super.init(title: title, image: nil)
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates a button with a picture that sends a message.
    public convenience init(
        image: UIImage?,
        style: UIBarButtonItem.Style,
        target: Any?,
        action: Selector?
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a button of the system's that sends a message; here it shows a word.
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

    /// Creates a place for a view.
    public convenience init(customView: UIView) {
        self.init(title: nil, style: .plain, target: nil, action: nil)
        self.customView = customView
    }

    /// Creates a button that calls an action, whose title and picture it takes.
    public convenience init(primaryAction: UIAction?) {
        self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
        image = primaryAction?.image
        self.primaryAction = primaryAction
    }

    /// Returns a space that takes what is left.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Returns a space of a width.
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
