import KinoraCodecs
import KinoraTimeline

/// The colors of a frame in sixel's hundredths, made few enough.
enum SixelPalette {
    /// Returns the place of each color, 0xRRGGBB, in a palette of at most so many.
    ///
    /// Hundredths alone make the same of many colors; where those are too many still, the ones that
    /// stand for them are chosen as a GIF's are.
    static func indexed(_ colors: [UInt32], count: Int) -> (indices: [UInt8], palette: [UInt32]) {
        var shares: [UInt32: Float] = [:]
        let coarse = colors.map(hundredths)
        for color in coarse { shares[color, default: 0] += 1 }
        // In an order of their own: that of a dictionary is another one each time.
        let own = shares.keys.sorted()
        let palette = own.count <= count ? own : quantized(own, shares, count)
        var places: [UInt32: UInt8] = [:]
        for color in own { places[color] = nearest(to: color, in: palette) }
        return (coarse.map { places[$0] ?? 0 }, palette)
    }

    /// Returns a color with components of 0 to 100 in place of 0 to 255.
    private static func hundredths(_ color: UInt32) -> UInt32 {
        func component(_ shift: UInt32) -> UInt32 { ((color >> shift & 0xFF) * 100 + 127) / 255 }
        return component(16) << 16 | component(8) << 8 | component(0)
    }

    private static func quantized(
        _ colors: [UInt32],
        _ shares: [UInt32: Float],
        _ count: Int
    ) -> [UInt32] {
        let samples = colors.map { ColorQuantizer.Sample($0, weight: shares[$0] ?? 1) }
        var quantizer = ColorQuantizer(samples)
        return quantizer.palette(count: count, error: 0).map { $0 & 0xFF_FFFF }
    }

    private static func nearest(to color: UInt32, in palette: [UInt32]) -> UInt8 {
        var best = (index: 0, distance: Int32.max)
        for (index, other) in palette.enumerated() {
            var distance: Int32 = 0
            for shift: UInt32 in [0, 8, 16] {
                let step = Int32(color >> shift & 0xFF) - Int32(other >> shift & 0xFF)
                distance += step * step
            }
            if distance < best.distance { best = (index, distance) }
        }
        return UInt8(best.index)
    }
}
