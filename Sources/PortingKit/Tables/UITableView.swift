import Foundation
import ViewKit

/// A scroll view of rows under each other.
///
/// Only cells in view exist; they come back for other rows. Changes of rows aren't animated, and rows
/// aren't edited here. The inherited ``UIScrollView/delegate`` is that of the rows too, where it is a
/// ``UITableViewDelegate``: Swift can't give a property another type in a subclass.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// A height that the content gives.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// What lines leave free at their leading end where nobody says otherwise.
    static let usualSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

    /// Creates a table of a style with a place in its superview.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Creates a plain table with a place in its superview.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Returns nil: tables can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// What the table looks like.
    public let style: Style

    /// The object that gives the rows; nil by default.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { needsReload() } }
    }

    /// The object that hears of scrolling and, where it is a ``UITableViewDelegate``, of rows.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if delegate !== oldValue { needsReload() } }
    }

    // MARK: - Heights

    /// The height of rows in points; that of their content by default.
    ///
    /// It is measured by the constraints of a cell's content, or else by ``UIView/sizeThatFits(_:)``.
    open var rowHeight = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { needsReload() } }
    }

    /// About how high rows are that haven't been seen; 44 points for a value that isn't positive.
    open var estimatedRowHeight = UITableView.automaticDimension

    /// The height above sections; that of their title or view by default.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { needsReload() } }
    }

    /// The height below sections; that of their title or view by default.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { needsReload() } }
    }

    /// The points above the views over sections of a plain table; none by default.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { needsReload() } }
    }

    // MARK: - Looks

    /// What is drawn between rows; lines by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { setNeedsLayout() }
    }

    /// The colour of lines between rows; nil for the system's.
    open var separatorColor: UIColor? = .separator {
        didSet { setNeedsLayout() }
    }

    /// What lines leave free at the sides; 16 points at the leading end by default.
    open var separatorInset = UITableView.usualSeparatorInset {
        didSet { setNeedsLayout() }
    }

    /// The view above all sections; nil, the default, for none.
    ///
    /// It has the table's width and its own height, which counts when it is set.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }

    /// The view below all sections; nil, the default, for none.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, by: tableFooterView) }
    }

    /// The view behind everything, which doesn't scroll; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: - Choosing

    /// A Boolean value that indicates whether taps choose rows; true by default.
    open var allowsSelection = true

    /// A Boolean value that indicates whether several rows can be chosen; false by default.
    open var allowsMultipleSelection = false

    /// The chosen rows, in the order of choosing.
    var chosen: [IndexPath] = []

    /// The row under a finger.
    var touched: IndexPath?

    // MARK: - Rows

    var geometry = TableGeometry()

    /// The cells in view.
    var cells: [IndexPath: UITableViewCell] = [:]

    /// The views above and below sections in view.
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]

    var cellPool = ReusePool<UITableViewCell>()
    var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()

    /// Whether the data source is to be asked again before anything else.
    var isStale = true

    /// The width that heights were asked for.
    var measuredWidth: CGFloat?

    /// The changes between ``beginUpdates()`` and ``endUpdates()``, and how many of these are open.
    var changes = ListChanges()
    var updateDepth = 0

    /// Asks the data source for everything again; cells come with the next layout.
    open func reloadData() {
        touched = nil
        chosen = []
        removeAllViews()
        needsReload()
        loadIfNeeded()
    }

    /// Places what is in view, and asks for the cells of rows that have come into view.
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

    /// Shows a finger on a row.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { touchBegan(touch) }
    }

    /// Chooses the row that was tapped.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchEnded(isTap: true)
    }

    /// Shows no finger on a row any more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        touchEnded(isTap: false)
    }
}
