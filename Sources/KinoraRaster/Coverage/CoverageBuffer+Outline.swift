import LayerKit

extension CoverageBuffer {
    /// Adds the inside of an outline by a fill rule.
    func add(_ outline: borrowing Outline, rule: CGPathFillRule) {
        var start = 0
        for index in 0..<outline.ends.count {
            let end = outline.ends[index]
            addContour(outline.points.base + start, end - start)
            start = end
        }
    }

    private func addContour(_ points: UnsafeMutablePointer<SIMD2<Int32>>, _ count: Int) {
        let writer = self.writer
        var low = Int32.max
        var high = Int32.min
        var doubledArea: Int64 = 0
        var previous = points[count - 1]
        for i in 0..<count {
            let p = points[i]
            doubledArea &+= Int64(previous.x) &* Int64(p.y) &- Int64(p.x) &* Int64(previous.y)
            low = min(low, p.y)
            high = max(high, p.y)
            previous = p
        }
        let sign: Int32 = doubledArea > 0 ? -1 : 1
        for i in 0..<count {
            let p = points[i]
            if previous.y < p.y {
                writer.add(previous, p, direction: sign)
            } else if p.y < previous.y {
                writer.add(p, previous, direction: 0 &- sign)
            }
            previous = p
        }
        let first = max(Int(low >> Grid.bits), clip.minY)
        let end = min(Int((high &+ Grid.fraction) >> Grid.bits), clip.maxY)
        if first < end { include(rows: first, end) }
    }
}
