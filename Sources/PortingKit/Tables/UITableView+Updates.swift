import Foundation
import ViewKit

extension UITableView {
    // MARK: - Batches

    /// Begins changes that belong together, until ``endUpdates()``.
    public func beginUpdates() {
        loadIfNeeded()
        updateDepth += 1
    }

    /// Shows the changes since ``beginUpdates()``, at once; without any it asks for heights anew.
    public func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        if updateDepth == 0 { applyChanges() }
    }

    /// Shows the changes that a function makes, at once.
    public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    private func change(_ change: (inout ListChanges) -> Void) {
        beginUpdates()
        change(&changes)
        endUpdates()
    }

    // MARK: - Rows

    /// Shows rows that the data source has got; without animation.
    public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Lets go of rows that the data source has no more; without animation.
    public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Asks for the cells of rows anew; without animation.
    public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.reloadedItems.formUnion(indexPaths) }
    }

    /// Shows a row at another place; without animation.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    // MARK: - Sections

    /// Shows sections that the data source has got; without animation.
    public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Lets go of sections that the data source has no more; without animation.
    public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Asks for sections anew; without animation.
    public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Shows a section at another place; without animation.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    // MARK: - Application

    private func applyChanges() {
        let changes = changes
        self.changes = ListChanges()
        let old = geometry
        let expected = changes.itemCounts(from: old.sections.map(\.rows.count))
        isStale = true
        loadIfNeeded()
        let counts = geometry.sections.map(\.rows.count)
        guard counts.count == expected.count,
            zip(counts, expected).allSatisfy({ $1 == nil || $0 == $1 })
        else {
            Diagnostics.report(
                "UITableView: after the changes the data source has \(counts) rows in its sections, "
                    + "where \(expected.map { $0.map(String.init) ?? "any" }) were to be; "
                    + "everything is asked for anew."
            )
            return reloadData()
        }
        keepMeasures(of: old, changes)
        moveCells(changes)
        touched = touched.flatMap(changes.destination(of:))
        chosen = chosen.compactMap(changes.destination(of:))
        placeContent()
    }

    /// Takes over the heights that have been measured; what is in view is measured again.
    private func keepMeasures(of old: TableGeometry, _ changes: ListChanges) {
        for (number, section) in old.sections.enumerated() {
            for (index, row) in section.rows.enumerated() where !row.isEstimate {
                let path = IndexPath(row: index, section: number)
                guard let place = changes.destination(of: path),
                    geometry.row(at: place)?.isEstimate == true
                else { continue }
                geometry.take(row.height, at: place, isEstimate: cells[path] != nil)
            }
        }
    }

    /// Gives cells in view their new paths and lets go of the others.
    private func moveCells(_ changes: ListChanges) {
        cells = changes.moved(cells) { remove($0, at: $1) }
        for view in headers.values { putAway(view) }
        for view in footers.values { putAway(view) }
        headers = [:]
        footers = [:]
    }
}
