import Foundation
import ViewKit

/// A controller that tells something and gives choices.
///
/// It is presented as any other: a card in the middle or at the bottom, over a shade. A tap on a
/// choice dismisses it and then calls the choice's function.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where the card is.
    public enum Style: Int, Hashable, Sendable {
        /// At the bottom.
        case actionSheet = 0

        /// In the middle.
        case alert = 1
    }

    /// Creates a controller that tells a title and a message.
    public init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .overFullScreen
    }

    /// Returns nil: controllers can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The text below the title; nil for none.
    open var message: String? {
        didSet { card?.show(title: title, message: message) }
    }

    /// What the controller is called, in bold on the card.
    open override var title: String? {
        didSet { card?.show(title: title, message: message) }
    }

    /// Where the card is.
    public let preferredStyle: Style

    /// The choices, in order of addition.
    open private(set) var actions: [UIAlertAction] = []

    /// The choice that is to be seen first, in bold; nil by default.
    open var preferredAction: UIAlertAction? {
        didSet { if isViewLoaded { showActions() } }
    }

    /// The fields for text; nil where there are none.
    open private(set) var textFields: [UITextField]?

    private var card: AlertCard? { viewIfLoaded as? AlertCard }

    /// Adds a choice.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        if isViewLoaded { showActions() }
    }

    /// Adds a field for text to an alert, which a function makes ready.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        if isViewLoaded { showActions() }
    }

    /// Makes the card.
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
