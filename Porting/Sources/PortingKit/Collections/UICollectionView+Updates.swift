import Foundation
import KinoraBasics
import ViewKit

extension UICollectionView {
    /// Applies the changes that a closure makes as a group, without animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        change { _ in updates?() }
        completion?(true)
    }

    /// Records changes, and applies them unless they belong to a batch.
    private func change(_ body: (UICollectionView) -> Void) {
        loadIfNeeded()
        updateDepth += 1
        body(self)
        updateDepth -= 1
        if updateDepth == 0 { applyChanges() }
    }

    /// Inserts items that the data source has added, without animation.
    public func insertItems(at indexPaths: [IndexPath]) {
        change { $0.changes.insertedItems.formUnion(indexPaths) }
    }

    /// Deletes items that the data source has removed, without animation.
    public func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.changes.deletedItems.formUnion(indexPaths) }
    }

    /// Reloads the cells of items, without animation.
    public func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.changes.reloadedItems.formUnion(indexPaths) }
    }

    /// Moves an item, without animation.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.changes.movedItems[indexPath] = newIndexPath }
    }

    /// Inserts sections that the data source has added, without animation.
    public func insertSections(_ sections: IndexSet) {
        change { $0.changes.insertedSections.formUnion(sections) }
    }

    /// Deletes sections that the data source has removed, without animation.
    public func deleteSections(_ sections: IndexSet) {
        change { $0.changes.deletedSections.formUnion(sections) }
    }

    /// Reloads sections, without animation.
    public func reloadSections(_ sections: IndexSet) {
        change { $0.changes.reloadedSections.formUnion(sections) }
    }

    /// Moves a section, without animation.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.changes.movedSections[section] = newSection }
    }

    private func applyChanges() {
        let changes = changes
        self.changes = ListChanges()
        let expected = changes.itemCounts(from: counts)
        needsReload()
        loadIfNeeded()
        guard counts.count == expected.count,
            zip(counts, expected).allSatisfy({ $1 == nil || $0 == $1 })
        else {
            Diagnostics.report(
                "UICollectionView: after the changes the data source has \(counts) items in its "
                    + "sections instead of \(expected.map { $0.map(String.init) ?? "any" }); "
                    + "all data is reloaded."
            )
            return reloadData()
        }
        cells = changes.moved(cells) { remove($0, at: $1) }
        removeSupplements()
        touched = touched.flatMap(changes.destination(of:))
        chosen = chosen.compactMap(changes.destination(of:))
    }
}
