/// The colors of a gradient by location.
struct GradientRamp {
    /// An interval of the gradient between two stops.
    private struct Interval {
        let start, end: Double

        /// The same bounds in single precision.
        private let low, high: Float

        /// The color at the start, and its change per unit of location: red, green and blue of 0…1, or
        /// 0…255 if all colors are opaque, and alpha of 0…255.
        private let color, change: SIMD4<Float>

        /// A Boolean value that indicates whether the interval's colors are opaque.
        let isOpaque: Bool

        init(_ start: Double, _ end: Double, _ first: SIMD4<Float>, _ last: SIMD4<Float>) {
            (self.start, self.end) = (start, end)
            (low, high) = (Float(start), Float(end))
            isOpaque = first.w == 255 && last.w == 255
            let unit = isOpaque ? SIMD4<Float>(255, 255, 255, 1) : .one
            color = first * unit
            change = end - start > 1e-30 ? (last - first) * unit / Float(end - start) : .zero
        }

        /// Returns the premultiplied pixels at four distances from the start.
        @inline(__always)
        func pixels(_ d: SIMD4<Float>) -> SIMD4<UInt32> {
            var red = color.x + change.x * d
            var green = color.y + change.y * d
            var blue = color.z + change.z * d
            // The bits above the bytes are the same in all numbers, so they are taken off the sum.
            guard !isOpaque else {
                let sum = Self.bits(red) &+ Self.bits(green) &<< 8 &+ Self.bits(blue) &<< 16
                return sum &- (0x8B40_0000 as UInt32 &- 0xFF00_0000)
            }
            let alpha = color.w + change.w * d
            red *= alpha
            green *= alpha
            blue *= alpha
            let sum = Self.bits(red) &+ Self.bits(green) &<< 8 &+ Self.bits(blue) &<< 16
            return sum &+ Self.bits(alpha) &<< 24 &- 0x8B40_0000
        }

        /// Returns numbers of 0…255 rounded to integers, plus 0x4B400000.
        @inline(__always)
        private static func bits(_ numbers: SIMD4<Float>) -> SIMD4<UInt32> {
            // Adding 1.5 · 2^23 leaves the rounded integer in the low bits.
            unsafeBitCast(numbers + 12_582_912, to: SIMD4<UInt32>.self)
        }

        /// Returns the pixels at four locations; nil if they aren't all in the interval.
        @inline(__always)
        func pixels(at t: SIMD4<Float>) -> SIMD4<UInt32>? {
            let fromStart = t - low
            let fromEnd = unsafeBitCast(t - high, to: SIMD4<UInt32>.self)
            let signs = unsafeBitCast(
                unsafeBitCast(fromStart, to: SIMD4<UInt32>.self) | ~fromEnd,
                to: SIMD2<UInt64>.self
            )
            guard (signs[0] | signs[1]) & 0x8000_0000_8000_0000 == 0 else { return nil }
            return pixels(fromStart)
        }

        /// Returns a component of 0…255 at a distance from the start and its step, with 22 bits of fraction.
        @inline(__always)
        func fixed(_ index: Int, _ d: Double, _ step: Double) -> (first: Int32, step: Int32) {
            let (one, most) = (Double(1 << 22), Double(255 << 22))
            let change = Double(change[index]) * one
            // Half a unit rounds; steps between pixels of one interval can't exceed its whole change.
            return (
                Int32(min(max(Double(color[index]) * one + change * d, 0), most)) &+ 1 << 21,
                Int32(min(max(change * step, -most), most))
            )
        }

        /// Returns the premultiplied pixel at a location.
        func pixel(at t: Double) -> UInt32 { pixels(SIMD4(repeating: Float(t - start)))[0] }
    }

    private var intervals: [Interval] = []
    private var before: UInt32 = 0
    private var after: UInt32 = 0

    /// A Boolean value that indicates whether all colors are opaque.
    private(set) var isOpaque: Bool

    /// Creates the colors between a gradient's stops; nil if there are no stops.
    init?(_ gradient: Picture.Gradient, opacity: Double) {
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return nil }
        isOpaque = gradient.extendsBeforeStart && gradient.extendsAfterEnd
        var previous = first
        previous.location = 0
        for index in 0...gradient.stops.count {
            var stop = index < gradient.stops.count ? gradient.stops[index] : last
            stop.location = max(previous.location, min(stop.location, 1))
            if index == gradient.stops.count { stop.location = 1 }
            append(previous, stop, opacity: opacity)
            previous = stop
        }
        if gradient.extendsBeforeStart { before = intervals[0].pixel(at: 0) }
        if gradient.extendsAfterEnd { after = intervals[intervals.count - 1].pixel(at: 1) }
    }

    private mutating func append(
        _ first: Picture.Gradient.Stop,
        _ second: Picture.Gradient.Stop,
        opacity: Double
    ) {
        let color = Self.components(first.color, opacity: opacity)
        let end = Self.components(second.color, opacity: opacity)
        if color.w < 255 || end.w < 255 { isOpaque = false }
        intervals.append(Interval(first.location, second.location, color, end))
    }

    private static func components(_ color: RGBA, opacity: Double) -> SIMD4<Float> {
        func clamp(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        let alpha = clamp(color.alpha) * Float(opacity) * 255
        return SIMD4(clamp(color.red), clamp(color.green), clamp(color.blue), alpha)
    }

    // MARK: - Rows

    /// Writes the colors at evenly spaced locations; may write up to three pixels more.
    func write(
        _ pixels: UnsafeMutablePointer<UInt32>,
        count: Int,
        from start: Double,
        step: Double
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
                var index = 0
                while index < intervals.count - 1, t >= intervals[index].end { index += 1 }
                let interval = intervals[index]
                if step > 0 { n = run(to: interval.end) }
                if step < 0 { n = run(to: interval.start.nextDown) }
                // The step to another interval may be too large to compute with.
                write(interval, pixels + i, n, from: t - interval.start, step: n > 1 ? step : 0)
            }
            i += n
        }
    }

    /// Writes the colors at evenly spaced distances from an interval's start, in groups of four.
    @inline(__always)
    private func write(
        _ interval: Interval,
        _ pixels: UnsafeMutablePointer<UInt32>,
        _ count: Int,
        from start: Double,
        step: Double
    ) {
        if interval.isOpaque {
            return writeOpaque(interval, pixels, count, from: start, step: step)
        }
        let lanes = SIMD4<Float>(0, 1, 2, 3) * Float(step)
        for i in Swift.stride(from: 0, to: count, by: 4) {
            (pixels + i).store4(interval.pixels(lanes + Float(start + Double(i) * step)))
        }
    }

    /// Writes opaque colors, whose components are linear, with 8 bits of fraction.
    ///
    /// The components are computed again with 22 bits every 64 pixels, so sums of rounded steps stay
    /// within a thirtieth of a level.
    private func writeOpaque(
        _ interval: Interval,
        _ pixels: UnsafeMutablePointer<UInt32>,
        _ count: Int,
        from start: Double,
        step: Double
    ) {
        let (red, redStep) = interval.fixed(0, start, step)
        let (green, greenStep) = interval.fixed(1, start, step)
        let (blue, blueStep) = interval.fixed(2, start, step)
        func lanes(_ low: SIMD4<Int32>, _ high: SIMD4<Int32>) -> FourPixels.Lanes {
            let both = (low &>> 14) & 0xFFFF | (high &<< 2) & -0x1_0000
            return unsafeBitCast(both, to: FourPixels.Lanes.self)
        }
        func fours(_ step: Int32) -> SIMD4<Int32> { SIMD4(repeating: step &* 4 &+ 1 &<< 13) }
        func four(_ first: Int32, _ step: Int32, _ i: Int) -> SIMD4<Int32> {
            let first = first &+ step &* Int32(truncatingIfNeeded: i)
            return SIMD4(first, first &+ step, first &+ step &* 2, first &+ step &* 3)
        }
        let redBlueStep = lanes(fours(redStep), fours(blueStep))
        let greenStepLanes = lanes(fours(greenStep), .zero)
        for block in Swift.stride(from: 0, to: count, by: 64) {
            var redBlue = lanes(four(red, redStep, block), four(blue, blueStep, block))
            var greenAlpha = lanes(four(green, greenStep, block), SIMD4(repeating: 255 &<< 22))
            var i = block
            let end = min(block &+ 64, count)
            while i < end {
                let all = (redBlue &>> 8) | (greenAlpha & 0xFF00)
                (pixels + i).store4(unsafeBitCast(all, to: SIMD4<UInt32>.self))
                redBlue &+= redBlueStep
                greenAlpha &+= greenStepLanes
                i &+= 4
            }
        }
    }

    /// Writes the colors at the locations that a closure returns for the next four pixels of a row.
    ///
    /// May write up to three pixels more.
    @inline(__always)
    func write<Row>(
        _ pixels: UnsafeMutablePointer<UInt32>,
        count: Int,
        at row: inout Row,
        locations: (inout Row) -> SIMD4<Float>
    ) {
        var index = 0
        var i = 0
        var t = locations(&row)
        while i < count {
            let first = i
            if t[0] >= 0, t[0] <= 1 {
                index = self.index(of: Double(t[0]), near: index)
                let interval = intervals[index]
                while let four = interval.pixels(at: t) {
                    (pixels + i).store4(four)
                    i &+= 4
                    if i >= count { return }
                    t = locations(&row)
                }
            }
            if i > first { continue }
            if t[0] > 1, t[1] > 1, t[2] > 1, t[3] > 1 {
                (pixels + i).store4(SIMD4(repeating: after))
            } else {
                for j in 0..<4 { pixels[i + j] = pixel(at: Double(t[j]), &index) }
            }
            i &+= 4
            t = locations(&row)
        }
    }

    /// Returns the color at a location; searches its interval from an index on, and updates that.
    @inline(never)
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
