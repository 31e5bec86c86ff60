import Foundation
import LayerKit

/// A control with a title that is tapped.
///
/// Images, backgrounds, menus and configurations aren't here.
@MainActor
open class UIButton: UIControl {
    /// What a button looks like where nothing is said.
    public enum ButtonType: Int, Hashable, Sendable {
        /// A white title.
        case custom = 0

        /// A title in the tint that fades under a finger.
        case system = 1
    }

    /// What the button looks like where nothing is said.
    public private(set) var buttonType = ButtonType.custom

    /// The label of the title.
    public private(set) lazy var titleLabel: UILabel? = makeLabel()

    private var titles: [State.RawValue: String] = [:]
    private var titleColors: [State.RawValue: UIColor] = [:]

    /// Creates a button of a type, without a size.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }

    /// Creates a button of a type that calls an action, whose title it takes; nil for none.
    public convenience init(type buttonType: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        take(buttonType)
    }

    /// Creates a custom button with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityTraits = .button
    }

    /// Returns nil: buttons can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    override func takePrimaryAction(_ action: UIAction) {
        super.takePrimaryAction(action)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    }

    private func take(_ type: ButtonType) {
        buttonType = type
        titleLabel?.font = .systemFont(ofSize: Self.fontSize(of: type))
        showTitle()
    }

    private static func fontSize(of type: ButtonType) -> CGFloat {
        type == .system ? 15 : UIFont.buttonFontSize
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: Self.fontSize(of: buttonType))
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        return label
    }

    // MARK: - Title

    /// Sets the title of a state; nil, the default of all but the normal one, takes the normal one's.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state.rawValue] = title
        showTitle()
    }

    /// Returns the title of a state.
    open func title(for state: UIControl.State) -> String? {
        titles[state.rawValue] ?? titles[State.normal.rawValue]
    }

    /// Sets the title's colour of a state; nil takes the normal state's, and at last the button's own.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state.rawValue] = color
        showTitle()
    }

    /// Returns the title's colour of a state.
    ///
    /// Where none is set it is white, on a system button the tint, or faint while disabled.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        if let color = titleColors[state.rawValue] { return color }
        if buttonType == .system, state.contains(.disabled) { return .tertiaryLabel }
        return titleColors[State.normal.rawValue] ?? (buttonType == .system ? tintColor : .white)
    }

    /// The title of the present state.
    open var currentTitle: String? { title(for: state) }

    /// The title's colour of the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    private func showTitle() {
        titleLabel?.text = currentTitle
        titleLabel?.textColor = currentTitleColor
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The title, unless there is a name of its own.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: - State

    /// What is left of a system button's title under a finger, and the time in which it comes back.
    private static let dimming: (alpha: CGFloat, duration: TimeInterval) = (0.2, 0.25)

    override func stateChanged() {
        super.stateChanged()
        showTitle()
        guard buttonType == .system, let label = titleLabel else { return }
        let alpha = isHighlighted ? Self.dimming.alpha : 1
        guard label.alpha != alpha else { return }
        guard !isHighlighted, window != nil else {
            label.alpha = alpha
            return
        }
        UIView.animate(
            withDuration: Self.dimming.duration,
            delay: 0,
            options: .allowUserInteraction,
            animations: { label.alpha = alpha },
            completion: nil
        )
    }

    /// Shows the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showTitle()
    }

    override func wasTapped() {
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: - Layout

    /// The least width, and what is above and below the title together.
    private static let room = CGSize(width: 30, height: 12)

    /// Returns the size of the title with 6 points above and below it, at least 30 points wide.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = titleLabel?.sizeThatFits(.zero) ?? .zero
        return CGSize(
            width: max(title.width, Self.room.width),
            height: title.height + Self.room.height
        )
    }

    /// The size of the title with 6 points above and below it, at least 30 points wide.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Places the title in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let label = titleLabel else { return }
        let size = label.sizeThatFits(.zero)
        let fitted = CGSize(
            width: min(size.width, bounds.width),
            height: min(size.height, bounds.height)
        )
        label.bounds = CGRect(origin: .zero, size: fitted)
        label.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
