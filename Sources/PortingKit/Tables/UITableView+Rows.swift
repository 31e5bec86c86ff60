import Foundation
import ViewKit

extension UITableView {
    // MARK: - Numbers

    /// The number of sections that the data source has told.
    public var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of rows in a section; 0 where there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return 0 }
        return geometry.sections[section].rows.count
    }

    // MARK: - Places

    /// Returns the rectangle of a row; zero where there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return frame(ofRowAt: indexPath)
    }

    /// Returns the rectangle of a section with what is above and below its rows.
    public func rect(forSection section: Int) -> CGRect {
        rect(ofSection: section) { ($0.top, $0.bottom) }
    }

    /// Returns the rectangle above a section's rows, where it is without staying in view.
    public func rectForHeader(inSection section: Int) -> CGRect {
        rect(ofSection: section) { ($0.top, $0.top + $0.headerHeight) }
    }

    /// Returns the rectangle below a section's rows, where it is without staying in view.
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

    /// Returns the row at a point; nil where there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.rows(in: point.y..<point.y.nextUp).first
    }

    /// Returns the rows that have a part of a rectangle, in order.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(in: rect.minY..<max(rect.maxY, rect.minY))
    }

    // MARK: - Cells

    /// Returns the cell of a row; nil for a row that isn't in view.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        cells[indexPath]
    }

    /// Returns the row of a cell; nil for a cell that isn't in view.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// The cells in view, in order.
    public var visibleCells: [UITableViewCell] {
        cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The rows in view, in order.
    public var indexPathsForVisibleRows: [IndexPath]? {
        cells.keys.sorted()
    }

    /// Returns the view above a section, if it is one that comes back and is in view.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    /// Returns the view below a section, if it is one that comes back and is in view.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: - Scrolling

    /// Scrolls until a row stands at a place in view; does nothing where there is no such row.
    public func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: UITableView.ScrollPosition,
        animated: Bool
    ) {
        loadIfNeeded()
        guard let row = geometry.row(at: indexPath) else { return }
        let inset = adjustedContentInset
        let top = row.top - inset.top
        let bottom = row.top + row.height + inset.bottom - bounds.height
        let wanted: CGFloat =
            switch scrollPosition {
            case .top: top
            case .middle: (top + bottom) / 2
            case .bottom: bottom
            case .none: min(max(contentOffset.y, bottom), top)
            }
        let place = min(max(wanted, rangeY.lowerBound), rangeY.upperBound)
        setContentOffset(CGPoint(x: contentOffset.x, y: place), animated: animated)
    }

    /// Scrolls until a chosen row stands at a place in view; does nothing without one.
    public func scrollToNearestSelectedRow(
        at scrollPosition: UITableView.ScrollPosition,
        animated: Bool
    ) {
        guard let path = chosen.first else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
}
