extension CoverageBuffer {
    /// Adds the interior of an outline by a fill rule; coverage is then 0…``Grid/full``.
    func add(_ outline: Outline, rule: CGPathFillRule, sweep: WindingSweep) {
        guard outline.ends.count > 0, clip.minX < clip.maxX, clip.minY < clip.maxY else { return }
        let rows = sweep.collectChains(of: outline, rows: clip.minY..<clip.maxY)
        guard !rows.isEmpty else { return }
        include(rows: rows.lowerBound, rows.upperBound)
        if !sweep.add(outline, rule: rule, rows: rows, to: writer) {
            foldRows(rows, rule: rule)
        }
    }

    /// Converts signed sums to coverage by a fill rule, pixel by pixel.
    ///
    /// Use this only for outlines that are too complex to sweep. It averages winding numbers that
    /// differ within a pixel.
    private func foldRows(_ rows: Range<Int>, rule: CGPathFillRule) {
        for y in rows {
            let row = cells + y * stride
            var sum: Int32 = 0
            var previous: Int32 = 0
            // No coverage is added left of the clip, and a layer may have no pixels there.
            let low = max(clip.minX, 0) & ~3
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
            let groups = low / 4..<max(stride, low) / 4
            (marks + y * marksPerRow + groups.lowerBound).update(repeating: 1, count: groups.count)
        }
    }
}
