import Foundation
import Testing

@testable import PortingKit

@Suite struct ListChangesTests {
    /// The items of a list before and after changes.
    private struct Case: CustomStringConvertible {
        let description: String
        let old: [String]
        let new: [String]
        let changes: ListChanges
    }

    private static func changes(_ change: (inout ListChanges) -> Void) -> ListChanges {
        var changes = ListChanges()
        change(&changes)
        return changes
    }

    private static func paths(_ items: [Int]) -> Set<IndexPath> {
        Set(items.map { IndexPath(item: $0, section: 0) })
    }

    private static let cases = [
        Case(
            description: "deleted and inserted",
            old: ["a", "b", "c", "d"],
            new: ["x", "a", "d", "y"],
            changes: changes {
                $0.deletedItems = paths([1, 2])
                $0.insertedItems = paths([0, 3])
            }
        ),
        Case(
            description: "moved to the end",
            old: ["a", "b", "c"],
            new: ["b", "c", "a"],
            changes: changes {
                $0.movedItems = [IndexPath(item: 0, section: 0): IndexPath(item: 2, section: 0)]
            }
        ),
        Case(
            description: "two that follow each other inserted",
            old: ["a", "b"],
            new: ["a", "x", "y", "b"],
            changes: changes { $0.insertedItems = paths([1, 2]) }
        ),
    ]

    @Test(arguments: cases)
    private func `unchanged items are found at their new indices`(_ list: Case) throws {
        for (index, name) in list.old.enumerated() {
            let place = list.changes.destination(of: IndexPath(item: index, section: 0))
            #expect(place?.item == list.new.firstIndex(of: name), "\(name)")
        }
        #expect(list.changes.itemCounts(from: [list.old.count]) == [list.new.count])
    }

    @Test func `sections move with their items`() {
        let changes = Self.changes {
            $0.deletedSections = [0]
            $0.insertedSections = [1]
            $0.insertedItems = [IndexPath(item: 0, section: 0)]
            $0.reloadedSections = [2]
        }
        #expect(changes.destination(of: IndexPath(item: 0, section: 0)) == nil)
        #expect(
            changes.destination(of: IndexPath(item: 4, section: 1))
                == IndexPath(item: 5, section: 0)
        )
        #expect(changes.destination(of: IndexPath(item: 0, section: 2)) == nil)
        #expect(changes.destination(ofSection: 2) == 2)
        #expect(changes.itemCounts(from: [3, 5, 2]) == [6, nil, nil])
    }

    @Test func `a path has a row and a section`() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(item: 3, section: 1))
        #expect(path.section == 1 && path.row == 3 && path.item == 3)
        path.row = 5
        path.section = 2
        #expect(path == [2, 5])
        #expect(IndexPath().section == 0)
        #expect(NSIndexPath(indexes: [4, 9], length: 2).row == 9)
    }

    @Test func `views move to their new paths or are removed`() {
        let changes = Self.changes { $0.deletedItems = Self.paths([0]) }
        let views: [IndexPath: String] = [[0, 0]: "a", [0, 1]: "b"]
        var gone: [String] = []
        let moved = changes.moved(views) { view, path in gone.append("\(view) \(path.item)") }
        #expect(moved == [[0, 0]: "b"])
        #expect(gone == ["a 0"])
    }
}
