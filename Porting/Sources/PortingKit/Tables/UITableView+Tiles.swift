import Foundation
import ViewKit

extension UITableView {
    /// The maximum number of passes in which measured rows can make others visible.
    private static let passLimit = 50

    /// Lays out the visible elements and removes the others.
    func tile() {
        loadIfNeeded()
        removeCells()
        var passes = 0
        while passes < Self.passLimit, addCells() {
            placeContent()
            passes += 1
        }
        removeCells()
        placeCells()
        tileSectionViews()
        placeFixedViews()
    }

    /// The visible range of y-coordinates.
    private var visibleRange: Range<CGFloat> {
        bounds.minY..<max(bounds.maxY, bounds.minY)
    }

    // MARK: - Cells

    /// Adds the cells of rows that become visible.
    ///
    /// Returns a Boolean value that indicates whether the height of any cell differs from its
    /// estimate.
    private func addCells() -> Bool {
        var isMeasured = false
        for path in geometry.rows(in: visibleRange) {
            let cell = list.cells[path] ?? addCell(at: path)
            guard let cell, let row = geometry.row(at: path), row.isEstimate else { continue }
            let height = cell.automaticHeight(inWidth: rowWidth)
            geometry.take(height, at: path)
            if height != row.height { isMeasured = true }
        }
        return isMeasured
    }

    private func addCell(at path: IndexPath) -> UITableViewCell? {
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        list.cells[path] = cell
        if style != .plain { cell.takeBackground(.secondarySystemGroupedBackground) }
        cell.frame = frame(ofRowAt: path)
        // Behind the headers and footers, which are added at the end.
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        cell.setSelected(list.selection.contains(path), animated: false)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    private func removeCells() {
        let seen = Set(geometry.rows(in: visibleRange))
        for (path, cell) in list.cells where !seen.contains(path) { remove(cell, at: path) }
    }

    /// Removes a cell and keeps it for reuse.
    func remove(_ cell: UITableViewCell, at path: IndexPath) {
        list.cells[path] = nil
        cell.removeFromSuperview()
        list.pool.put(cell, cell.reuseIdentifier)
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func frame(ofRowAt path: IndexPath) -> CGRect {
        guard let row = geometry.row(at: path) else { return .zero }
        return CGRect(x: sectionInset, y: row.top, width: rowWidth, height: row.height)
    }

    private func placeCells() {
        for (path, cell) in list.cells {
            let frame = frame(ofRowAt: path)
            if cell.frame != frame { cell.frame = frame }
            let isLast = path.row == geometry.sections[path.section].rows.count - 1
            cell.separatorSeen = (
                separatorColor, separatorInset,
                separatorStyle == .none || (isLast && style != .plain)
            )
            if style == .insetGrouped { round(cell, isFirst: path.row == 0, isLast: isLast) }
        }
    }

    private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
        cell.layer.maskedCorners = corners
        cell.layer.masksToBounds = true
    }

    // MARK: - Headers and footers

    private func tileSectionViews() {
        let seen = Set(geometry.sections(in: visibleRange))
        for number in headers.keys where !seen.contains(number) { removeHeader(number) }
        for number in footers.keys where !seen.contains(number) { removeFooter(number) }
        for number in seen {
            let section = geometry.sections[number]
            if section.headerHeight > 0 { tileHeader(number, section) }
            if section.footerHeight > 0 { tileFooter(number, section) }
        }
    }

    private func tileHeader(_ number: Int, _ section: TableGeometry.Section) {
        if headers[number] == nil, let view = makeSectionView(number, isFooter: false) {
            headers[number] = view
            addSubview(view)
            tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: number)
        }
        var top = section.top
        if style == .plain {
            let edge = bounds.minY + adjustedContentInset.top
            top = min(max(top, edge), max(section.footerTop - section.headerHeight, top))
        }
        headers[number]?.frame = sectionFrame(top: top, height: section.headerHeight)
    }

    private func tileFooter(_ number: Int, _ section: TableGeometry.Section) {
        if footers[number] == nil, let view = makeSectionView(number, isFooter: true) {
            footers[number] = view
            addSubview(view)
            tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: number)
        }
        var top = section.footerTop
        if style == .plain {
            let edge = bounds.maxY - adjustedContentInset.bottom - section.footerHeight
            top = max(min(top, edge), min(section.top + section.headerHeight, top))
        }
        footers[number]?.frame = sectionFrame(top: top, height: section.footerHeight)
    }

    private func sectionFrame(top: CGFloat, height: CGFloat) -> CGRect {
        CGRect(x: sectionInset, y: top, width: rowWidth, height: height)
    }

    private func makeSectionView(_ number: Int, isFooter: Bool) -> UIView? {
        let own =
            isFooter
            ? tableDelegate?.tableView(self, viewForFooterInSection: number)
            : tableDelegate?.tableView(self, viewForHeaderInSection: number)
        if let own { return own }
        let title =
            isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: number)
            : dataSource?.tableView(self, titleForHeaderInSection: number)
        guard let title, !title.isEmpty else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.show(title, style: style, isFooter: isFooter)
        return view
    }

    /// Removes a header or footer and keeps it for reuse.
    func enqueueForReuse(_ view: UIView) {
        view.removeFromSuperview()
        guard let view = view as? UITableViewHeaderFooterView else { return }
        headerFooterPool.put(view, view.reuseIdentifier)
    }

    private func removeHeader(_ number: Int) {
        guard let view = headers.removeValue(forKey: number) else { return }
        enqueueForReuse(view)
        tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: number)
    }

    private func removeFooter(_ number: Int) {
        guard let view = footers.removeValue(forKey: number) else { return }
        enqueueForReuse(view)
        tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: number)
    }

    // MARK: - Other views

    private func placeFixedViews() {
        backgroundView?.frame = bounds
        if let view = tableHeaderView {
            view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
        }
        if let view = tableFooterView {
            view.frame = CGRect(
                x: 0,
                y: geometry.bottom,
                width: bounds.width,
                height: view.bounds.height
            )
        }
    }

    func removeAllViews() {
        for (path, cell) in list.cells { remove(cell, at: path) }
        for number in headers.keys { removeHeader(number) }
        for number in footers.keys { removeFooter(number) }
    }
}
