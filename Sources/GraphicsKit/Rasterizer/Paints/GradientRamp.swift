/// A row of pixels with locations in a gradient.
protocol GradientRow {
    /// Returns the locations of the next four pixels.
    mutating func next() -> SIMD4<Float>
}

/// The colors of a gradient by location.
struct GradientRamp {
    private var intervals: [GradientInterval] = []
    private var before: UInt32 = 0
    private var after: UInt32 = 0

    /// The difference between the locations of neighboring pixels, or zero if it varies.
    private let step: Double

    /// A Boolean value that indicates whether all colors are opaque.
    private(set) var isOpaque: Bool

    /// A Boolean value that indicates whether all colors are in one interval.
    private var isSimple = false

    /// Creates the colors between a gradient's stops, or returns nil if there are no stops.
    init?(_ gradient: Picture.Gradient, opacity: Double, step: Double = 0) {
        guard let first = gradient.stops.first else { return nil }
        self.step = step
        isOpaque = gradient.extendsBeforeStart && gradient.extendsAfterEnd
        intervals.reserveCapacity(gradient.stops.count + 2)
        var location = 0.0
        var color = Self.components(first.color, opacity: opacity)
        if gradient.extendsBeforeStart { before = pixel(color) }
        var end = color
        for stop in gradient.stops {
            let next = max(location, min(stop.location, 1))
            let components = Self.components(stop.color, opacity: opacity)
            if components.w < 255 { isOpaque = false }
            if next > location {
                intervals.append(
                    GradientInterval(location, next, color, components, step: step)
                )
                end = components
            }
            (location, color) = (next, components)
        }
        if gradient.extendsAfterEnd { after = pixel(color) }
        // At location 1, the color of the last stop applies.
        if location < 1 || color != end {
            intervals.append(GradientInterval(location, 1, color, color, step: step))
        }
        let (low, high) = (intervals[0].pixel(at: 0), intervals[0].pixel(at: 1))
        isSimple = intervals.count == 1 && low == before && high == after
    }

    private func pixel(_ color: SIMD4<Float>) -> UInt32 {
        GradientInterval(0, 1, color, color, step: 0).pixel(at: 0)
    }

    private static func components(_ color: RGBA, opacity: Double) -> SIMD4<Float> {
        func clamp(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        let alpha = clamp(color.alpha) * Float(opacity) * 255
        return SIMD4<Float>(clamp(color.red), clamp(color.green), clamp(color.blue), alpha)
    }

    // MARK: - Rows

    /// Writes the colors at evenly spaced locations.
    ///
    /// May write up to three extra pixels.
    func write(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, from start: Double) {
        let end = start + Double(count &- 1) * step
        let (low, high) = (min(start, end), max(start, end))
        intervals.withUnsafeBufferPointer { intervals in
            guard let all = intervals.baseAddress else { return }
            var interval = all
            while interval < all + (intervals.count &- 1), low >= interval.pointee.end {
                interval += 1
            }
            if low >= interval.pointee.start, high < interval.pointee.end {
                write(interval, pixels, count, from: start)
            } else {
                writeRuns(all, pixels, count: count, from: start)
            }
        }
    }

    /// Writes the colors of a row that spans more than one interval.
    @inline(never)
    private func writeRuns(
        _ intervals: UnsafePointer<GradientInterval>,
        _ pixels: UnsafeMutablePointer<UInt32>,
        count: Int,
        from start: Double
    ) {
        var i = 0
        while i < count {
            let t = start + Double(i) * step
            /// Returns the number of pixels, at least 1, before the location reaches a bound.
            func run(to bound: Double) -> Int {
                let reached = (bound - start) / step
                guard reached < Double(count) else { return count - i }
                let whole = Int(max(reached, 0))
                return max((Double(whole) < reached ? whole + 1 : whole) - i, 1)
            }
            var n = count - i
            if !(t >= 0) {
                if step > 0 { n = run(to: 0) }
                (pixels + i).update(repeating: before, count: n)
            } else if t > 1 {
                if step < 0 { n = run(to: 1) }
                (pixels + i).update(repeating: after, count: n)
            } else {
                let interval = intervals + index(of: t, near: 0)
                if step > 0 { n = run(to: interval.pointee.end) }
                if step < 0 { n = run(to: interval.pointee.start.nextDown) }
                write(interval, pixels + i, n, from: t)
            }
            i += n
        }
    }

    /// Writes the colors of an interval at evenly spaced locations, in groups of four.
    @inline(__always)
    private func write(
        _ interval: UnsafePointer<GradientInterval>,
        _ pixels: UnsafeMutablePointer<UInt32>,
        _ count: Int,
        from start: Double
    ) {
        let start = start - interval.pointee.start
        if interval.pointee.isOpaque {
            return interval.pointee.steps.write(pixels, count: count, from: start)
        }
        // If there is only one pixel, the step may be too large to compute with.
        let step = count > 1 ? self.step : 0
        let lanes = SIMD4<Float>(0, 1, 2, 3) * Float(step)
        for i in Swift.stride(from: 0, to: count, by: 4) {
            (pixels + i).store4(interval.pointee.pixels(lanes + Float(start + Double(i) * step)))
        }
    }

    /// Writes the colors at the locations of a row's pixels.
    ///
    /// May write up to three extra pixels.
    @inline(__always)
    func write(
        _ pixels: UnsafeMutablePointer<UInt32>,
        count: Int,
        at row: inout some GradientRow
    ) {
        intervals.withUnsafeBufferPointer { intervals in
            guard let all = intervals.baseAddress else { return }
            if isSimple {
                // The numbers of a local copy stay in registers while pixels are written.
                let interval = all.pointee
                for i in Swift.stride(from: 0, to: count, by: 4) {
                    (pixels + i).store4(interval.pixels(clamped: row.next()))
                }
                return
            }
            var index = 0
            for i in Swift.stride(from: 0, to: count, by: 4) {
                let t = row.next()
                if let four = all[index].pixels(at: t) {
                    (pixels + i).store4(four)
                } else {
                    write(pixels + i, at: t, &index)
                }
            }
        }
    }

    /// Writes four pixels that aren't all in the previous pixels' interval, and updates the
    /// interval's index.
    @inline(never)
    private func write(
        _ pixels: UnsafeMutablePointer<UInt32>,
        at t: SIMD4<Float>,
        _ index: inout Int
    ) {
        if t[0] >= 0, t[0] <= 1 {
            index = self.index(of: Double(t[0]), near: index)
            if let four = intervals[index].pixels(at: t) { return pixels.store4(four) }
        }
        if t[0] > 1, t[1] > 1, t[2] > 1, t[3] > 1 {
            pixels.store4(SIMD4(repeating: after))
        } else {
            for i in 0..<4 { pixels[i] = pixel(at: Double(t[i]), &index) }
        }
    }

    /// Returns the color at a location, searching for its interval from an index, which is updated.
    private func pixel(at t: Double, _ index: inout Int) -> UInt32 {
        guard t >= 0 else { return before }
        guard t <= 1 else { return after }
        index = self.index(of: t, near: index)
        return intervals[index].pixel(at: t)
    }

    private func index(of t: Double, near index: Int) -> Int {
        var index = index
        while index > 0, t < intervals[index].start { index -= 1 }
        while index < intervals.count - 1, t >= intervals[index].end { index += 1 }
        return index
    }
}
