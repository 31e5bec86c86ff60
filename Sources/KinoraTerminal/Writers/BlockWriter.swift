import LayerKit

/// A writer of half blocks, which show two pixels per cell: the foreground and the background.
///
/// Only runs of changed cells are written, relative to the cursor, which is restored. Transparent
/// pixels show the terminal's own background.
struct BlockWriter: FrameWriter {
    let background: RGBA

    private var shown: [Cell] = []
    private var width = 0

    /// The colors of a cell's halves, or nil for the terminal's own background.
    private struct Cell: Hashable {
        var upper: UInt32?
        var lower: UInt32?
    }

    init(background: RGBA) {
        self.background = background
    }

    mutating func bytes(for frame: Frame) -> [UInt8] {
        let cells = cells(of: frame)
        if width != frame.width || shown.count != cells.count { shown = [] }
        width = frame.width
        var text = ""
        let rows = width == 0 ? 0 : cells.count / width
        for row in 0..<rows {
            let range = row * width..<(row + 1) * width
            guard let first = range.first(where: { isChanged($0, cells) }),
                let last = range.last(where: { isChanged($0, cells) })
            else { continue }
            text += Self.move(down: row, right: first - range.lowerBound)
            text += Self.text(cells[first...last])
            text += "\u{1B}8"
        }
        shown = cells
        return text.isEmpty ? [] : Array("\u{1B}7\(text)".utf8)
    }

    private func isChanged(_ index: Int, _ cells: [Cell]) -> Bool {
        shown.isEmpty || shown[index] != cells[index]
    }

    private func cells(of frame: Frame) -> [Cell] {
        func color(_ x: Int, _ y: Int) -> UInt32? {
            guard y < frame.height else { return nil }
            let index = y * frame.width + x
            return frame.pixels[index] >> 24 == 0 ? nil : frame.color(at: index, over: background)
        }
        return stride(from: 0, to: frame.height, by: 2).flatMap { y in
            (0..<frame.width).map { Cell(upper: color($0, y), lower: color($0, y + 1)) }
        }
    }

    private static func move(down: Int, right: Int) -> String {
        (down > 0 ? "\u{1B}[\(down)B" : "") + (right > 0 ? "\u{1B}[\(right)C" : "")
    }

    /// Returns the output for cells of a row, which sets colors only where they change.
    private static func text(_ cells: ArraySlice<Cell>) -> String {
        var text = ""
        var style = ""
        for cell in cells {
            let (own, letter): (String, String) =
                switch (cell.upper, cell.lower) {
                case (nil, nil): ("\u{1B}[0m", " ")
                case (let upper?, nil): ("\u{1B}[0;38;2;\(rgb(upper))m", "▀")
                case (nil, let lower?): ("\u{1B}[0;38;2;\(rgb(lower))m", "▄")
                case (let upper?, let lower?) where upper == lower:
                    ("\u{1B}[0;38;2;\(rgb(upper))m", "█")
                case (let upper?, let lower?):
                    ("\u{1B}[0;38;2;\(rgb(upper));48;2;\(rgb(lower))m", "▀")
                }
            if own != style { text += own }
            style = own
            text += letter
        }
        return text + "\u{1B}[0m"
    }

    private static func rgb(_ color: UInt32) -> String {
        "\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
    }
}
