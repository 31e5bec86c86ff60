import Foundation
import ViewKit

/// A choice that an alert gives.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a choice is.
    public enum Style: Int, Hashable, Sendable {
        /// One of several.
        case `default` = 0

        /// The one that changes nothing; it stands last.
        case cancel = 1

        /// One that does away with something; it is red.
        case destructive = 2
    }

    /// The text of the choice.
    public let title: String?

    /// What the choice is.
    public let style: Style

    /// A Boolean value that indicates whether it can be taken; true by default.
    open var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }

    private let handler: ((UIAlertAction) -> Void)?

    /// The button that shows the choice.
    weak var button: UIButton?

    /// Creates a choice that calls a function once the alert has gone.
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
