import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct TableSelectionTests {
    @Test func `a tap selects a row and deselects the previous one`() {
        let stage = TableHarness([["a", "b", "c"]])
        stage.tap(30)
        #expect(stage.rows.log == ["selected 1"])
        #expect(stage.table.indexPathForSelectedRow == [0, 1])
        #expect(stage.table.cellForRow(at: [0, 1])?.isSelected == true)
        stage.tap(50)
        #expect(stage.rows.log == ["selected 1", "deselected 1", "selected 2"])
        #expect(stage.table.cellForRow(at: [0, 1])?.isSelected == false)
        stage.table.deselectRow(at: [0, 2], animated: true)
        #expect(stage.table.indexPathsForSelectedRows == nil)
        stage.tap(90)
        #expect(stage.rows.log.count == 3)
    }

    @Test func `a touch highlights a row until it drags`() throws {
        let stage = TableHarness([(0..<50).map(String.init)])
        let cell = try #require(stage.table.cellForRow(at: [0, 2]))
        stage.finger.began(at: CGPoint(x: 50, y: 50))
        #expect(cell.isHighlighted)
        stage.finger.moved(to: CGPoint(x: 50, y: 20))
        #expect(!cell.isHighlighted)
        stage.finger.ended(at: CGPoint(x: 50, y: 20))
        #expect(stage.rows.log == ["scrolled"])
        #expect(stage.table.indexPathForSelectedRow == nil)
    }

    @Test func `the delegate and the table view can prevent selection`() {
        let stage = TableHarness([["a", "b"]])
        stage.rows.forbidden = [[0, 0]]
        stage.tap(10)
        #expect(stage.rows.log.isEmpty)
        stage.table.allowsSelection = false
        stage.tap(30)
        #expect(stage.rows.log.isEmpty)
    }

    @Test func `several rows are selected and deselected individually`() {
        let stage = TableHarness([["a", "b", "c"]])
        stage.table.allowsMultipleSelection = true
        stage.tap(10)
        stage.finger.advance(to: 1)
        stage.tap(50)
        #expect(stage.table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
        stage.finger.advance(to: 2)
        stage.tap(10)
        #expect(stage.table.indexPathsForSelectedRows == [[0, 2]])
        #expect(stage.rows.log == ["selected 0", "selected 2", "deselected 0"])
    }

    @Test func `a control in a cell handles its touches`() {
        let stage = TableHarness([["a"]])
        var taps = 0
        let button = UIButton(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.table.visibleCells[0].contentView.addSubview(button)
        stage.tap(10)
        #expect(taps == 1)
        #expect(stage.rows.log.isEmpty)
    }

    @Test func `a reused cell isn't selected`() {
        let stage = TableHarness([(0..<50).map(String.init)])
        stage.table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        stage.table.contentOffset.y = 500
        stage.run()
        #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
        stage.table.contentOffset.y = 0
        stage.run()
        #expect(stage.table.visibleCells.map(\.isSelected) == [true, false, false, false, false])
    }

    @Test func `a controller is its table view's data source`() {
        final class Page: UITableViewController {
            var chosen: [Int] = []

            override func tableView(
                _ tableView: UITableView,
                numberOfRowsInSection section: Int
            ) -> Int { 3 }

            override func tableView(
                _ tableView: UITableView,
                cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.detailTextLabel?.text = "\(indexPath.row)"
                return cell
            }

            override func tableView(
                _ tableView: UITableView,
                didSelectRowAt indexPath: IndexPath
            ) { chosen.append(indexPath.row) }
        }
        let window = ViewHarness().window
        let page = Page(style: .grouped)
        window.rootViewController = page
        window.host.commit()
        #expect(page.tableView.style == .grouped)
        #expect(page.tableView.visibleCells.map { $0.detailTextLabel?.text } == ["0", "1"])
        let finger = TouchHost(window: window)
        let place = page.tableView.rectForRow(at: [0, 1])
        finger.began(at: CGPoint(x: place.midX, y: place.midY))
        finger.ended(at: CGPoint(x: place.midX, y: place.midY))
        #expect(page.chosen == [1])
    }
}
