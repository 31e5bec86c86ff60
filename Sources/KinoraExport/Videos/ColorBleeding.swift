import LayerKit

/// An algorithm that gives transparent pixels the color of their nearest opaque neighbors.
///
/// Videos store color separately from alpha, lossily and at half resolution, so the color of a
/// transparent pixel affects the edge next to it. Black would appear as a dark rim.
enum ColorBleeding {
    /// The alpha below which a pixel's color is too imprecise.
    private static let faintness: UInt32 = 32

    /// Returns straight colors for premultiplied pixels, with faint ones taken from neighbors.
    ///
    /// Alpha is unchanged.
    static func bleeding(_ pixels: [UInt32], width: Int) -> [UInt32] {
        var colors = StraightPixels.straight(pixels)
        var distances = pixels.map { $0 >> 24 < faintness ? Int32.max / 2 : 0 }
        guard distances.contains(0) else { return colors }
        let height = pixels.count / width
        // Two sweeps with steps of 3 along sides and 4 along diagonals: a chamfer distance.
        colors.withUnsafeMutableBufferPointer { colors in
            distances.withUnsafeMutableBufferPointer { distances in
                for step in [1, -1] { sweep(colors, distances, width, height, step) }
            }
        }
        for index in colors.indices where distances[index] > reach { colors[index] = distant }
        return zip(colors, pixels).map { $0 & 0xFF_FFFF | $1 & 0xFF00_0000 }
    }

    /// The chamfer distance to which colors spread: 16 pixels, the side of most blocks of a codec.
    private static let reach: Int32 = 48

    /// The color beyond that distance, a medium gray.
    private static let distant: UInt32 = 0x80_8080

    /// Takes colors from the previous pixel and the previous row.
    ///
    /// - Parameters:
    ///   - colors: The colors.
    ///   - distances: The distances to the pixels that the colors were taken from.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - step: The direction: 1 from the first pixel to the last, -1 back.
    private static func sweep(
        _ colors: UnsafeMutableBufferPointer<UInt32>,
        _ distances: UnsafeMutableBufferPointer<Int32>,
        _ width: Int,
        _ height: Int,
        _ step: Int
    ) {
        let last = width * height - 1
        for index in 0...last {
            let place = step > 0 ? index : last - index
            var distance = distances[place]
            guard distance > 0 else { continue }
            let x = place % width
            let above = place - step * width
            let hasPrevious = step > 0 ? x > 0 : x < width - 1
            let hasAbove = above >= 0 && above <= last
            var color = colors[place]
            func take(from other: Int, _ cost: Int32) {
                guard distances[other] + cost < distance else { return }
                distance = distances[other] + cost
                color = colors[other]
            }
            if hasPrevious { take(from: place - step, 3) }
            if hasAbove {
                take(from: above, 3)
                if x > 0 { take(from: above - 1, 4) }
                if x < width - 1 { take(from: above + 1, 4) }
            }
            distances[place] = distance
            colors[place] = color
        }
    }
}
