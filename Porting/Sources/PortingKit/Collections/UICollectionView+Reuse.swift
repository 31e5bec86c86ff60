import Foundation
import KinoraBasics
import ViewKit

extension UICollectionView {
    /// Registers a class for creating cells with an identifier; nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(nil, for: identifier) }
        guard let kind = cellClass as? UICollectionViewCell.Type else {
            return Diagnostics.report(
                "UICollectionView.register: \(cellClass) isn't a subclass of UICollectionViewCell."
            )
        }
        cellPool.register({ kind.init(ReuseRequest(identifier: identifier)) }, for: identifier)
    }

    /// Registers a class for creating supplementary views of a kind; nil removes the registration.
    public func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let name = Self.name(of: elementKind, identifier)
        guard let viewClass else { return supplementPool.register(nil, for: name) }
        guard let kind = viewClass as? UICollectionReusableView.Type else {
            return Diagnostics.report(
                "UICollectionView.register: \(viewClass) isn't a subclass of "
                    + "UICollectionReusableView."
            )
        }
        supplementPool.register({ kind.init(ReuseRequest(identifier: identifier)) }, for: name)
    }

    /// Returns a reused or new cell, with the item's layout attributes.
    ///
    /// Differs from UIKit: For an identifier without a registered class, the problem is reported
    /// and a plain cell is returned; UIKit raises an exception.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let waiting = cellPool.takeWaiting(identifier)
        waiting?.prepareForReuse()
        waiting?.isSelected = false
        waiting?.isHighlighted = false
        let cell = waiting ?? cellPool.take(identifier) ?? plainCell(identifier)
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
        if let view = supplementPool.takeWaiting(name) {
            view.prepareForReuse()
            return view
        }
        if let view = supplementPool.take(name) { return view }
        Diagnostics.report(
            "UICollectionView.dequeueReusableSupplementaryView: no class is registered for "
                + "“\(identifier)” of the kind \(elementKind); the view is a plain one."
        )
        return UICollectionReusableView(ReuseRequest(identifier: identifier))
    }
}
