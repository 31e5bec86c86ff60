import Foundation
import ViewKit

extension UICollectionView {
    /// Shows the changes that a function makes, at once.
    public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        change { _ in updates?() }
        completion?(true)
    }

    /// Notes changes, and shows them unless they belong to a batch.
    private func change(_ body: (UICollectionView) -> Void) {
        loadIfNeeded()
        updateDepth += 1
        body(self)
        updateDepth -= 1
        if updateDepth == 0 { applyChanges() }
    }

    /// Shows items that the data source has got; without animation.
    public func insertItems(at indexPaths: [IndexPath]) {
        change { $0.changes.insertedItems.formUnion(indexPaths) }
    }

    /// Lets go of items that the data source has no more; without animation.
    public func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.changes.deletedItems.formUnion(indexPaths) }
    }

    /// Asks for the cells of items anew; without animation.
    public func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.changes.reloadedItems.formUnion(indexPaths) }
    }

    /// Shows an item at another place; without animation.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.changes.movedItems[indexPath] = newIndexPath }
    }

    /// Shows sections that the data source has got; without animation.
    public func insertSections(_ sections: IndexSet) {
        change { $0.changes.insertedSections.formUnion(sections) }
    }

    /// Lets go of sections that the data source has no more; without animation.
    public func deleteSections(_ sections: IndexSet) {
        change { $0.changes.deletedSections.formUnion(sections) }
    }

    /// Asks for sections anew; without animation.
    public func reloadSections(_ sections: IndexSet) {
        change { $0.changes.reloadedSections.formUnion(sections) }
    }

    /// Shows a section at another place; without animation.
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
                    + "sections, where \(expected.map { $0.map(String.init) ?? "any" }) were to be; "
                    + "everything is asked for anew."
            )
            return reloadData()
        }
        cells = changes.moved(cells) { remove($0, at: $1) }
        removeSupplements()
        touched = touched.flatMap(changes.destination(of:))
        chosen = chosen.compactMap(changes.destination(of:))
    }
}
