/// An interval of a gradient between two stops.
struct GradientInterval {
    /// The locations of the two stops.
    let start, end: Double

    /// The same locations in single precision.
    private let low, high: Float

    /// The color at the start, and its change per unit of location.
    ///
    /// Red, green and blue are 0…1, or 0…255 if all colors are opaque. Alpha is 0…255.
    private let color, change: SIMD4<Float>

    /// A Boolean value that indicates whether the interval's colors are opaque.
    let isOpaque: Bool

    /// The colors of a row's pixels, for opaque colors at evenly spaced locations.
    let steps: OpaqueSteps

    /// Creates an interval between two colors, with red, green and blue of 0…1 and alpha of 0…255.
    ///
    /// The step is the difference between the locations of neighboring pixels, or zero if it
    /// varies.
    init(
        _ start: Double,
        _ end: Double,
        _ first: SIMD4<Float>,
        _ last: SIMD4<Float>,
        step: Double
    ) {
        (self.start, self.end) = (start, end)
        (low, high) = (Float(start), Float(end))
        isOpaque = first.w == 255 && last.w == 255
        let unit = isOpaque ? SIMD4<Float>(255, 255, 255, 1) : .one
        color = first * unit
        change = end - start > 1e-30 ? (last - first) * unit / Float(end - start) : .zero
        steps = OpaqueSteps(color, change, step: step)
    }

    /// Returns the premultiplied pixels at four distances from the start.
    @inline(__always)
    func pixels(_ d: SIMD4<Float>) -> SIMD4<UInt32> {
        var red = color.x + change.x * d
        var green = color.y + change.y * d
        var blue = color.z + change.z * d
        // The bits above the bytes are the same in all numbers, so they are subtracted from the
        // sum.
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

    /// Returns the pixels at four locations, or nil if they aren't all in the interval.
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

    /// Clamps four locations to the interval, and returns the pixels at these locations.
    @inline(__always)
    func pixels(clamped t: SIMD4<Float>) -> SIMD4<UInt32> {
        var t = t
        // A location that isn't a number counts as the start.
        t.replace(with: low, where: .!(t .>= low))
        t.replace(with: high, where: t .> high)
        return pixels(t - low)
    }

    /// Returns the premultiplied pixel at a location.
    func pixel(at t: Double) -> UInt32 { pixels(SIMD4(repeating: Float(t - start)))[0] }
}

/// Opaque colors at evenly spaced locations, with linearly changing components.
///
/// Components are summed with 8 fraction bits. Every 64 pixels, they are computed again with 22
/// fraction bits, so that the rounding error of the sums stays below a thirtieth of a level.
struct OpaqueSteps {
    /// The components at the start and their change per unit of location, with 22 fraction bits.
    private let first, change: SIMD4<Double>

    /// The changes of red, green and blue after 0, 1, 2, and 3 pixels.
    private let red, green, blue: SIMD4<Int32>

    /// The changes after four pixels, with 8 fraction bits.
    private let redBlue, greenAlpha: FourPixels.Lanes

    private static let most = Double(255 << 22)

    init(_ color: SIMD4<Float>, _ change: SIMD4<Float>, step: Double) {
        func fixed(_ v: SIMD4<Float>) -> SIMD4<Double> {
            SIMD4(Double(v.x), Double(v.y), Double(v.z), Double(v.w)) * Double(1 << 22)
        }
        first = fixed(color)
        self.change = fixed(change)
        let perPixel = self.change * (step.isFinite ? step : 0)
        func steps(_ index: Int) -> SIMD4<Int32> {
            // The change between two pixels can't exceed the change over the whole interval.
            SIMD4(0, 1, 2, 3) &* Int32(min(max(perPixel[index], -Self.most), Self.most))
        }
        (red, green, blue) = (steps(0), steps(1), steps(2))
        func fours(_ steps: SIMD4<Int32>) -> SIMD4<Int32> {
            SIMD4(repeating: steps[1] &* 4 &+ 1 &<< 13)
        }
        redBlue = Self.lanes(fours(red), fours(blue))
        greenAlpha = Self.lanes(fours(green), .zero)
    }

    /// Converts numbers with 22 fraction bits to lanes with 8 fraction bits.
    @inline(__always)
    private static func lanes(_ low: SIMD4<Int32>, _ high: SIMD4<Int32>) -> FourPixels.Lanes {
        let both = (low &>> 14) & 0xFFFF | (high &<< 2) & -0x1_0000
        return unsafeBitCast(both, to: FourPixels.Lanes.self)
    }

    /// Returns a clamped component with 22 fraction bits, plus half a unit for rounding.
    @inline(__always)
    private static func fixed(_ value: Double) -> Int32 {
        Int32(min(max(value, 0), most)) &+ 1 << 21
    }

    /// Writes the colors of a row in groups of four, beginning at a distance from the interval's
    /// start.
    @inline(__always)
    func write(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, from start: Double) {
        let place = first + change * start
        let (x, y, z) = (Self.fixed(place.x), Self.fixed(place.y), Self.fixed(place.z))
        var block = 0
        while block < count {
            let pixel = Int32(truncatingIfNeeded: block)
            func four(_ first: Int32, _ steps: SIMD4<Int32>) -> SIMD4<Int32> {
                steps &+ (first &+ steps[1] &* pixel)
            }
            var reds = Self.lanes(four(x, red), four(z, blue))
            var greens = Self.lanes(four(y, green), SIMD4(repeating: 255 &<< 22))
            var i = block
            block = min(block &+ 64, count)
            while i < block {
                let all = (reds &>> 8) | (greens & 0xFF00)
                (pixels + i).store4(unsafeBitCast(all, to: SIMD4<UInt32>.self))
                reds &+= redBlue
                greens &+= greenAlpha
                i &+= 4
            }
        }
    }
}
