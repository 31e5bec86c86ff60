import Foundation
import ViewKit

/// The view of a table's row: content, an accessory at the trailing end and a line below.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The style that the cell was created with.
    let cellStyle: CellStyle

    /// The identifier under which the cell comes back; nil for a cell that doesn't.
    public let reuseIdentifier: String?

    /// Creates a cell of a style.
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

    /// Creates a cell of the default style with a place in its superview.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell as a table does for a registered class.
    ///
    /// It stands for the call at run time that UIKit makes.
    public required convenience init(_ request: ReuseRequest) {
        self.init(style: .default, reuseIdentifier: request.identifier)
    }

    /// Returns nil: cells can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Content

    /// The height of a row that nothing else gives.
    static let usualHeight: CGFloat = 44

    /// The view that holds the content, without the accessory.
    public let contentView = UIView()

    /// The label of the main text.
    public private(set) lazy var textLabel: UILabel? = makeTextLabel()

    /// The label of the second text; nil in the default style.
    public private(set) lazy var detailTextLabel: UILabel? = makeDetailTextLabel()

    /// The image at the leading end.
    public private(set) lazy var imageView: UIImageView? = makeImageView()

    /// The parts of the content that have been asked for.
    var parts = Parts()

    /// The view behind the content; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { show(backgroundView, inPlaceOf: oldValue, at: 0) }
    }

    /// The view behind the content of a chosen row; nil, the default, for a grey.
    open var selectedBackgroundView: UIView? {
        didSet {
            show(
                selectedBackgroundView,
                inPlaceOf: oldValue,
                at: backgroundView == nil ? 0 : 1
            )
        }
    }

    private var hasOwnBackground = false

    /// The colour behind the content; that of the table's style unless somebody sets another.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }

    /// Takes the colour of a table's style, unless somebody has set another.
    func takeBackground(_ color: UIColor) {
        if !hasOwnBackground { super.backgroundColor = color }
    }

    /// Makes the cell ready for another row; call that of the superclass.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    private func show(_ view: UIView?, inPlaceOf old: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let view else { return showState() }
        insertSubview(view, at: index)
        setNeedsLayout()
        showState()
    }

    // MARK: - Accessory

    /// The sign at the trailing end; none by default.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { showAccessory() } }
    }

    /// The view at the trailing end in place of a sign; nil, the default, for the sign.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showAccessory()
        }
    }

    /// The view that shows ``accessoryType``.
    var sign: UIView?

    // MARK: - Line

    /// The line below the content.
    let separator = UIView()

    /// What the table says of the line; nil outside of a table.
    var separatorSeen: (color: UIColor?, inset: UIEdgeInsets, isHidden: Bool)? {
        didSet { setNeedsLayout() }
    }

    private var ownSeparatorInset: UIEdgeInsets?

    /// What the line leaves free at the sides: 16 points at the leading end unless the table or somebody
    /// else says otherwise.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? separatorSeen?.inset ?? UITableView.usualSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: - State

    /// What shows that the row is chosen; a grey by default.
    open var selectionStyle = SelectionStyle.default {
        didSet { showState() }
    }

    private var storedSelection = false
    private var storedHighlight = false

    /// A Boolean value that indicates whether the row is chosen.
    open var isSelected: Bool {
        get { storedSelection }
        set { setSelected(newValue, animated: false) }
    }

    /// A Boolean value that indicates whether a finger is on the row.
    open var isHighlighted: Bool {
        get { storedHighlight }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows that the row is chosen or isn't, at once; call that of the superclass.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedSelection = selected
        showState()
    }

    /// Shows that a finger is on the row or isn't, at once; call that of the superclass.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        storedHighlight = highlighted
        showState()
    }

    /// What is behind a row that is chosen or has a finger on it.
    let glow = UIView()

    /// Shows ``isSelected`` and ``isHighlighted``.
    private func showState() {
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

    /// Places the content, the accessory and the line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    /// Returns the width given, with the height that the texts need, at least 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: textHeight(inWidth: size.width))
    }

    /// The main text, and the second, unless there is a name of its own.
    open override var accessibilityLabel: String? {
        get {
            let texts = [parts.textLabel?.text, parts.detailTextLabel?.text].compactMap(\.self)
            return super.accessibilityLabel
                ?? (texts.isEmpty ? nil : texts.joined(separator: ", "))
        }
        set { super.accessibilityLabel = newValue }
    }
}
