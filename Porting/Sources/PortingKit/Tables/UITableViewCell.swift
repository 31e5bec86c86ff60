import Foundation
import ViewKit

/// A cell in a table view, with content, an accessory, and a separator.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The style that the cell was created with.
    let cellStyle: CellStyle

    /// The identifier for reusing the cell; nil for a cell that isn't reused.
    public let reuseIdentifier: String?

    /// Creates a cell with a style.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.usualHeight))
        super.backgroundColor = .systemBackground
        contentView.frame = bounds
        addSubview(contentView)
        separator.isUserInteractionEnabled = false
        addSubview(separator)
        isAccessibilityElement = true
    }

    /// Creates a cell of the default style with a frame.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell for a table view's request for a registered class.
    ///
    /// Not in UIKit, which finds the initializer at run time.
    public required convenience init(_ request: ReuseRequest) {
        self.init(style: .default, reuseIdentifier: request.identifier)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Content

    /// The default height of a row.
    static let usualHeight: CGFloat = 44

    /// The view that contains the cell's content, without the accessory.
    public let contentView = UIView()

    /// The label of the primary text.
    public private(set) lazy var textLabel: UILabel? = makeTextLabel()

    /// The label of the secondary text; nil in the default style.
    public private(set) lazy var detailTextLabel: UILabel? = makeDetailTextLabel()

    /// The image view at the leading edge.
    public private(set) lazy var imageView: UIImageView? = makeImageView()

    /// The parts of the content that exist.
    var parts = Parts()

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet { show(backgroundView, inPlaceOf: oldValue, at: 0) }
    }

    /// The view behind the content of a selected cell; the default, nil, means a gray background.
    open var selectedBackgroundView: UIView? {
        didSet {
            show(
                selectedBackgroundView,
                inPlaceOf: oldValue,
                at: backgroundView == nil ? 0 : 1
            )
        }
    }

    private var hasCustomBackground = false

    /// The background color; by default, the color of the table view's style.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasCustomBackground = true
            super.backgroundColor = newValue
        }
    }

    /// Sets the background color of a table view's style unless the cell has its own.
    func takeBackground(_ color: UIColor) {
        if !hasCustomBackground { super.backgroundColor = color }
    }

    /// Prepares the cell for reuse; call the superclass's implementation.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    private func show(_ view: UIView?, inPlaceOf old: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let view else { return updateState() }
        insertSubview(view, at: index)
        setNeedsLayout()
        updateState()
    }

    // MARK: - Accessory

    /// The type of the accessory; none by default.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { showAccessory() } }
    }

    /// The view that replaces the standard accessory; nil by default.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showAccessory()
        }
    }

    /// The view for ``accessoryType``.
    var accessorySymbol: UIView?

    // MARK: - Separator

    /// The separator below the content.
    let separator = UIView()

    /// The separator's appearance in the table view, or nil outside a table view.
    var separatorSeen: (color: UIColor?, inset: UIEdgeInsets, isHidden: Bool)? {
        didSet { setNeedsLayout() }
    }

    private var customSeparatorInset: UIEdgeInsets?

    /// The margins of the separator; by default, the table view's margins.
    open var separatorInset: UIEdgeInsets {
        get { customSeparatorInset ?? separatorSeen?.inset ?? UITableView.usualSeparatorInset }
        set {
            customSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: - State

    /// The appearance of a selected cell; a gray background by default.
    open var selectionStyle = SelectionStyle.default {
        didSet { updateState() }
    }

    private var storedSelection = false
    private var storedHighlight = false

    /// A Boolean value that indicates whether the cell is selected.
    open var isSelected: Bool {
        get { storedSelection }
        set { setSelected(newValue, animated: false) }
    }

    /// A Boolean value that indicates whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { storedHighlight }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Sets the selected state, without animation; call the superclass's implementation.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedSelection = selected
        updateState()
    }

    /// Sets the highlighted state, without animation; call the superclass's implementation.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        storedHighlight = highlighted
        updateState()
    }

    /// The background of a selected or highlighted cell.
    let glow = UIView()

    /// Updates the appearance for ``isSelected`` and ``isHighlighted``.
    private func updateState() {
        let isLit = (isSelected || isHighlighted) && selectionStyle != .none
        for label in [parts.textLabel, parts.detailTextLabel] { label?.isHighlighted = isLit }
        parts.imageView?.isHighlighted = isLit
        selectedBackgroundView?.isHidden = !isLit
        guard isLit, selectedBackgroundView == nil else { return glow.removeFromSuperview() }
        glow.backgroundColor = .systemGray4
        glow.frame = bounds
        insertSubview(glow, at: backgroundView == nil ? 0 : 1)
    }

    // MARK: - Layout

    /// Lays out the content, the accessory, and the separator.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    /// Returns the proposed width and the height of the texts, at least 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: textHeight(inWidth: size.width))
    }

    /// The primary and secondary text, unless you set a label.
    open override var accessibilityLabel: String? {
        get {
            let texts = [parts.textLabel?.text, parts.detailTextLabel?.text].compactMap(\.self)
            return super.accessibilityLabel
                ?? (texts.isEmpty ? nil : texts.joined(separator: ", "))
        }
        set { super.accessibilityLabel = newValue }
    }
}

extension UITableViewCell: ReusableView {}
