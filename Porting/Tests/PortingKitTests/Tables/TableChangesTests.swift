import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport

@MainActor
@Suite(.oneAtATime) struct TableChangesTests {
    @Test func `unchanged rows keep their cells`() throws {
        let stage = TableHarness([["a", "b", "c"]])
        let kept = try #require(stage.table.cellForRow(at: [0, 2]))
        stage.rows.askedFor = []
        stage.rows.sections[0] = ["x", "b", "c"]
        stage.table.beginUpdates()
        stage.table.deleteRows(at: [[0, 0]], with: .fade)
        stage.table.insertRows(at: [[0, 0]], with: .automatic)
        stage.table.endUpdates()
        #expect(stage.texts == ["x", "b", "c"])
        #expect(stage.rows.askedFor == [[0, 0]])
        stage.rows.sections[0].insert("y", at: 2)
        stage.table.insertRows(at: [[0, 2]], with: .none)
        #expect(stage.texts == ["x", "b", "y", "c"])
        #expect(stage.table.cellForRow(at: [0, 3]) === kept)
        #expect(kept.frame.minY == 60)
    }

    @Test func `a reloaded row gets a new cell`() {
        let stage = TableHarness([["a", "b"]])
        stage.rows.askedFor = []
        stage.rows.sections[0][1] = "B"
        stage.table.reloadRows(at: [[0, 1]], with: .none)
        #expect(stage.texts == ["a", "B"])
        #expect(stage.rows.askedFor == [[0, 1]])
    }

    @Test func `sections can be inserted and deleted`() {
        let stage = TableHarness([["a"], ["b"]])
        stage.rows.sections = [["n"], ["b", "c"]]
        stage.table.performBatchUpdates {
            stage.table.deleteSections([0], with: .none)
            stage.table.insertSections([0], with: .none)
            stage.table.insertRows(at: [[1, 1]], with: .none)
        }
        #expect(stage.texts == ["n", "b", "c"])
    }

    @Test func `changes that don't match the data source are reported`() {
        let stage = TableHarness([["a", "b"]])
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        stage.table.deleteRows(at: [[0, 0]], with: .none)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("[2]") == true)
        #expect(stage.texts == ["a", "b"])
    }

    @Test func `a selected row stays selected when it moves`() {
        let stage = TableHarness([["a", "b", "c"]])
        stage.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        stage.rows.sections[0] = ["b", "c"]
        stage.table.deleteRows(at: [[0, 0]], with: .none)
        #expect(stage.table.indexPathForSelectedRow == [0, 0])
        stage.rows.sections[0] = ["c"]
        stage.table.deleteRows(at: [[0, 0]], with: .none)
        #expect(stage.table.indexPathForSelectedRow == nil)
    }
}
