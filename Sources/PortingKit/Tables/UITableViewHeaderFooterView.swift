import Foundation
import ViewKit

/// The view above or below a table's section, which comes back as cells do.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The identifier under which the view comes back; nil for one that doesn't.
    public let reuseIdentifier: String?

    /// The view that holds the content.
    public let contentView = UIView()

    /// The label of the title.
    public private(set) lazy var textLabel: UILabel? = makeLabel(ofSize: 17)

    /// The label of a second text; made, and not placed.
    public private(set) lazy var detailTextLabel: UILabel? = makeLabel(ofSize: 15)

    /// The view behind the content; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            insertSubview(backgroundView, at: 0)
            setNeedsLayout()
        }
    }

    /// Creates a view that comes back under an identifier; nil for one that doesn't.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
        contentView.frame = bounds
    }

    /// Creates a view with a place in its superview.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view as a table does for a registered class.
    public required convenience init(_ request: ReuseRequest) {
        self.init(reuseIdentifier: request.identifier)
    }

    /// Returns nil: such views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Makes the view ready for another section; does nothing by default.
    open func prepareForReuse() {}

    private var title: UILabel?

    private func makeLabel(ofSize size: CGFloat) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size, weight: .semibold)
        contentView.addSubview(label)
        if title == nil { title = label }
        setNeedsLayout()
        return label
    }

    /// Shows a section's title as a table's style does.
    func show(_ text: String?, style: UITableView.Style, isFooter: Bool) {
        let isPlain = style == .plain
        textLabel?.text = isPlain || isFooter ? text : text?.uppercased()
        textLabel?.font =
            isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        textLabel?.textColor = isPlain ? .label : .secondaryLabel
        textLabel?.numberOfLines = isPlain ? 1 : 0
        backgroundColor = isPlain ? .secondarySystemBackground : nil
        isRaised = !isPlain && !isFooter
    }

    /// Whether the title stands at the bottom rather than in the middle.
    private var isRaised = false

    /// Places the content and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        guard let title else { return }
        let room = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
        let height = min(
            title.sizeThatFits(CGSize(width: room.width, height: 0)).height,
            room.height
        )
        title.frame = CGRect(
            x: room.minX,
            y: isRaised ? max(room.maxY - height - 6, 0) : room.midY - height / 2,
            width: room.width,
            height: height
        )
    }
}
