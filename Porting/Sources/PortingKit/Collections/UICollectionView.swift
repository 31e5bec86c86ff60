import Foundation
@_spi(Porting) import ViewKit

/// A scroll view that presents items with a layout.
///
/// Only visible cells exist; they're reused for other items. Changes to items and layouts aren't
/// animated. Differs from UIKit: The inherited `UIScrollView.delegate` handles the items if it's
/// a ``UICollectionViewDelegate``, because Swift can't change a property's type in a subclass.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of a section's header.
    public nonisolated static let elementKindSectionHeader =
        "UICollectionElementKindSectionHeader"

    /// The kind of a section's footer.
    public nonisolated static let elementKindSectionFooter =
        "UICollectionElementKindSectionFooter"

    /// Creates a collection view with a frame and layout.
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

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The layout that arranges the items.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }

    /// Changes the layout, without animation.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
        layoutIfNeeded()
    }

    /// The object that provides the data; nil by default.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { needsReload() } }
    }

    /// The delegate for scrolling and, if it's a ``UICollectionViewDelegate``, for items.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if delegate !== oldValue { collectionViewLayout.invalidateLayout() } }
    }

    /// The view behind the cells, which doesn't scroll; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether users can select items; true by default.
    open var allowsSelection = true

    /// A Boolean value that indicates whether users can select several items; false by default.
    open var allowsMultipleSelection = false

    // MARK: - Items

    /// The number of items in each section.
    var counts: [Int] = []

    var list = ListState<UICollectionViewCell>()

    /// The visible supplementary views.
    var supplements: [SupplementKey: UICollectionReusableView] = [:]

    let supplementPool = ReusePool<UICollectionReusableView>()

    /// Reloads all data; cells are created in the next layout pass.
    open func reloadData() {
        reload()
    }

    /// The bounds of the view, whose origin is the content offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != super.bounds { prepareLayout(for: newValue) }
            super.bounds = newValue
        }
    }

    /// The frame of the view in its superview's coordinates.
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

    /// Lays out the visible elements and requests the cells of items that become visible.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    // MARK: - Touches

    /// Highlights the touched item.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        touchBegan(touches)
    }

    /// Selects the tapped item.
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
