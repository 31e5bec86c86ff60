import Foundation
import ViewKit

extension UITableView {
    /// The default heights in points, which approximate the system's.
    private enum DefaultHeight {
        static let plainTitle: CGFloat = 28
        static let groupedTitle: CGFloat = 38
        static let groupedGap: CGFloat = 18
        static let titleMargin: CGFloat = 16
    }

    /// The margins at the sides of sections.
    var sectionInset: CGFloat { style == .insetGrouped ? 16 : 0 }

    /// The width of rows.
    var rowWidth: CGFloat { max(bounds.width - 2 * sectionInset, 0) }

    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    func needsReload() {
        list.isStale = true
        setNeedsLayout()
    }

    /// Loads the numbers and heights of rows if they may have changed.
    func loadIfNeeded() {
        guard list.isStale || measuredWidth != bounds.width else { return }
        list.isStale = false
        measuredWidth = bounds.width
        geometry.sections = (0..<sectionCountInSource).map(section)
        placeContent()
    }

    /// The number of sections in the data source.
    var sectionCountInSource: Int {
        max(dataSource?.numberOfSections(in: self) ?? 0, 0)
    }

    private func section(_ number: Int) -> TableGeometry.Section {
        var section = TableGeometry.Section()
        let count = dataSource?.tableView(self, numberOfRowsInSection: number) ?? 0
        section.rows = (0..<max(count, 0)).map { row(at: IndexPath(row: $0, section: number)) }
        section.headerHeight = headerHeight(of: number)
        section.footerHeight = footerHeight(of: number)
        return section
    }

    /// Returns a row with its height, or an estimate if its content determines the height.
    func row(at path: IndexPath) -> TableGeometry.Row {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if height >= 0, height.isFinite { return TableGeometry.Row(height: height) }
        let estimate =
            tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        let isUsable = estimate > 0 && estimate.isFinite
        return TableGeometry.Row(
            height: isUsable ? estimate : UITableViewCell.usualHeight,
            isEstimate: true
        )
    }

    private func headerHeight(of section: Int) -> CGFloat {
        let height =
            tableDelegate?.tableView(self, heightForHeaderInSection: section)
            ?? sectionHeaderHeight
        if height >= 0, height.isFinite { return height }
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        let own = tableDelegate?.tableView(self, viewForHeaderInSection: section)
        let content = automaticHeight(of: own, title: title)
        let padding = style == .plain && content > 0 ? max(sectionHeaderTopPadding, 0) : 0
        return content + padding
    }

    private func footerHeight(of section: Int) -> CGFloat {
        let height =
            tableDelegate?.tableView(self, heightForFooterInSection: section)
            ?? sectionFooterHeight
        if height >= 0, height.isFinite { return height }
        let title = dataSource?.tableView(self, titleForFooterInSection: section)
        return automaticHeight(
            of: tableDelegate?.tableView(self, viewForFooterInSection: section),
            title: title
        )
    }

    /// Returns the height of a header or footer view, or else of a title.
    private func automaticHeight(of view: UIView?, title: String?) -> CGFloat {
        guard let view else { return automaticHeight(of: title) }
        // A visible view remains in the table view.
        defer { if view.superview !== self { enqueueForReuse(view) } }
        let target = CGSize(width: rowWidth, height: 0)
        let fitted = view.systemLayoutSizeFitting(
            target,
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        if fitted.height > 0 { return fitted.height }
        return view.bounds.height > 0 ? view.bounds.height : automaticHeight(of: title ?? "")
    }

    private func automaticHeight(of title: String?) -> CGFloat {
        guard let title, !title.isEmpty else {
            return style == .plain ? 0 : DefaultHeight.groupedGap
        }
        guard style != .plain else { return DefaultHeight.plainTitle }
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.numberOfLines = 0
        label.text = title
        let room = max(rowWidth - 2 * DefaultHeight.titleMargin, 1)
        let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
        return max(height + DefaultHeight.titleMargin, DefaultHeight.groupedTitle)
    }

    /// Lays out all sections and updates the content size.
    func placeContent() {
        let top = tableHeaderView?.bounds.height ?? 0
        geometry.place(from: top)
        let height = geometry.bottom + (tableFooterView?.bounds.height ?? 0)
        contentSize = CGSize(width: bounds.width, height: height)
        setNeedsLayout()
    }
}
