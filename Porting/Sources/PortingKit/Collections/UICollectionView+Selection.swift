import Foundation
import ViewKit

extension UICollectionView {
    /// The selected items; nil for none.
    public var indexPathsForSelectedItems: [IndexPath]? { chosen.isEmpty ? nil : chosen }

    /// Selects an item, or none for nil, without calling the delegate.
    public func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UICollectionView.ScrollPosition
    ) {
        loadIfNeeded()
        guard let indexPath else {
            for path in chosen { deselectItem(at: path, animated: animated) }
            return
        }
        guard allowsSelection, indexPath.count == 2,
            indexPath.item < numberOfItems(inSection: indexPath.section)
        else { return }
        if !allowsMultipleSelection {
            for path in chosen where path != indexPath {
                deselectItem(at: path, animated: animated)
            }
        }
        if !chosen.contains(indexPath) { chosen.append(indexPath) }
        cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item without calling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        chosen.removeAll { $0 == indexPath }
        cells[indexPath]?.isSelected = false
    }

    // MARK: - Touches

    func touchBegan(_ touch: UITouch) {
        guard allowsSelection, touched == nil,
            let path = indexPathForItem(at: touch.location(in: self)), let cell = cells[path],
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
        else { return }
        touched = path
        cell.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    func touchEnded(isTap: Bool) {
        guard let path = touched else { return }
        touched = nil
        cells[path]?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        guard isTap else { return }
        if allowsMultipleSelection, chosen.contains(path) { return deselect(path) }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) != false
        else { return }
        if !allowsMultipleSelection { for old in chosen where old != path { deselect(old) } }
        selectItem(at: path, animated: false, scrollPosition: [])
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }

    private func deselect(_ path: IndexPath) {
        guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) != false
        else { return }
        deselectItem(at: path, animated: true)
        collectionDelegate?.collectionView(self, didDeselectItemAt: path)
    }
}
