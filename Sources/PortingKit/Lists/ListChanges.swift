import Foundation
import ViewKit

/// Changes of a list's sections and items that belong together.
///
/// What is deleted, reloaded and moved away is counted before the changes, what is inserted and moved
/// to after them.
struct ListChanges {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    var movedItems: [IndexPath: IndexPath] = [:]

    // MARK: - Sections

    /// Returns where a section goes; nil for one that is deleted.
    func destination(ofSection section: Int) -> Int? {
        if deletedSections.contains(section) { return nil }
        if let moved = movedSections[section] { return moved }
        let gone = deletedSections.union(IndexSet(movedSections.keys))
        let rank = section - gone.count(in: 0..<section)
        return Self.slot(rank, outside: insertedSections.union(IndexSet(movedSections.values)))
    }

    /// Returns the number of sections after the changes.
    func sectionCount(from count: Int) -> Int {
        count - deletedSections.count(in: 0..<count) + insertedSections.count
    }

    // MARK: - Items

    /// Returns where an item goes as it is; nil for one that is deleted or to be asked for anew.
    func destination(of item: IndexPath) -> IndexPath? {
        if reloadedSections.contains(item.section) || reloadedItems.contains(item) { return nil }
        return place(of: item)
    }

    /// Returns the items that the sections have after the changes; nil for sections that are new or
    /// reloaded, which may have any number.
    func itemCounts(from counts: [Int]) -> [Int?] {
        var result: [Int?] = Array(repeating: nil, count: max(sectionCount(from: counts.count), 0))
        for (section, count) in counts.enumerated() where !reloadedSections.contains(section) {
            guard let place = destination(ofSection: section), result.indices.contains(place)
            else { continue }
            let gone = deletedItems.union(movedItems.keys).count { $0.section == section }
            let new = insertedItems.union(movedItems.values).count { $0.section == place }
            result[place] = count - gone + new
        }
        return result
    }

    /// Returns the views at the places that they go to.
    ///
    /// - Parameters:
    ///   - views: The views at their places before the changes.
    ///   - remove: Takes a view that has no place afterwards, with the one before.
    /// - Returns: The others at their places afterwards.
    func moved<View>(
        _ views: [IndexPath: View],
        remove: (View, IndexPath) -> Void
    ) -> [IndexPath: View] {
        var moved: [IndexPath: View] = [:]
        for (path, view) in views {
            if let place = destination(of: path) {
                moved[place] = view
            } else {
                remove(view, path)
            }
        }
        return moved
    }

    private func place(of item: IndexPath) -> IndexPath? {
        if deletedItems.contains(item) { return nil }
        if let moved = movedItems[item] { return moved }
        guard let section = destination(ofSection: item.section) else { return nil }
        let gone = deletedItems.union(movedItems.keys)
        let rank = item.item - gone.count { $0.section == item.section && $0.item < item.item }
        let taken = insertedItems.union(movedItems.values).filter { $0.section == section }
        let slot = Self.slot(rank, outside: IndexSet(taken.map(\.item)))
        return IndexPath(item: slot, section: section)
    }

    /// Returns the number, counted from 0, that comes so many after the first of those not taken.
    private static func slot(_ rank: Int, outside taken: IndexSet) -> Int {
        var slot = rank
        for number in taken where number <= slot { slot += 1 }
        return slot
    }
}
