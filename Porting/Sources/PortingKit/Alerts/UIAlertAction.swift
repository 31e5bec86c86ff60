import Foundation
import ViewKit

/// An action that the user can choose in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// Constants that specify the style of an action's button.
    public enum Style: Int, Hashable, Sendable {
        /// The default style.
        case `default` = 0

        /// The style for an action that cancels the operation; its button is always last.
        case cancel = 1

        /// The style for an action that changes or deletes data; its button is red.
        case destructive = 2
    }

    /// The title of the action's button.
    public let title: String?

    /// The style of the action's button.
    public let style: Style

    /// A Boolean value that indicates whether the action is enabled; true by default.
    open var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }

    private let handler: ((UIAlertAction) -> Void)?

    /// The button that shows the action.
    weak var button: UIButton?

    /// Creates an action with a handler that runs after the alert is dismissed.
    public init(
        title: String?,
        style: UIAlertAction.Style,
        handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func perform() {
        handler?(self)
    }
}
