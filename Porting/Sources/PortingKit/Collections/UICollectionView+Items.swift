import Foundation
@_spi(Porting) import ViewKit

extension UICollectionView {
    // MARK: - Counts

    /// The number of sections, as the data source reports it.
    public var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// Returns the number of items in a section; 0 if there is no such section.
    public func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: - Layout attributes

    /// Returns the layout attributes of an item; nil if there is no such item.
    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Returns the layout attributes of a supplementary view; nil if there is none.
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

    /// Returns the visible item at a point; nil if there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        cells.first { !$0.value.isHidden && $0.value.frame.contains(point) }?.key
    }

    // MARK: - Views

    /// Returns the cell of an item; nil if the item isn't visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        cells[indexPath]
    }

    /// Returns the item of a cell; nil if the cell isn't visible.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// The visible cells, in order.
    public var visibleCells: [UICollectionViewCell] {
        cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The visible items, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        cells.keys.sorted()
    }

    /// Returns a supplementary view; nil if it isn't visible.
    public func supplementaryView(
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        supplements[SupplementKey(kind: elementKind, path: indexPath)]
    }

    /// Returns the visible supplementary views of a kind, in order.
    public func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        supplements.filter { $0.key.kind == elementKind }
            .sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    // MARK: - Scrolling

    /// Scrolls until an item is visible at a position; does nothing if there is no such item.
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

    /// Returns the offset that shows an interval at a position, or the nearest one for no position.
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
