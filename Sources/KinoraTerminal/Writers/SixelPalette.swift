import KinoraCodecs
import KinoraTimeline

/// A reduction of a frame's colors to sixel's percentages and a limited palette.
enum SixelPalette {
    /// Returns the palette index of each color, 0xRRGGBB, with at most `count` colors.
    ///
    /// Rounding to percentages already merges many colors. If there are still too many, the palette
    /// is quantized as for GIF.
    static func indexed(_ colors: [UInt32], count: Int) -> (indices: [UInt8], palette: [UInt32]) {
        var shares: [UInt32: Float] = [:]
        let coarse = colors.map(hundredths)
        for color in coarse { shares[color, default: 0] += 1 }
        // Sorting makes the order deterministic, unlike a dictionary's order.
        let distinct = shares.keys.sorted()
        let palette = distinct.count <= count ? distinct : quantized(distinct, shares, count)
        var indices: [UInt32: UInt8] = [:]
        for color in distinct { indices[color] = nearest(to: color, in: palette) }
        return (coarse.map { indices[$0] ?? 0 }, palette)
    }

    /// Returns a color with components from 0 to 100 instead of 0 to 255.
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
