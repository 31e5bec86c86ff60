import Foundation
import ViewKit

extension UICollectionView {
    /// Lets cells of a class be made for an identifier; nil for none any more.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(nil, for: identifier) }
        guard let kind = cellClass as? UICollectionViewCell.Type else {
            return Diagnostics.report(
                "UICollectionView.register: \(cellClass) isn't a class of UICollectionViewCell."
            )
        }
        cellPool.register({ kind.init(ReuseRequest(identifier: identifier)) }, for: identifier)
    }

    /// Lets views of a class be made for a kind and an identifier; nil for none any more.
    public func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let name = Self.name(of: elementKind, identifier)
        guard let viewClass else { return supplementPool.register(nil, for: name) }
        guard let kind = viewClass as? UICollectionReusableView.Type else {
            return Diagnostics.report(
                "UICollectionView.register: \(viewClass) isn't a class of UICollectionReusableView."
            )
        }
        supplementPool.register({ kind.init(ReuseRequest(identifier: identifier)) }, for: name)
    }

    /// Returns a cell that comes back or is made anew, of the item's size.
    ///
    /// For an identifier that no class is registered for, UIKit stops. Here it is reported, and the cell
    /// is a plain one.
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

    /// Returns a view of a kind that comes back or is made anew.
    ///
    /// For an identifier that no class is registered for, UIKit stops. Here it is reported, and the view
    /// is a plain one.
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
