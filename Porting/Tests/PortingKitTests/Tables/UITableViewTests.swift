import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport

@MainActor
@Suite(.oneAtATime) struct UITableViewTests {
    private func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }

    @Test func `only visible cells exist, and they're reused`() {
        let stage = TableHarness([numbers(1_000)])
        #expect(stage.texts == numbers(5))
        #expect(stage.table.contentSize == CGSize(width: 100, height: 20_000))
        stage.table.contentOffset.y = 20
        #expect(stage.texts == ["1", "2", "3", "4", "5"])
        for offset in stride(from: CGFloat(7), through: 1_000, by: 7) {
            stage.table.contentOffset.y = offset
            stage.run()
        }
        stage.table.contentOffset.y = 10_010
        #expect(stage.texts == ["500", "501", "502", "503", "504", "505"])
        #expect(stage.rows.made.count <= 7)
        #expect(stage.table.visibleCells.allSatisfy { ($0 as? NotedCell)?.isComplete == true })
        #expect(stage.table.subviews.filter { $0 is UITableViewCell }.count == 6)
    }

    @Test func `cells and rows can be looked up`() throws {
        let stage = TableHarness([["a", "b"], ["c"]])
        let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 1)))
        #expect(cell.textLabel?.text == "c")
        #expect(stage.table.indexPath(for: cell) == IndexPath(row: 0, section: 1))
        #expect(cell.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
        #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 1)) == cell.frame)
        #expect(stage.table.indexPathsForVisibleRows == [[0, 0], [0, 1], [1, 0]])
        #expect(stage.table.indexPathForRow(at: CGPoint(x: 5, y: 39)) == [0, 1])
        #expect(stage.table.indexPathForRow(at: CGPoint(x: 5, y: 60)) == nil)
        #expect(stage.table.numberOfRows(inSection: 0) == 2)
        #expect(stage.table.numberOfRows(inSection: 7) == 0)
        #expect(stage.table.cellForRow(at: IndexPath(row: 9, section: 9)) == nil)
    }

    @Test func `the delegate's heights, headers, and footers add up`() {
        let stage = TableHarness([["a", "b"], ["c"]])
        stage.rows.heights = [[0, 1]: 35]
        stage.rows.headers = [1: "second"]
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 12))
        let end = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 8))
        stage.table.tableHeaderView = top
        stage.table.tableFooterView = end
        stage.table.reloadData()
        stage.run()
        let table = stage.table
        #expect(top.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
        #expect(table.rectForRow(at: [0, 1]).minY == 32)
        #expect(table.rectForRow(at: [0, 1]).height == 35)
        #expect(table.rectForHeader(inSection: 1).minY == 67)
        let header = table.rectForHeader(inSection: 1).height
        #expect(header > 0)
        #expect(end.frame == CGRect(x: 0, y: 87 + header, width: 100, height: 8))
        #expect(table.contentSize.height == 95 + header)
    }

    @Test func `the delegate learns of headers that scroll away`() {
        let stage = TableHarness([numbers(10), numbers(10)])
        stage.rows.headers = [0: "first", 1: "second"]
        stage.table.reloadData()
        stage.run()
        #expect(!stage.rows.log.contains("header 0 gone"))
        stage.table.contentOffset.y = 300
        stage.run()
        #expect(stage.rows.log.filter { $0 == "header 0 gone" }.count == 1)
        stage.table.reloadData()
        #expect(stage.rows.log.last == "header 1 gone")
    }

    @Test func `a plain header stays visible with its rows`() throws {
        let stage = TableHarness([numbers(10), numbers(10)])
        stage.rows.headers = [0: "first", 1: "second"]
        stage.table.reloadData()
        stage.table.contentOffset.y = 50
        stage.run()
        let header = try #require(stage.table.headerView(forSection: 0))
        #expect(header.frame.minY == 50)
        let height = header.bounds.height
        stage.table.contentOffset.y = 200 + height - 10
        stage.run()
        #expect(header.frame.minY == 200)
        stage.table.contentOffset.y = 200 + height + 10
        stage.run()
        #expect(stage.table.headerView(forSection: 0) == nil)
        #expect(header.superview == nil)
    }

    @Test func `a visible header keeps its superview while it's measured`() {
        let stage = TableHarness([["a"]])
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 25))
        stage.rows.headerViews = [0: header]
        stage.table.reloadData()
        stage.run()
        #expect(header.superview === stage.table)
        stage.table.frame.size.width = 90
        stage.run()
        #expect(header.superview === stage.table)
        #expect(header.frame.width == 90)
    }

    @Test func `the selected background is in front of the background`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let (background, selected) = (UIView(), UIView())
        cell.backgroundView = background
        cell.selectedBackgroundView = selected
        #expect(Array(cell.subviews.prefix(2)) == [background, selected])
    }

    @Test func `a cell's constraints determine the height of its row`() {
        let stage = TableHarness([["a", "b"]], rowHeight: nil)
        let table = stage.table
        #expect(table.rectForRow(at: [0, 1]).minY == 44)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        let content = table.visibleCells[0].contentView
        content.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            box.heightAnchor.constraint(equalToConstant: 60),
        ])
        table.beginUpdates()
        table.endUpdates()
        stage.run()
        let line = 1 / UIScreen.main.scale
        #expect(table.rectForRow(at: [0, 0]).height == 70 + line)
        #expect(table.rectForRow(at: [0, 1]).minY == 70 + line)
        #expect(table.contentSize.height == 114 + line)
    }

    @Test func `a row scrolls to a position`() {
        let stage = TableHarness([numbers(50)])
        let table = stage.table
        table.scrollToRow(at: [0, 20], at: .top, animated: false)
        #expect(table.contentOffset.y == 400)
        table.scrollToRow(at: [0, 20], at: .middle, animated: false)
        #expect(table.contentOffset.y == 360)
        table.scrollToRow(at: [0, 20], at: .bottom, animated: false)
        #expect(table.contentOffset.y == 320)
        table.scrollToRow(at: [0, 18], at: .none, animated: false)
        #expect(table.contentOffset.y == 320)
        table.scrollToRow(at: [0, 49], at: .top, animated: false)
        #expect(table.contentOffset.y == 900)
        table.scrollToRow(at: [3, 3], at: .top, animated: false)
        #expect(table.contentOffset.y == 900)
    }

    @Test func `an unregistered identifier is reported`() {
        let stage = TableHarness([])
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        let cell = stage.table.dequeueReusableCell(withIdentifier: "none", for: [0, 0])
        #expect(cell.reuseIdentifier == "none")
        #expect(stage.table.dequeueReusableCell(withIdentifier: "none") == nil)
        stage.table.register(UIView.self, forCellReuseIdentifier: "view")
        #expect(lines.count == 2)
        #expect(lines.first?.contains("“none”") == true)
        #expect(lines.last?.contains("UIView") == true)
    }

    @Test func `a table view without a width or a data source is empty`() {
        let stage = TableHarness([["a"]])
        stage.table.dataSource = nil
        stage.table.frame = .zero
        #expect(stage.texts.isEmpty)
        #expect(stage.table.contentSize.height == 0)
        #expect(stage.table.numberOfSections == 0)
    }
}
