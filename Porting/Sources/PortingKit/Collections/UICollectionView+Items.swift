import Foundation
import KinoraBasics
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

    /// Returns the layout attributes of an item, or nil if there is no such item.
    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Returns the layout attributes of a supplementary view, or nil if there is none.
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

    /// Returns the visible item at a point, or nil if there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        list.cells.first { !$0.value.isHidden && $0.value.frame.contains(point) }?.key
    }

    // MARK: - Views

    /// Returns the cell of an item, or nil if the item isn't visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        list.cells[indexPath]
    }

    /// Returns the item of a cell, or nil if the cell isn't visible.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        list.path(of: cell)
    }

    /// The visible cells, in order.
    public var visibleCells: [UICollectionViewCell] {
        list.visibleCells
    }

    /// The visible items, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        list.cells.keys.sorted()
    }

    /// Returns a supplementary view, or nil if it isn't visible.
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
        let x: ScrollAlignment =
            if scrollPosition.contains(.left) {
                .start
            } else if scrollPosition.contains(.centeredHorizontally) {
                .middle
            } else {
                scrollPosition.contains(.right) ? .end : .nearest
            }
        let y: ScrollAlignment =
            if scrollPosition.contains(.top) {
                .start
            } else if scrollPosition.contains(.centeredVertically) {
                .middle
            } else {
                scrollPosition.contains(.bottom) ? .end : .nearest
            }
        scroll(to: frame, x: x, y: y, animated: animated)
    }

    // MARK: - Reuse

    /// Registers a class for creating cells with an identifier; nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        list.pool.register(cellClass, for: identifier, in: Self.names.list)
    }

    /// Registers a class for creating supplementary views of a kind; nil removes the registration.
    public func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let name = Self.name(of: elementKind, identifier)
        supplementPool.register(viewClass, for: name, in: Self.names.list)
    }

    /// Returns a reused or new cell, with the item's layout attributes.
    ///
    /// Differs from UIKit: For an identifier without a registered class, the problem is reported
    /// and a plain cell is returned; UIKit raises an exception.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let known = list.pool.take(identifier) { idle in
            idle.isSelected = false
            idle.isHighlighted = false
        }
        let cell = known ?? plainCell(identifier)
        if let attributes = layoutAttributesForItem(at: indexPath) { cell.take(attributes) }
        return cell
    }

    private func plainCell(_ identifier: String) -> UICollectionViewCell {
        Diagnostics.report(
            "UICollectionView.dequeueReusableCell: no class is registered for “\(identifier)”; "
                + "the cell is a plain UICollectionViewCell."
        )
        return UICollectionViewCell(ReuseRequest(identifier: identifier))
    }

    /// Returns a reused or new supplementary view of a kind.
    ///
    /// Differs from UIKit: For an identifier without a registered class, the problem is reported
    /// and a plain view is returned; UIKit raises an exception.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = Self.name(of: elementKind, identifier)
        if let view = supplementPool.take(name, identifier: identifier) { return view }
        Diagnostics.report(
            "UICollectionView.dequeueReusableSupplementaryView: no class is registered for "
                + "“\(identifier)” of the kind \(elementKind); the view is a plain one."
        )
        return UICollectionReusableView(ReuseRequest(identifier: identifier))
    }
}
