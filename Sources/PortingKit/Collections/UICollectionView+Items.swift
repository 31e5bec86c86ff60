import Foundation
import ViewKit

extension UICollectionView {
    // MARK: - Numbers

    /// The number of sections that the data source has told.
    public var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// Returns the number of items in a section; 0 where there is no such section.
    public func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: - Places

    /// Returns where and how an item is shown; nil where there is no such item.
    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Returns where and how a view of a kind that goes with items is shown; nil where there is none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(
            ofKind: kind,
            at: indexPath
        )
    }

    /// Returns the item in view at a point; nil where there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        cells.first { !$0.value.isHidden && $0.value.frame.contains(point) }?.key
    }

    // MARK: - Views

    /// Returns the cell of an item; nil for an item that isn't in view.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        cells[indexPath]
    }

    /// Returns the item of a cell; nil for a cell that isn't in view.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// The cells in view, in order.
    public var visibleCells: [UICollectionViewCell] {
        cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The items in view, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        cells.keys.sorted()
    }

    /// Returns the view of a kind that goes with items; nil for one that isn't in view.
    public func supplementaryView(
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        supplements[SupplementKey(kind: elementKind, path: indexPath)]
    }

    /// Returns the views of a kind that are in view, in order.
    public func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        supplements.filter { $0.key.kind == elementKind }
            .sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    // MARK: - Scrolling

    /// Scrolls until an item stands at a place in view; does nothing where there is no such item.
    public func scrollToItem(
        at indexPath: IndexPath,
        at scrollPosition: UICollectionView.ScrollPosition,
        animated: Bool
    ) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let inset = adjustedContentInset
        let places = CGPoint(
            x: Self.offset(
                contentOffset.x,
                low: frame.minX - inset.left,
                high: frame.maxX + inset.right - bounds.width,
                isLow: scrollPosition.contains(.left),
                isMiddle: scrollPosition.contains(.centeredHorizontally),
                isHigh: scrollPosition.contains(.right)
            ),
            y: Self.offset(
                contentOffset.y,
                low: frame.minY - inset.top,
                high: frame.maxY + inset.bottom - bounds.height,
                isLow: scrollPosition.contains(.top),
                isMiddle: scrollPosition.contains(.centeredVertically),
                isHigh: scrollPosition.contains(.bottom)
            )
        )
        let target = CGPoint(
            x: min(max(places.x, rangeX.lowerBound), rangeX.upperBound),
            y: min(max(places.y, rangeY.lowerBound), rangeY.upperBound)
        )
        setContentOffset(target, animated: animated)
    }

    /// Returns an offset that shows a stretch at a place, or by the shortest way at none.
    private static func offset(
        _ offset: CGFloat,
        low: CGFloat,
        high: CGFloat,
        isLow: Bool,
        isMiddle: Bool,
        isHigh: Bool
    ) -> CGFloat {
        if isLow { return low }
        if isMiddle { return (low + high) / 2 }
        if isHigh { return high }
        return min(max(offset, high), low)
    }
}
