/// The colors of a gradient by location.
struct GradientRamp {
    /// An interval of the gradient between two stops.
    private struct Interval {
        var start: Double
        var end: Double
        var scale: Double
        var color: SIMD4<Float>
        var change: SIMD4<Float>

        /// A Boolean value that indicates whether the interval's colors are opaque.
        var isOpaque: Bool { color.w == 255 && change.w == 0 }

        /// Returns the premultiplied pixels at four fractions of the interval.
        @inline(__always)
        func pixels(_ f: SIMD4<Float>, isOpaque: Bool) -> SIMD4<UInt32> {
            let alpha = isOpaque ? SIMD4(repeating: 255) : color.w + change.w * f
            let red = (color.x + change.x * f) * alpha
            let green = (color.y + change.y * f) * alpha
            let blue = (color.z + change.z * f) * alpha
            // The bits above the bytes are the same in all numbers, so they are taken off the sum.
            let sum = Self.bits(red) &+ Self.bits(green) &<< 8 &+ Self.bits(blue) &<< 16
            return isOpaque
                ? sum &- (0x8B40_0000 as UInt32 &- 0xFF00_0000)
                : sum &+ Self.bits(alpha) &<< 24 &- 0x8B40_0000
        }

        /// Returns numbers of 0…255 rounded to integers, plus 0x4B400000.
        @inline(__always)
        private static func bits(_ numbers: SIMD4<Float>) -> SIMD4<UInt32> {
            // Adding 1.5 · 2^23 leaves the rounded integer in the low bits.
            unsafeBitCast(numbers + 12_582_912, to: SIMD4<UInt32>.self)
        }

        /// Writes the pixels at four locations; returns false if they aren't all in the interval.
        @inline(__always)
        func write(_ target: UnsafeMutablePointer<UInt32>, at t: SIMD4<Float>) -> Bool {
            let fromStart = t - Float(start)
            let fromEnd = unsafeBitCast(t - Float(end), to: SIMD4<UInt32>.self)
            let signs = unsafeBitCast(
                unsafeBitCast(fromStart, to: SIMD4<UInt32>.self) | ~fromEnd,
                to: SIMD2<UInt64>.self
            )
            guard (signs[0] | signs[1]) & 0x8000_0000_8000_0000 == 0 else { return false }
            let f = fromStart * Float(scale)
            if isOpaque {
                target.store4(pixels(f, isOpaque: true))
            } else {
                target.store4(pixels(f, isOpaque: false))
            }
            return true
        }

        /// Returns the premultiplied pixel at a fraction of the interval.
        func pixel(_ f: Double) -> UInt32 {
            pixels(SIMD4(repeating: Float(f)), isOpaque: false)[0]
        }
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
        if gradient.extendsBeforeStart { before = intervals[0].pixel(0) }
        if gradient.extendsAfterEnd { after = intervals[intervals.count - 1].pixel(1) }
    }

    private mutating func append(
        _ first: Picture.Gradient.Stop,
        _ second: Picture.Gradient.Stop,
        opacity: Double
    ) {
        let color = Self.components(first.color, opacity: opacity)
        let end = Self.components(second.color, opacity: opacity)
        let length = second.location - first.location
        if color.w < 255 || end.w < 255 { isOpaque = false }
        intervals.append(
            Interval(
                start: first.location,
                end: second.location,
                scale: length > 0 ? 1 / length : 0,
                color: color,
                change: end - color
            )
        )
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
                let reached = ((bound - start) / step).rounded(.up)
                return reached < Double(count) ? max(Int(reached) - i, 1) : count - i
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
                let fraction = (t - interval.start) * interval.scale
                // The step to another interval may be too large to compute with.
                let change = n > 1 ? step * interval.scale : 0
                write(interval, pixels + i, n, from: fraction, step: change)
            }
            i += n
        }
    }

    /// Writes the colors at evenly spaced fractions of an interval, in groups of four.
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
        var f = SIMD4<Float>(0, 1, 2, 3) * Float(step) + Float(start)
        for i in Swift.stride(from: 0, to: count, by: 4) {
            (pixels + i).store4(interval.pixels(f, isOpaque: false))
            f = SIMD4<Float>(0, 1, 2, 3) * Float(step) + Float(start + Double(i + 4) * step)
        }
    }

    /// Writes opaque colors, whose components are linear, with 22 bits of fraction.
    private func writeOpaque(
        _ interval: Interval,
        _ pixels: UnsafeMutablePointer<UInt32>,
        _ count: Int,
        from start: Double,
        step: Double
    ) {
        func fixed(_ index: Int) -> (SIMD4<Int32>, SIMD4<Int32>) {
            let unit = Double(255 << 22)
            let color = Double(interval.color[index]) * unit
            let change = Double(interval.change[index]) * unit
            // Half a unit rounds; steps between pixels of one interval can't exceed its whole change.
            let first = Int32(min(max(color + change * start, 0), unit)) &+ 1 << 21
            let delta = Int32(min(max(change * step, -unit), unit))
            let lanes = SIMD4<Int32>(0, 1, 2, 3) &* delta &+ first
            return (lanes, SIMD4(repeating: delta &* 4))
        }
        var (red, redStep) = fixed(0)
        var (green, greenStep) = fixed(1)
        var (blue, blueStep) = fixed(2)
        for i in Swift.stride(from: 0, to: count, by: 4) {
            let low = (red &>> 22) & 255 | (green &>> 14) & 0xFF00
            let all = low | (blue &>> 6) & 0xFF_0000
            (pixels + i).store4(unsafeBitCast(all, to: SIMD4<UInt32>.self) | 0xFF00_0000)
            red &+= redStep
            green &+= greenStep
            blue &+= blueStep
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
        var interval = intervals[0]
        for i in Swift.stride(from: 0, to: count, by: 4) {
            let t = locations(&row)
            if interval.write(pixels + i, at: t) { continue }
            if t[0] > 1, t[1] > 1, t[2] > 1, t[3] > 1 {
                (pixels + i).store4(SIMD4(repeating: after))
                continue
            }
            for j in 0..<4 { pixels[i + j] = pixel(at: Double(t[j]), &index) }
            interval = intervals[index]
        }
    }

    /// Returns the color at a location; searches its interval from an index on, and updates that.
    @inline(never)
    private func pixel(at t: Double, _ index: inout Int) -> UInt32 {
        guard t >= 0 else { return before }
        guard t <= 1 else { return after }
        while index > 0, t < intervals[index].start { index -= 1 }
        while index < intervals.count - 1, t >= intervals[index].end { index += 1 }
        return intervals[index].pixel((t - intervals[index].start) * intervals[index].scale)
    }
}
