import Foundation
import ViewKit

/// A scroll view of items that a layout places.
///
/// Only cells in view exist; they come back for other items. Changes of items and layouts aren't
/// animated here. The inherited ``UIScrollView/delegate`` is that of the items too, where it is a
/// ``UICollectionViewDelegate``: Swift can't give a property another type in a subclass.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of the view before a section.
    public nonisolated static let elementKindSectionHeader =
        "UICollectionElementKindSectionHeader"

    /// The kind of the view after a section.
    public nonisolated static let elementKindSectionFooter =
        "UICollectionElementKindSectionFooter"

    /// Creates a collection that a layout places.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        restingOffsetAdjustment = { [unowned self] offset, velocity in
            collectionViewLayout.targetContentOffset(
                forProposedContentOffset: offset,
                withScrollingVelocity: CGPoint(x: velocity.x / 1_000, y: velocity.y / 1_000)
            )
        }
    }

    /// Returns nil: collections can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The object that says where items are.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }

    /// Lets another layout say where items are, at once.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
        layoutIfNeeded()
    }

    /// The object that gives the items; nil by default.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { needsReload() } }
    }

    /// The object that hears of scrolling and, where it is a ``UICollectionViewDelegate``, of items.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if delegate !== oldValue { collectionViewLayout.invalidateLayout() } }
    }

    /// The view behind everything, which doesn't scroll; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether taps choose items; true by default.
    open var allowsSelection = true

    /// A Boolean value that indicates whether several items can be chosen; false by default.
    open var allowsMultipleSelection = false

    // MARK: - Items

    /// The number of items in each section.
    var counts: [Int] = []

    /// Whether the data source is to be asked again before anything else.
    var isStale = true

    /// The cells in view.
    var cells: [IndexPath: UICollectionViewCell] = [:]

    /// The other views in view.
    var supplements: [SupplementKey: UICollectionReusableView] = [:]

    /// The chosen items, in the order of choosing.
    var chosen: [IndexPath] = []

    /// The item under a finger.
    var touched: IndexPath?

    var cellPool = ReusePool<UICollectionViewCell>()
    var supplementPool = ReusePool<UICollectionReusableView>()

    /// The changes of a batch, and how many batches are open.
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

    /// The collection's rectangle in its own space, whose origin is the offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != super.bounds { prepareLayout(for: newValue) }
            super.bounds = newValue
        }
    }

    /// The smallest rectangle around the collection in its superview's space.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let resized = CGRect(origin: super.bounds.origin, size: newValue.size)
            if resized != super.bounds { prepareLayout(for: resized) }
            super.frame = newValue
        }
    }

    private func prepareLayout(for bounds: CGRect) {
        guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        collectionViewLayout.invalidateLayout()
    }

    /// Places what is in view, and asks for the cells of items that have come into view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    // MARK: - Touches

    /// Shows a finger on an item.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { touchBegan(touch) }
    }

    /// Chooses the item that was tapped.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchEnded(isTap: true)
    }

    /// Shows no finger on an item any more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        touchEnded(isTap: false)
    }
}
