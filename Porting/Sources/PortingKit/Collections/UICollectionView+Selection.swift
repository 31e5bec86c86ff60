import Foundation
import ViewKit

extension UICollectionView {
    /// The selected items, or nil if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? {
        list.selection.isEmpty ? nil : list.selection
    }

    /// Selects an item, or none for nil, without calling the delegate.
    public func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UICollectionView.ScrollPosition
    ) {
        guard select(indexPath, animated: animated), let indexPath, !scrollPosition.isEmpty
        else { return }
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Deselects an item without calling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }
}

extension UICollectionView: ListView {
    static var names: (list: String, elements: String) { ("UICollectionView", "items") }

    func visiblePath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func setSelected(_ isSelected: Bool, of cell: UICollectionViewCell, animated: Bool) {
        cell.isSelected = isSelected
    }

    func setHighlighted(_ isHighlighted: Bool, of cell: UICollectionViewCell) {
        cell.isHighlighted = isHighlighted
    }

    func shouldHighlight(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
    }

    func didHighlight(_ path: IndexPath, _ isHighlighted: Bool) {
        if isHighlighted {
            collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    func pathToSelect(for path: IndexPath) -> IndexPath? {
        collectionDelegate?.collectionView(self, shouldSelectItemAt: path) == false ? nil : path
    }

    func didSelect(_ path: IndexPath) {
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }

    func pathToDeselect(for path: IndexPath) -> IndexPath? {
        collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) == false ? nil : path
    }

    func didDeselect(_ path: IndexPath) {
        collectionDelegate?.collectionView(self, didDeselectItemAt: path)
    }
}
