/// A rectangle of whole pixels.
struct PixelRectangle: Hashable, Sendable {
    /// The columns.
    var columns: Range<Int>

    /// The rows.
    var rows: Range<Int>

    /// The width in pixels.
    var width: Int { columns.count }

    /// The height in pixels.
    var height: Int { rows.count }

    /// Returns the smallest rectangle that contains all pixels that satisfy a condition.
    ///
    /// The width and height are the whole picture's. Returns nil if no pixel satisfies the
    /// condition.
    @inline(__always)
    static func bounding(
        width: Int,
        height: Int,
        _ contains: (Int) -> Bool
    ) -> PixelRectangle? {
        var left = width
        var right = -1
        var top = -1
        var bottom = -1
        for row in 0..<height {
            let start = row * width
            var first = 0
            while first < width, !contains(start + first) { first += 1 }
            guard first < width else { continue }
            // Columns up to `right` are already inside.
            var last = width - 1
            while last > max(first, right), !contains(start + last) { last -= 1 }
            if top < 0 { top = row }
            bottom = row
            left = min(left, first)
            right = max(right, last)
        }
        guard top >= 0 else { return nil }
        return PixelRectangle(columns: left..<right + 1, rows: top..<bottom + 1)
    }

    /// Returns the pixels inside, in row order, of a picture with the given width.
    func crop(_ pixels: [UInt32], width: Int) -> [UInt32] {
        if columns == 0..<width, rows.count * width == pixels.count { return pixels }
        var result: [UInt32] = []
        result.reserveCapacity(self.width * height)
        for row in rows {
            result += pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
        }
        return result
    }

    /// Returns the smallest rectangle that contains both rectangles.
    func union(_ other: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            columns: min(
                columns.lowerBound,
                other.columns.lowerBound
            )..<max(columns.upperBound, other.columns.upperBound),
            rows: min(
                rows.lowerBound,
                other.rows.lowerBound
            )..<max(rows.upperBound, other.rows.upperBound)
        )
    }
}
