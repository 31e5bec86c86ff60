/// A table of text with aligned columns.
package struct TextTable {
    private let rows: [[String]]

    /// Creates a table; rows may have different numbers of cells.
    package init(_ rows: [[String]]) {
        self.rows = rows
    }

    /// The rows, with columns separated by two spaces and without trailing spaces.
    package var text: String {
        let columnCount = rows.map(\.count).max() ?? 0
        let widths = (0..<columnCount).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}
