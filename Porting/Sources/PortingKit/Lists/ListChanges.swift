import Foundation
import ViewKit

/// A batch of changes to the sections and items of a list.
///
/// Deleted, reloaded, and moved elements have their indices before the changes; inserted elements
/// and destinations of moves have their indices after the changes.
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

    /// Returns the new index of a section, or nil if it's deleted.
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

    /// Returns the new path of an unchanged item, or nil if it's deleted or reloaded.
    func destination(of item: IndexPath) -> IndexPath? {
        if reloadedSections.contains(item.section) || reloadedItems.contains(item) { return nil }
        return place(of: item)
    }

    /// Returns the number of items in each section after the changes.
    ///
    /// Nil for sections that are inserted or reloaded, which can have any number of items.
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

    /// Returns the views of unchanged items, by their new paths.
    ///
    /// - Parameters:
    ///   - views: The views by their old paths.
    ///   - remove: A closure that receives each other view and its old path.
    /// - Returns: The views that are kept, by their new paths.
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

    /// Returns the index with a rank, counted from 0, among the indices that aren't taken.
    private static func slot(_ rank: Int, outside taken: IndexSet) -> Int {
        var slot = rank
        for number in taken where number <= slot { slot += 1 }
        return slot
    }
}
