import Foundation
import ViewKit

extension UICollectionView {
    /// Applies the changes that a closure makes as a group, without animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        batch(updates, completion: completion)
    }

    /// Inserts items that the data source has added, without animation.
    public func insertItems(at indexPaths: [IndexPath]) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Deletes items that the data source has removed, without animation.
    public func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Reloads the cells of items, without animation.
    public func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.reloadedItems.formUnion(indexPaths) }
    }

    /// Moves an item, without animation.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    /// Inserts sections that the data source has added, without animation.
    public func insertSections(_ sections: IndexSet) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections that the data source has removed, without animation.
    public func deleteSections(_ sections: IndexSet) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads sections, without animation.
    public func reloadSections(_ sections: IndexSet) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section, without animation.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    func applyChanges() {
        guard let changes = takeChanges() else { return }
        moveCells(by: changes)
        removeSupplements()
    }
}
