import Foundation
import ViewKit

extension UITableView {
    /// The selected row; nil for none.
    public var indexPathForSelectedRow: IndexPath? { chosen.first }

    /// The selected rows; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

    /// Selects a row, or none for nil, without calling the delegate.
    public func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UITableView.ScrollPosition
    ) {
        loadIfNeeded()
        guard let indexPath else {
            for path in chosen { deselectRow(at: path, animated: animated) }
            return
        }
        guard allowsSelection, geometry.row(at: indexPath) != nil else { return }
        if !allowsMultipleSelection {
            for path in chosen where path != indexPath {
                deselectRow(at: path, animated: animated)
            }
        }
        if !chosen.contains(indexPath) { chosen.append(indexPath) }
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row without calling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        chosen.removeAll { $0 == indexPath }
        cells[indexPath]?.setSelected(false, animated: animated)
    }

    // MARK: - Touches

    func touchBegan(_ touch: UITouch) {
        guard allowsSelection, touched == nil,
            let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path],
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
        else { return }
        touched = path
        cell.setHighlighted(true, animated: false)
    }

    func touchEnded(isTap: Bool) {
        guard let path = touched else { return }
        touched = nil
        cells[path]?.setHighlighted(false, animated: true)
        guard isTap else { return }
        if allowsMultipleSelection, chosen.contains(path) { return deselect(path) }
        guard let tableDelegate else {
            return selectRow(at: path, animated: false, scrollPosition: .none)
        }
        guard let wanted = tableDelegate.tableView(self, willSelectRowAt: path) else { return }
        if !allowsMultipleSelection { for old in chosen where old != wanted { deselect(old) } }
        selectRow(at: wanted, animated: false, scrollPosition: .none)
        tableDelegate.tableView(self, didSelectRowAt: wanted)
    }

    private func deselect(_ path: IndexPath) {
        guard let tableDelegate else { return deselectRow(at: path, animated: true) }
        guard let wanted = tableDelegate.tableView(self, willDeselectRowAt: path) else { return }
        deselectRow(at: wanted, animated: true)
        tableDelegate.tableView(self, didDeselectRowAt: wanted)
    }
}
