import Foundation
import ViewKit

/// A view controller that displays an alert message and a list of actions.
///
/// Present it as any other view controller. It appears as a card in the center or at the bottom,
/// over a dimming backdrop. A tap on an action dismisses the alert and then runs the handler.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Constants that specify the type of alert to display.
    public enum Style: Int, Hashable, Sendable {
        /// An action sheet, at the bottom of the screen.
        case actionSheet = 0

        /// An alert, in the center of the screen.
        case alert = 1
    }

    /// Creates a view controller that displays an alert.
    public init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .overFullScreen
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The text below the title, or nil if there is none.
    open var message: String? {
        didSet { card?.show(title: title, message: message) }
    }

    /// The title of the alert.
    open override var title: String? {
        didSet { card?.show(title: title, message: message) }
    }

    /// The style of the alert controller.
    public let preferredStyle: Style

    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// The preferred action, whose button is bold; nil by default.
    open var preferredAction: UIAlertAction? {
        didSet { if isViewLoaded { showActions() } }
    }

    /// The text fields, or nil if there are none.
    open private(set) var textFields: [UITextField]?

    private var card: AlertCard? { viewIfLoaded as? AlertCard }

    /// Adds an action to the alert.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        if isViewLoaded { showActions() }
    }

    /// Adds a text field to an alert, after the handler configures it.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        if isViewLoaded { showActions() }
    }

    /// Creates the view that shows the alert.
    open override func loadView() {
        let card = AlertCard(isSheet: preferredStyle == .actionSheet)
        card.frame = UIScreen.main.bounds
        view = card
        card.show(title: title, message: message)
        showActions()
    }

    private func showActions() {
        let last = actions.filter { $0.style == .cancel }
        card?.show(
            actions.filter { $0.style != .cancel } + last,
            preferred: preferredAction ?? last.first,
            fields: textFields ?? []
        ) { [weak self] action in
            self?.choose(action)
        }
    }

    private func choose(_ action: UIAlertAction) {
        guard let presenter = presentingViewController else { return action.perform() }
        presenter.dismiss(animated: true) { action.perform() }
    }
}
