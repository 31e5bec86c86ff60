import Foundation
import ViewKit

/// An alert with a dimming backdrop: a title, a message, text fields, and a button for each action.
@MainActor
final class AlertCard: UIView {
    /// Lengths in points, approximating the system's appearance.
    private enum Length {
        static let width: CGFloat = 270
        static let margin: CGFloat = 16
        static let button: CGFloat = 44
        static let sheetButton: CGFloat = 56
        static let field: CGFloat = 34
        static let corner: CGFloat = 14
        static let edge: CGFloat = 8
    }

    private let isSheet: Bool
    private let card = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var fields: [UITextField] = []
    private var buttons: [UIButton] = []
    private var hasCancel = false
    private var separators: [UIView] = []

    init(isSheet: Bool) {
        self.isSheet = isSheet
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        card.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
        }
        card.layer.cornerRadius = Length.corner
        card.clipsToBounds = true
        addSubview(card)
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            if isSheet { label.textColor = .secondaryLabel }
            card.addSubview(label)
        }
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    func show(title: String?, message: String?) {
        titleLabel.text = title
        messageLabel.text = message
        setNeedsLayout()
    }

    func show(
        _ actions: [UIAlertAction],
        preferred: UIAlertAction?,
        fields: [UITextField],
        choose: @escaping (UIAlertAction) -> Void
    ) {
        for view in self.fields + buttons + separators { view.removeFromSuperview() }
        self.fields = fields
        hasCancel = actions.contains { $0.style == .cancel }
        for field in fields { card.addSubview(field) }
        buttons = actions.map { button(for: $0, isBold: $0 === preferred, choose) }
        separators = actions.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            card.addSubview(line)
            return line
        }
        setNeedsLayout()
    }

    private func button(
        for action: UIAlertAction,
        isBold: Bool,
        _ choose: @escaping (UIAlertAction) -> Void
    ) -> UIButton {
        let tap = UIAction(title: action.title ?? "") { _ in choose(action) }
        let button = UIButton(type: .system, primaryAction: tap)
        let size: CGFloat = isSheet ? 20 : 17
        button.titleLabel?.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
        button.isEnabled = action.isEnabled
        action.button = button
        card.addSubview(button)
        return button
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let available = max(bounds.width - 2 * Length.edge, 0)
        let width = isSheet ? available : min(Length.width, available)
        var bottom = placeTexts(width: width)
        bottom = placeFields(from: bottom, width: width)
        bottom = placeButtons(from: bottom, width: width)
        let safe = safeAreaInsets
        card.frame = CGRect(
            x: (bounds.width - width) / 2,
            y: isSheet
                ? bounds.height - max(safe.bottom, Length.edge) - bottom
                : (bounds.height - bottom) / 2,
            width: width,
            height: bottom
        )
    }

    private func placeTexts(width: CGFloat) -> CGFloat {
        let room = max(width - 2 * Length.margin, 1)
        var bottom: CGFloat = 0
        for label in [titleLabel, messageLabel] {
            label.frame = .zero
            guard label.text?.isEmpty == false else { continue }
            let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
            let top = bottom == 0 ? Length.margin + 3 : bottom + 4
            label.frame = CGRect(x: Length.margin, y: top, width: room, height: height)
            bottom = top + height
        }
        return bottom == 0 ? 0 : bottom + Length.margin
    }

    private func placeFields(from top: CGFloat, width: CGFloat) -> CGFloat {
        var bottom = top
        for field in fields {
            field.frame = CGRect(
                x: Length.margin,
                y: bottom,
                width: max(width - 2 * Length.margin, 0),
                height: Length.field
            )
            bottom += Length.field + Length.edge
        }
        return fields.isEmpty ? top : bottom + Length.edge
    }

    /// Lays out two buttons of an alert side by side, and all others in a column.
    private func placeButtons(from top: CGFloat, width: CGFloat) -> CGFloat {
        let height = isSheet ? Length.sheetButton : Length.button
        let line = 1 / UIScreen.main.scale
        let isPair = !isSheet && buttons.count == 2
        // The cancel button is last in a column, and on the left in a pair.
        let order = isPair && hasCancel ? Array(buttons.reversed()) : buttons
        for (index, button) in order.enumerated() {
            let x = isPair ? CGFloat(index) * width / 2 : 0
            let y = isPair ? top : top + CGFloat(index) * height
            let cell = CGRect(x: x, y: y, width: isPair ? width / 2 : width, height: height)
            button.frame = cell
            separators[index].frame =
                isPair && index == 1
                ? CGRect(x: x, y: y, width: line, height: height)
                : CGRect(x: 0, y: y, width: width, height: line)
        }
        return top + height * CGFloat(isPair ? 1 : buttons.count)
    }
}
