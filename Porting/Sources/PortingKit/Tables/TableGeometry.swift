import Foundation
import ViewKit

/// The vertical layout of a table view's rows, headers, and footers.
struct TableGeometry {
    /// The vertical extent of a row.
    struct Row {
        var height: CGFloat

        /// A Boolean value that indicates whether the height must be measured when the cell exists.
        var isEstimate = false

        fileprivate(set) var top: CGFloat = 0

        init(height: CGFloat, isEstimate: Bool = false) {
            self.height = height
            self.isEstimate = isEstimate
        }
    }

    /// The vertical extent of a section.
    struct Section {
        var headerHeight: CGFloat = 0
        var rows: [Row] = []
        var footerHeight: CGFloat = 0
        fileprivate(set) var top: CGFloat = 0

        var footerTop: CGFloat { rows.last.map { $0.top + $0.height } ?? top + headerHeight }

        var bottom: CGFloat { footerTop + footerHeight }
    }

    var sections: [Section] = []

    private(set) var bottom: CGFloat = 0

    /// Stacks all sections from a position downward.
    mutating func place(from top: CGFloat) {
        bottom = top
        for index in sections.indices {
            sections[index].place(from: bottom)
            bottom = sections[index].bottom
        }
    }

    /// Returns the row at a path, or nil if there is none.
    func row(at path: IndexPath) -> Row? {
        guard path.count == 2, sections.indices.contains(path.section),
            sections[path.section].rows.indices.contains(path.row)
        else { return nil }
        return sections[path.section].rows[path.row]
    }

    /// Sets a row's height, which takes effect in the next layout.
    mutating func take(_ height: CGFloat, at path: IndexPath, isEstimate: Bool = false) {
        guard row(at: path) != nil else { return }
        sections[path.section].rows[path.row].height = height
        sections[path.section].rows[path.row].isEstimate = isEstimate
    }

    /// Returns the paths of rows that intersect a range, in order.
    func rows(in range: Range<CGFloat>) -> [IndexPath] {
        var paths: [IndexPath] = []
        for number in sections(in: range) {
            let rows = sections[number].rows
            var index = sections[number].firstRow(below: range.lowerBound)
            while index < rows.count, rows[index].top < range.upperBound {
                if rows[index].height > 0 { paths.append(IndexPath(row: index, section: number)) }
                index += 1
            }
        }
        return paths
    }

    /// Returns the sections that intersect a range, in order.
    func sections(in range: Range<CGFloat>) -> [Int] {
        sections.indices.filter {
            sections[$0].bottom > range.lowerBound && sections[$0].top < range.upperBound
        }
    }
}

extension TableGeometry.Section {
    /// Returns the index of the first row that ends below a position.
    ///
    /// - Complexity: O(log *n*) for *n* rows.
    fileprivate func firstRow(below place: CGFloat) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].top + rows[middle].height > place {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    fileprivate mutating func place(from top: CGFloat) {
        self.top = top
        var bottom = top + headerHeight
        for index in rows.indices {
            rows[index].top = bottom
            bottom += rows[index].height
        }
    }
}
