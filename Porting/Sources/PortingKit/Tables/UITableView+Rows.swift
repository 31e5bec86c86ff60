import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

extension UITableView {
    // MARK: - Counts

    /// The number of sections, as the data source reports it.
    public var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of rows in a section; 0 if there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return 0 }
        return geometry.sections[section].rows.count
    }

    // MARK: - Positions

    /// Returns the frame of a row; zero if there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return frame(ofRowAt: indexPath)
    }

    /// Returns the frame of a section, including its header and footer.
    public func rect(forSection section: Int) -> CGRect {
        rect(ofSection: section) { ($0.top, $0.bottom) }
    }

    /// Returns the frame of a section's header at its regular position, even if it's pinned.
    public func rectForHeader(inSection section: Int) -> CGRect {
        rect(ofSection: section) { ($0.top, $0.top + $0.headerHeight) }
    }

    /// Returns the frame of a section's footer at its regular position, even if it's pinned.
    public func rectForFooter(inSection section: Int) -> CGRect {
        rect(ofSection: section) { ($0.footerTop, $0.bottom) }
    }

    private func rect(
        ofSection section: Int,
        _ range: (TableGeometry.Section) -> (CGFloat, CGFloat)
    ) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let (top, bottom) = range(geometry.sections[section])
        return CGRect(x: sectionInset, y: top, width: rowWidth, height: bottom - top)
    }

    /// Returns the row at a point, or nil if there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.rows(in: point.y..<point.y.nextUp).first
    }

    /// Returns the rows that intersect a rectangle, in order.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(in: rect.minY..<max(rect.maxY, rect.minY))
    }

    // MARK: - Cells

    /// Returns the cell of a row, or nil if the row isn't visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        list.cells[indexPath]
    }

    /// Returns the row of a cell, or nil if the cell isn't visible.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        list.path(of: cell)
    }

    /// The visible cells, in order.
    public var visibleCells: [UITableViewCell] {
        list.visibleCells
    }

    /// The visible rows, in order.
    public var indexPathsForVisibleRows: [IndexPath]? {
        list.cells.keys.sorted()
    }

    /// Returns the visible header of a section if it's a ``UITableViewHeaderFooterView``.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    /// Returns the visible footer of a section if it's a ``UITableViewHeaderFooterView``.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: - Scrolling

    /// Scrolls until a row is at a position; does nothing if there is no such row.
    public func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: UITableView.ScrollPosition,
        animated: Bool
    ) {
        loadIfNeeded()
        guard geometry.row(at: indexPath) != nil else { return }
        let alignment: ScrollAlignment =
            switch scrollPosition {
            case .top: .start
            case .middle: .middle
            case .bottom: .end
            case .none: .nearest
            }
        scroll(to: frame(ofRowAt: indexPath), x: nil, y: alignment, animated: animated)
    }

    /// Scrolls until the first selected row is at a position; does nothing without a selection.
    public func scrollToNearestSelectedRow(
        at scrollPosition: UITableView.ScrollPosition,
        animated: Bool
    ) {
        guard let path = list.selection.first else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    // MARK: - Reuse

    /// Registers a class for creating cells with an identifier; nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        list.pool.register(cellClass, for: identifier, in: Self.names.list)
    }

    /// Registers a class for creating headers and footers; nil removes the registration.
    public func register(
        _ aClass: AnyClass?,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        headerFooterPool.register(aClass, for: identifier, in: Self.names.list)
    }

    /// Returns a reused or new cell, or nil if no cell is idle and no class is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        list.pool.take(identifier)
    }

    /// Returns a reused or new cell, with the frame of the row.
    ///
    /// Differs from UIKit: For an identifier without a registered class, the problem is reported
    /// and a plain cell is returned; UIKit raises an exception.
    public func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: identifier) ?? plainCell(identifier)
        if geometry.row(at: indexPath) != nil { cell.frame = frame(ofRowAt: indexPath) }
        return cell
    }

    private func plainCell(_ identifier: String) -> UITableViewCell {
        Diagnostics.report(
            "UITableView.dequeueReusableCell: no class is registered for “\(identifier)”; "
                + "the cell is a plain UITableViewCell."
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Returns a reused or new view, or nil if no view is idle and no class is registered.
    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        headerFooterPool.take(identifier)
    }
}
