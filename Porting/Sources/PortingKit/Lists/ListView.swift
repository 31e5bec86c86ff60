import Foundation
import KinoraBasics
import ViewKit

/// A scroll view that displays cells by index path: a table view or a collection view.
///
/// The extensions contain what both have in common: the selection, touches, and batches of changes.
@MainActor
protocol ListView: UIScrollView {
    associatedtype Cell: ReusableView

    /// The name of the class and the plural of its elements' name, for messages.
    static var names: (list: String, elements: String) { get }

    /// The cells, the selection, and the pending changes.
    var list: ListState<Cell> { get set }

    /// The number of elements in each section, as last loaded.
    var counts: [Int] { get }

    /// A Boolean value that indicates whether users can select elements.
    var allowsSelection: Bool { get }

    /// A Boolean value that indicates whether users can select several elements.
    var allowsMultipleSelection: Bool { get }

    // MARK: - Data

    /// Marks the data as out of date.
    func needsReload()

    /// Loads the data if it's out of date.
    func loadIfNeeded()

    /// Removes all cells and other views of the data.
    func removeAllViews()

    /// Removes a cell and keeps it for reuse.
    func remove(_ cell: Cell, at path: IndexPath)

    /// Applies the changes of a batch.
    func applyChanges()

    // MARK: - Selection and touches

    /// Returns the visible element at a point, or nil if there is none.
    func visiblePath(at point: CGPoint) -> IndexPath?

    /// Sets the selected state of a cell.
    func setSelected(_ isSelected: Bool, of cell: Cell, animated: Bool)

    /// Sets the highlighted state of a cell.
    func setHighlighted(_ isHighlighted: Bool, of cell: Cell)

    /// Returns a Boolean value that indicates whether the delegate permits a highlight.
    func shouldHighlight(_ path: IndexPath) -> Bool

    /// Notifies the delegate that an element's highlight has begun or ended.
    func didHighlight(_ path: IndexPath, _ isHighlighted: Bool)

    /// Returns the element that a tap selects, as the delegate decides, or nil if there is none.
    func pathToSelect(for path: IndexPath) -> IndexPath?

    /// Notifies the delegate that a tap has selected an element.
    func didSelect(_ path: IndexPath)

    /// Returns the element that a tap deselects, as the delegate decides, or nil if there is none.
    func pathToDeselect(for path: IndexPath) -> IndexPath?

    /// Notifies the delegate that a tap has deselected an element.
    func didDeselect(_ path: IndexPath)
}

/// The state that table views and collection views have in common.
@MainActor
struct ListState<Cell: ReusableView> {
    /// The visible cells.
    var cells: [IndexPath: Cell] = [:]

    /// The cells that aren't visible.
    let pool = ReusePool<Cell>()

    /// The selected elements, in the order of their selection.
    var selection: [IndexPath] = []

    /// The element under a touch.
    var touched: IndexPath?

    /// A Boolean value that indicates whether the data must be reloaded before use.
    var isStale = true

    /// The changes of the open batches.
    var changes = ListChanges()

    /// The number of open batches.
    var batchDepth = 0

    /// The visible cells, in order.
    var visibleCells: [Cell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    /// Returns the path of a cell, or nil if the cell isn't visible.
    func path(of cell: Cell) -> IndexPath? { cells.first { $0.value === cell }?.key }
}

// MARK: - Selection

extension ListView {
    /// Selects an element without calling the delegate, or deselects all for nil.
    ///
    /// Returns a Boolean value that indicates whether an element is selected.
    func select(_ path: IndexPath?, animated: Bool) -> Bool {
        loadIfNeeded()
        guard let path else {
            for other in list.selection { deselect(other, animated: animated) }
            return false
        }
        guard allowsSelection, path.count == 2, counts.indices.contains(path.section),
            (0..<counts[path.section]).contains(path.item)
        else { return false }
        if !allowsMultipleSelection {
            for other in list.selection where other != path {
                deselect(other, animated: animated)
            }
        }
        if !list.selection.contains(path) { list.selection.append(path) }
        if let cell = list.cells[path] { setSelected(true, of: cell, animated: animated) }
        return true
    }

    /// Deselects an element without calling the delegate.
    func deselect(_ path: IndexPath, animated: Bool) {
        list.selection.removeAll { $0 == path }
        if let cell = list.cells[path] { setSelected(false, of: cell, animated: animated) }
    }

    /// Highlights the element under a touch.
    func touchBegan(_ touches: Set<UITouch>) {
        guard let touch = touches.first, allowsSelection, list.touched == nil,
            let path = visiblePath(at: touch.location(in: self)), let cell = list.cells[path],
            shouldHighlight(path)
        else { return }
        list.touched = path
        setHighlighted(true, of: cell)
        didHighlight(path, true)
    }

    /// Removes the highlight, and selects or deselects the element after a tap.
    func touchEnded(isTap: Bool) {
        guard let path = list.touched else { return }
        list.touched = nil
        if let cell = list.cells[path] { setHighlighted(false, of: cell) }
        didHighlight(path, false)
        guard isTap else { return }
        if allowsMultipleSelection, list.selection.contains(path) { return tapDeselected(path) }
        guard let chosen = pathToSelect(for: path) else { return }
        if !allowsMultipleSelection {
            for other in list.selection where other != chosen { tapDeselected(other) }
        }
        _ = select(chosen, animated: false)
        didSelect(chosen)
    }

    private func tapDeselected(_ path: IndexPath) {
        guard let path = pathToDeselect(for: path) else { return }
        deselect(path, animated: true)
        didDeselect(path)
    }
}

// MARK: - Changes

extension ListView {
    /// Discards all views and the selection, and loads the data again.
    func reload() {
        list.touched = nil
        list.selection = []
        removeAllViews()
        needsReload()
        loadIfNeeded()
    }

    /// Begins a batch of changes, which can contain others.
    func beginBatch() {
        loadIfNeeded()
        list.batchDepth += 1
    }

    /// Ends a batch, and applies its changes unless it's within another one.
    func endBatch() {
        guard list.batchDepth > 0 else { return }
        list.batchDepth -= 1
        if list.batchDepth == 0 { applyChanges() }
    }

    /// Makes a batch of one change.
    func change(_ edit: (inout ListChanges) -> Void) {
        beginBatch()
        edit(&list.changes)
        endBatch()
    }

    /// Makes a batch of the changes in a closure.
    func batch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        endBatch()
        completion?(true)
    }

    /// Loads the data again and returns the changes since the last call.
    ///
    /// If the data source's numbers of elements don't match the changes, the method reports that,
    /// reloads the list, and returns nil.
    func takeChanges() -> ListChanges? {
        let changes = list.changes
        list.changes = ListChanges()
        let expected = changes.itemCounts(from: counts)
        needsReload()
        loadIfNeeded()
        guard counts.count == expected.count,
            zip(counts, expected).allSatisfy({ $1 == nil || $0 == $1 })
        else {
            let names = Self.names
            Diagnostics.report(
                "\(names.list): after the changes the data source has \(counts) \(names.elements) "
                    + "in its sections instead of "
                    + "\(expected.map { $0.map(String.init) ?? "any" }); all data is reloaded."
            )
            reload()
            return nil
        }
        return changes
    }

    /// Moves the cells and the selection to their new paths, and removes other cells.
    func moveCells(by changes: ListChanges) {
        list.cells = changes.moved(list.cells) { remove($0, at: $1) }
        list.touched = list.touched.flatMap(changes.destination(of:))
        list.selection = list.selection.compactMap(changes.destination(of:))
    }
}
