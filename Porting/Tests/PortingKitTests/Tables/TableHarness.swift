import Foundation
import PortingKit

@testable import ViewTestSupport

/// A table view of 100 by 100 points in a window, with a touch and a log of delegate calls.
@MainActor
struct TableHarness {
    let table: UITableView
    let rows: RowSource
    let finger: TouchHost

    init(_ sections: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat? = 20) {
        rows = RowSource(sections)
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: style)
        if let rowHeight { table.rowHeight = rowHeight }
        table.register(NotedCell.self, forCellReuseIdentifier: "cell")
        finger = TouchHost(window: ViewHarness(table).window)
        table.dataSource = rows
        table.delegate = rows
        run()
    }

    func run() {
        finger.window.host.commit()
    }

    /// The texts of the visible cells, from the top.
    var texts: [String] {
        run()
        return table.visibleCells.compactMap { $0.textLabel?.text }
    }

    func tap(_ y: CGFloat) {
        finger.began(at: CGPoint(x: 50, y: y))
        finger.ended(at: CGPoint(x: 50, y: y))
    }
}

/// A cell that counts how often it's reused.
final class NotedCell: UITableViewCell {
    var reuseCount = 0
    let isComplete: Bool

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        isComplete = true
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuseCount += 1
    }
}

/// A data source whose rows are texts.
@MainActor
final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [Int: String] = [:]
    var headerViews: [Int: UIView] = [:]
    var heights: [IndexPath: CGFloat] = [:]
    var forbidden: Set<IndexPath> = []
    var log: [String] = []
    var askedFor: [IndexPath] = []
    private(set) var made: Set<ObjectIdentifier> = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        askedFor.append(indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        made.insert(ObjectIdentifier(cell))
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
    ) -> String? { headers[section] }

    func tableView(
        _ tableView: UITableView,
        viewForHeaderInSection section: Int
    ) -> UIView? { headerViews[section] }

    func tableView(
        _ tableView: UITableView,
        heightForRowAt indexPath: IndexPath
    ) -> CGFloat { heights[indexPath] ?? tableView.rowHeight }

    func tableView(
        _ tableView: UITableView,
        willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { forbidden.contains(indexPath) ? nil : indexPath }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselected \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView,
        didEndDisplayingHeaderView view: UIView,
        forSection section: Int
    ) {
        log.append("header \(section) gone")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if log.last != "scrolled" { log.append("scrolled") }
    }
}
