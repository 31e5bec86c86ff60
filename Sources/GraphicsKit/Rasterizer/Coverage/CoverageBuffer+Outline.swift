extension CoverageBuffer {
    /// Adds the interior of an outline, as determined by a fill rule, a few rows at a time.
    ///
    /// - Parameters:
    ///   - outline: The outline.
    ///   - rule: The fill rule.
    ///   - clip: The rectangle that edges are clipped to.
    ///   - sweep: The sweep that finds the interior.
    ///   - draw: A closure that draws and clears the coverage, 0…``Grid/full``, of some rows.
    @inline(__always)
    func fill(
        _ outline: Outline,
        rule: CGPathFillRule,
        clip: PixelRect,
        sweep: WindingSweep,
        draw: (Range<Int>) -> Void
    ) {
        guard outline.ends.count > 0, !clip.isEmpty else { return }
        let rows = sweep.begin(outline, rows: clip.minY..<clip.maxY)
        let writer = writer(clip)
        // A small outline with many chains uses fewer rows at a time, because more of its chains
        // overlap.
        var height = Self.height
        if rows.count <= 48, sweep.chainCount > 5 { height = rows.count > 24 ? 4 : 1 }
        var first = rows.lowerBound
        while first < rows.upperBound {
            let block = first..<min((first | (height - 1)) + 1, rows.upperBound)
            sweep.add(block, rule: rule, to: writer)
            if sweep.isComplex { foldRows(block, rule: rule, from: max(clip.minX, 0) & ~3) }
            draw(block)
            first = block.upperBound
        }
    }

    /// Converts signed sums to coverage, pixel by pixel, using a fill rule.
    ///
    /// Use this function only for outlines that are too complex to sweep, because it averages the
    /// winding numbers within a pixel. It starts at the left edge of the clip: there is no coverage
    /// to the left of it, and a layer may have no pixels there.
    private func foldRows(_ rows: Range<Int>, rule: CGPathFillRule, from low: Int) {
        for y in rows {
            let row = cells(y)
            var sum: Int32 = 0
            var previous: Int32 = 0
            for x in low..<max(stride, low) {
                sum &+= row[x]
                var folded = sum.magnitude
                if rule == .evenOdd {
                    folded &= UInt32(2 * Grid.full - 1)
                    folded = min(folded, UInt32(2 * Grid.full) - folded)
                }
                let value = Int32(min(folded, UInt32(Grid.full)))
                row[x] = value &- previous
                previous = value
            }
            for group in low / 4..<max(stride, low) / 4 {
                marks(y)[group >> 6] |= 1 << UInt64(group & 63)
            }
        }
    }
}
