extension CoverageBuffer {
    /// Adds the interior of an outline by a fill rule; coverage is then 0…``Grid/full``.
    ///
    /// Disjoint convex contours are added edge by edge. All other outlines go through the sweep,
    /// which first finds the actual boundary of the interior.
    func add(_ outline: Outline, rule: CGPathFillRule, sweep: WindingSweep) {
        guard outline.ends.count > 0 else { return }
        let shapes = ContourShapes(outline)
        let first = max(Int(shapes.bounds.low.y >> Grid.bits), clip.minY)
        let end = min(Int((shapes.bounds.high.y &+ Grid.fraction) >> Grid.bits), clip.maxY)
        guard first < end, clip.minX < clip.maxX else { return }
        include(rows: first, end)
        if shapes.areSimple {
            withExtendedLifetime(shapes) {
                addContours(of: outline, signs: $0.orientations.base)
            }
        } else if !sweep.add(outline, rule: rule, rows: first..<end, to: writer) {
            addContours(of: outline, signs: nil)
            foldRows(first..<end, rule: rule)
        }
    }

    /// Adds all edges, each contour multiplied by a sign.
    private func addContours(of outline: Outline, signs: UnsafePointer<Int32>?) {
        let writer = self.writer
        var start = 0
        for index in 0..<outline.ends.count {
            let end = outline.ends[index]
            let sign = signs?[index] ?? 1
            var previous = outline.points[end - 1]
            for i in start..<end {
                let p = outline.points[i]
                if previous.y < p.y {
                    writer.add(previous, p, direction: sign)
                } else if p.y < previous.y {
                    writer.add(p, previous, direction: 0 &- sign)
                }
                previous = p
            }
            start = end
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
            for group in low / 4..<max(stride, low) / 4 {
                marks[y * wordsPerRow + group >> 6] |= 1 << UInt64(group & 63)
            }
        }
    }
}

/// The geometric properties of an outline's contours, found before their edges are added.
struct ContourShapes: ~Copyable {
    /// A rectangle on the grid.
    struct Box: BitwiseCopyable {
        var low = SIMD2<Int32>(repeating: .max)
        var high = SIMD2<Int32>(repeating: .min)

        /// Returns a Boolean value that indicates whether the interiors don't intersect.
        func isApart(from other: Box) -> Bool {
            high.x <= other.low.x || other.high.x <= low.x || high.y <= other.low.y
                || other.high.y <= low.y
        }
    }

    /// The maximum number of contours to compare with each other.
    private static let mostCompared = 24

    /// The bounding rectangle of all contours.
    private(set) var bounds = Box()

    /// A Boolean value that indicates whether all contours are convex and disjoint.
    private(set) var areSimple: Bool

    private let boxes = Scratch<Box>(capacity: 24)
    /// The factors that make the areas of simple contours positive.
    let orientations = Scratch<Int32>(capacity: 24)

    /// Creates the properties of an outline that has at least one contour.
    init(_ outline: Outline) {
        areSimple = outline.ends.count <= Self.mostCompared
        var start = 0
        for index in 0..<outline.ends.count {
            let end = outline.ends[index]
            let box = Self.box(outline.points.base + start, end - start)
            bounds.low.replace(with: box.low, where: box.low .< bounds.low)
            bounds.high.replace(with: box.high, where: box.high .> bounds.high)
            if areSimple {
                let turn = Self.turn(outline.points.base + start, end - start)
                areSimple = turn != 0
                for other in 0..<index where !boxes[other].isApart(from: box) {
                    areSimple = false
                }
                boxes.append(box)
                orientations.append(turn)
            }
            start = end
        }
    }

    private static func box(_ points: UnsafeMutablePointer<SIMD2<Int32>>, _ count: Int) -> Box {
        var lowX = Int32.max
        var lowY = Int32.max
        var highX = Int32.min
        var highY = Int32.min
        for i in 0..<count {
            let p = points[i]
            lowX = min(lowX, p.x)
            lowY = min(lowY, p.y)
            highX = max(highX, p.x)
            highY = max(highY, p.y)
        }
        return Box(low: SIMD2(lowX, lowY), high: SIMD2(highX, highY))
    }

    /// Returns the orientation of a convex contour as 1 or -1; zero for any other contour.
    private static func turn(_ points: UnsafeMutablePointer<SIMD2<Int32>>, _ count: Int) -> Int32 {
        var rights = false
        var lefts = false
        var changes = 0
        var heading: Int32 = 0
        var firstHeading: Int32 = 0
        var before = points[count - 1] &- points[count - 2]
        var previous = points[count - 1]
        for i in 0..<count {
            let side = points[i] &- previous
            previous = points[i]
            let cross =
                Int64(before.x) &* Int64(side.y) &- Int64(before.y) &* Int64(side.x)
            // A corner within two grid steps of a straight line counts as straight.
            let lengths = abs(before.x) &+ abs(before.y) &+ abs(side.x) &+ abs(side.y)
            let slack = 2 &* Int64(lengths)
            if cross > slack { rights = true }
            if cross < 0 &- slack { lefts = true }
            before = side
            let sign = side.y.signum()
            if sign != 0, sign != heading {
                if heading != 0 { changes += 1 } else { firstHeading = sign }
                heading = sign
            }
        }
        if heading != firstHeading { changes += 1 }
        guard rights != lefts, changes <= 2 else { return 0 }
        return lefts ? 1 : -1
    }
}
