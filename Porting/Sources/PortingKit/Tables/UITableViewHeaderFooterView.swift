import Foundation
import ViewKit

/// A reusable view for the header or footer of a table view's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The identifier for reusing the view; nil for a view that isn't reused.
    public let reuseIdentifier: String?

    /// The view that contains the content.
    public let contentView = UIView()

    /// The label of the primary text.
    public private(set) lazy var textLabel: UILabel? = makeLabel(ofSize: 17)

    /// The label of the detail text, which isn't laid out.
    public private(set) lazy var detailTextLabel: UILabel? = makeLabel(ofSize: 15)

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            insertSubview(backgroundView, at: 0)
            setNeedsLayout()
        }
    }

    /// Creates a view with a reuse identifier; nil for a view that isn't reused.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
        contentView.frame = bounds
    }

    /// Creates a view with a frame.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view for a table view's request for a registered class.
    public required convenience init(_ request: ReuseRequest) {
        self.init(reuseIdentifier: request.identifier)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Prepares the view for reuse; does nothing by default.
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

    /// Displays a section's title in the style of a table view.
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

    /// A Boolean value that indicates whether the title is at the bottom instead of the middle.
    private var isRaised = false

    /// Lays out the content and the title.
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

extension UITableViewHeaderFooterView: ReusableView {}
