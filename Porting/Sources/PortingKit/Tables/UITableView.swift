import Foundation
import ViewKit

/// A scroll view that presents rows in a single column.
///
/// Only visible cells exist; they're reused for other rows. Row changes aren't animated, and
/// editing isn't supported. Differs from UIKit: The inherited `UIScrollView.delegate` handles the
/// rows if it's a ``UITableViewDelegate``, because Swift can't change a property's type in a
/// subclass.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// A constant for a height that the content determines.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// The default margins of separators.
    static let usualSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

    /// Creates a table view with a frame and style.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Creates a plain table view with a frame.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The style of the table view.
    public let style: Style

    /// The object that provides the data; nil by default.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { needsReload() } }
    }

    /// The delegate for scrolling and, if it's a ``UITableViewDelegate``, for rows.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if delegate !== oldValue { needsReload() } }
    }

    // MARK: - Heights

    /// The height of rows in points; by default, the content determines it.
    ///
    /// The height comes from the content view's constraints, or else from
    /// `UIView.sizeThatFits(_:)`.
    open var rowHeight = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { needsReload() } }
    }

    /// The estimated height of rows that haven't been visible; 44 points if it isn't positive.
    open var estimatedRowHeight = UITableView.automaticDimension

    /// The height of section headers; by default, the title or view determines it.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { needsReload() } }
    }

    /// The height of section footers; by default, the title or view determines it.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { needsReload() } }
    }

    /// The padding above section headers in a plain table view, in points; none by default.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { needsReload() } }
    }

    // MARK: - Appearance

    /// The style of the separators; lines by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { setNeedsLayout() }
    }

    /// The color of the separators; nil for the system's color.
    open var separatorColor: UIColor? = .separator {
        didSet { setNeedsLayout() }
    }

    /// The margins of separators; 16 points at the leading end by default.
    open var separatorInset = UITableView.usualSeparatorInset {
        didSet { setNeedsLayout() }
    }

    /// The view above all sections; nil by default.
    ///
    /// It has the table view's width and its own height at the time when you set it.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }

    /// The view below all sections; nil by default.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, by: tableFooterView) }
    }

    /// The view behind the cells, which doesn't scroll; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: - Selection

    /// A Boolean value that indicates whether users can select rows; true by default.
    open var allowsSelection = true

    /// A Boolean value that indicates whether users can select several rows; false by default.
    open var allowsMultipleSelection = false

    // MARK: - Rows

    var list = ListState<UITableViewCell>()

    var geometry = TableGeometry()

    /// The visible headers and footers, by section.
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]

    let headerFooterPool = ReusePool<UITableViewHeaderFooterView>()

    /// The width for which the heights were computed.
    var measuredWidth: CGFloat?

    /// Reloads all data; cells are created in the next layout pass.
    open func reloadData() {
        reload()
    }

    /// Lays out the visible elements and requests the cells of rows that become visible.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        placeContent()
    }

    // MARK: - Touches

    /// Highlights the touched row.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        touchBegan(touches)
    }

    /// Selects the tapped row.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchEnded(isTap: true)
    }

    /// Removes the highlight.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        touchEnded(isTap: false)
    }
}
