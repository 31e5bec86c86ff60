import GraphicsKit

/// A search for the rectangle of a frame that is worth storing.
///
/// Even an unchanged rectangle takes about the square root of twice its area in codes, so changes
/// near its sides must be worth more than the area that they add.
struct GIFArea {
    /// A pixel that should change.
    struct Change {
        let column: Int32
        let row: Int32

        /// The number of bits that the change is worth.
        let gain: Float

        /// The gain of a change that can't be left out.
        static let required: Float = 1e9
    }

    /// The number of bits of a rectangle for each unit of the square root of its area.
    private static let rootBits: Float = 9 * 1.4142

    private let changes: [Change]
    private var columns: Range<Int>
    private var rows: Range<Int>

    private init(_ changes: [Change], _ box: PixelRectangle) {
        self.changes = changes
        (columns, rows) = (box.columns, box.rows)
    }

    /// Returns the rectangle of the changes that are worth storing, or nil if none is.
    static func best(_ changes: [Change]) -> PixelRectangle? {
        guard let first = changes.first else { return nil }
        var columns = first.column...first.column
        for change in changes {
            columns =
                min(
                    columns.lowerBound,
                    change.column
                )...max(
                    columns.upperBound,
                    change.column
                )
        }
        let rows = Int(first.row)..<Int(changes[changes.count - 1].row) + 1
        let box = PixelRectangle(
            columns: Int(columns.lowerBound)..<Int(columns.upperBound) + 1,
            rows: rows
        )
        var area = GIFArea(changes, box)
        var cuts = 0
        while cuts < 4, area.cut() { cuts += 1 }
        guard !area.columns.isEmpty, !area.rows.isEmpty else { return nil }
        return PixelRectangle(columns: area.columns, rows: area.rows)
    }

    /// Removes lines from each side as long as that saves bits, and returns true if any was
    /// removed.
    private mutating func cut() -> Bool {
        let size = (columns.count, rows.count)
        rows = remaining(rows, gains(areRows: true), length: columns.count)
        columns = remaining(columns, gains(areRows: false), length: rows.count)
        return size != (columns.count, rows.count)
    }

    /// Returns the lines that remain after the best cuts at both ends.
    private func remaining(_ lines: Range<Int>, _ gains: [Float], length: Int) -> Range<Int> {
        let low = GIFArea.bestCut(gains[...], length)
        let high = GIFArea.bestCut(gains[low...].reversed(), length)
        return lines.lowerBound + low..<lines.upperBound - high
    }

    private static func bestCut(_ gains: some RandomAccessCollection<Float>, _ length: Int) -> Int {
        let count = gains.count
        func bits(_ lines: Int) -> Float { rootBits * Float(lines * length).squareRoot() }
        let whole = bits(count)
        var lost: Float = 0
        var (best, bestCount): (Float, Int) = (0, 0)
        for (cut, gain) in gains.enumerated() {
            lost += gain
            if lost > whole { break }
            let saved = whole - bits(count - cut - 1) - lost
            if saved > best { (best, bestCount) = (saved, cut + 1) }
        }
        return bestCount
    }

    /// Returns the sum of the gains in each row or column of the rectangle.
    private func gains(areRows isRow: Bool) -> [Float] {
        var sums = [Float](repeating: 0, count: isRow ? rows.count : columns.count)
        for change in changes {
            let (column, row) = (Int(change.column), Int(change.row))
            guard columns.contains(column), rows.contains(row) else { continue }
            sums[isRow ? row - rows.lowerBound : column - columns.lowerBound] += change.gain
        }
        return sums
    }
}
