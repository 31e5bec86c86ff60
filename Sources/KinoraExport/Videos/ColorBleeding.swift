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
        sweep(&colors, &distances, width, Array(0..<height), Array(0..<width), step: 1)
        sweep(
            &colors,
            &distances,
            width,
            (0..<height).reversed(),
            (0..<width).reversed(),
            step: -1
        )
        return zip(colors, pixels).map { $0 & 0xFF_FFFF | $1 & 0xFF00_0000 }
    }

    private static func sweep(
        _ colors: inout [UInt32],
        _ distances: inout [Int32],
        _ width: Int,
        _ rows: [Int],
        _ columns: [Int],
        step: Int
    ) {
        for row in rows {
            for column in columns {
                let place = row * width + column
                guard distances[place] > 0 else { continue }
                func look(_ dx: Int, _ dy: Int, _ cost: Int32) {
                    let (x, y) = (column + dx, row + dy)
                    guard x >= 0, x < width, y >= 0, y < rows.count else { return }
                    let other = y * width + x
                    guard distances[other] + cost < distances[place] else { return }
                    distances[place] = distances[other] + cost
                    colors[place] = colors[other]
                }
                look(-step, 0, 3)
                look(0, -step, 3)
                look(-1, -step, 4)
                look(1, -step, 4)
            }
        }
    }
}
