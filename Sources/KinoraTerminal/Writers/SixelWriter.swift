import LayerKit

/// A writer of sixel graphics: strips of six rows, with one pass for each color.
///
/// Every pixel is drawn over the background color, so nothing of the previous frame remains.
struct SixelWriter: FrameWriter {
    let background: RGBA

    /// The maximum number of colors that terminals store.
    static let colorCount = 255

    func bytes(for frame: Frame) -> [UInt8] {
        let colors = frame.pixels.indices.map { frame.color(at: $0, over: background) }
        let (indices, palette) = SixelPalette.indexed(colors, count: Self.colorCount)
        var text = "\u{1B}7\u{1B}P0;0;0q\"1;1;\(frame.width);\(frame.height)"
        for (index, color) in palette.enumerated() {
            text += "#\(index);2;\(color >> 16);\(color >> 8 & 0xFF);\(color & 0xFF)"
        }
        for top in stride(from: 0, to: frame.height, by: 6) {
            if top > 0 { text += "-" }
            text += Self.strip(indices, top: top, frame)
        }
        return Array((text + "\u{1B}\\\u{1B}8").utf8)
    }

    /// Returns a strip of six rows, with all colors drawn from the left edge.
    private static func strip(_ indices: [UInt8], top: Int, _ frame: Frame) -> String {
        var columns: [UInt8: [UInt8]] = [:]
        for y in top..<min(top + 6, frame.height) {
            for x in 0..<frame.width {
                let index = indices[y * frame.width + x]
                columns[index, default: Array(repeating: 0, count: frame.width)][x] |=
                    1 << UInt8(y - top)
            }
        }
        return columns.keys.sorted().map { index in
            "#\(index)" + runs(columns[index] ?? [])
        }.joined(separator: "$")
    }

    /// Returns a run-length-encoded row of sixels, without empty ones at the end.
    private static func runs(_ sixels: [UInt8]) -> String {
        var text = ""
        var start = 0
        let end = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
        while start < end {
            var stop = start
            while stop < end, sixels[stop] == sixels[start] { stop += 1 }
            let letter = String(UnicodeScalar(63 + sixels[start]))
            let count = stop - start
            text += count > 3 ? "!\(count)\(letter)" : String(repeating: letter, count: count)
            start = stop
        }
        return text
    }
}
