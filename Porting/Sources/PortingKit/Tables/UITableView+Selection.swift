import Foundation
import ViewKit

extension UITableView {
    /// The selected row, or nil if there is none.
    public var indexPathForSelectedRow: IndexPath? { list.selection.first }

    /// The selected rows, or nil if there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        list.selection.isEmpty ? nil : list.selection
    }

    /// Selects a row, or none for nil, without calling the delegate.
    public func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UITableView.ScrollPosition
    ) {
        guard select(indexPath, animated: animated), let indexPath, scrollPosition != .none
        else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Deselects a row without calling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }
}

extension UITableView: ListView {
    static var names: (list: String, elements: String) { ("UITableView", "rows") }

    var counts: [Int] { geometry.sections.map(\.rows.count) }

    func visiblePath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func setSelected(_ isSelected: Bool, of cell: UITableViewCell, animated: Bool) {
        cell.setSelected(isSelected, animated: animated)
    }

    func setHighlighted(_ isHighlighted: Bool, of cell: UITableViewCell) {
        cell.setHighlighted(isHighlighted, animated: !isHighlighted)
    }

    func shouldHighlight(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
    }

    func didHighlight(_ path: IndexPath, _ isHighlighted: Bool) {}

    func pathToSelect(for path: IndexPath) -> IndexPath? {
        guard let tableDelegate else { return path }
        return tableDelegate.tableView(self, willSelectRowAt: path)
    }

    func didSelect(_ path: IndexPath) {
        tableDelegate?.tableView(self, didSelectRowAt: path)
    }

    func pathToDeselect(for path: IndexPath) -> IndexPath? {
        guard let tableDelegate else { return path }
        return tableDelegate.tableView(self, willDeselectRowAt: path)
    }

    func didDeselect(_ path: IndexPath) {
        tableDelegate?.tableView(self, didDeselectRowAt: path)
    }
}
