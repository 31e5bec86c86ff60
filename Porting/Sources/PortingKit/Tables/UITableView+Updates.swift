import Foundation
import ViewKit

extension UITableView {
    // MARK: - Batches

    /// Begins a group of changes, which ends with ``endUpdates()``.
    public func beginUpdates() {
        beginBatch()
    }

    /// Applies the changes since ``beginUpdates()`` and updates row heights, without animation.
    public func endUpdates() {
        endBatch()
    }

    /// Applies the changes that a closure makes as a group, without animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        batch(updates, completion: completion)
    }

    // MARK: - Rows

    /// Inserts rows that the data source has added, without animation.
    public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Deletes rows that the data source has removed, without animation.
    public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Reloads the cells of rows, without animation.
    public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.reloadedItems.formUnion(indexPaths) }
    }

    /// Moves a row, without animation.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }

    // MARK: - Sections

    /// Inserts sections that the data source has added, without animation.
    public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections that the data source has removed, without animation.
    public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads sections, without animation.
    public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section, without animation.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    // MARK: - Applying changes

    func applyChanges() {
        let old = geometry
        guard let changes = takeChanges() else { return }
        keepMeasures(of: old, changes)
        moveCells(by: changes)
        removeSectionViews()
        placeContent()
    }

    /// Keeps the measured heights of unchanged rows; visible rows are measured again.
    private func keepMeasures(of old: TableGeometry, _ changes: ListChanges) {
        for (number, section) in old.sections.enumerated() {
            for (index, row) in section.rows.enumerated() where !row.isEstimate {
                let path = IndexPath(row: index, section: number)
                guard let place = changes.destination(of: path),
                    geometry.row(at: place)?.isEstimate == true
                else { continue }
                geometry.take(row.height, at: place, isEstimate: list.cells[path] != nil)
            }
        }
    }

    private func removeSectionViews() {
        for view in headers.values { enqueueForReuse(view) }
        for view in footers.values { enqueueForReuse(view) }
        headers = [:]
        footers = [:]
    }
}
