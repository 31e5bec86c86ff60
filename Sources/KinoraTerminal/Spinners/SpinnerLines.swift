import Foundation

/// The output of a spinner: the lines of each frame with a text, written over the previous ones.
struct SpinnerLines: Sendable {
    let face: SpinnerFace
    let showsColor: Bool
    let showsUnicode: Bool

    /// Returns the output that replaces the previous frame, limited to a number of columns.
    ///
    /// The cursor ends in the last line, after its contents.
    func text(at time: TimeInterval, _ text: String, columns: Int, isFirst: Bool) -> String {
        let rows = face.picture(at: time).rows
        var lines = rows.map { row in
            row.map { cell in showsColor ? colored(cell) : String(cell.letter) }.joined()
        }
        // The last cell stays empty, because terminals differ in the cursor's position after it.
        let room = columns - 1 - (rows.first?.count ?? 0) - 1
        let place = lines.count / 2
        lines[place] += " " + text.singleLine.fitting(room)
        let start = isFirst ? "\r" : up
        return start + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    }

    /// The output that removes the frame and moves the cursor to the start of its first line.
    var removal: String { up + "\u{1B}[J" }

    /// Returns the final line for an outcome.
    func last(_ outcome: SpinnerOutcome, _ text: String) -> String {
        let mark = outcome.mark(showsUnicode: showsUnicode)
        let symbol = showsColor ? "\u{1B}[\(outcome.color)m\(mark)\u{1B}[0m" : mark
        return "\(symbol) \(text.singleLine)\n"
    }

    /// The output that moves the cursor from the last line to the start of the first one.
    private var up: String {
        let count = (face.pictures.first?.rows.count ?? 1) - 1
        return "\r" + (count > 0 ? "\u{1B}[\(count)A" : "")
    }

    private func colored(_ cell: BraillePicture.Cell) -> String {
        guard cell.dots != 0 else { return String(cell.letter) }
        let color = cell.color
        let parts = "\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
        return "\u{1B}[38;2;\(parts)m\(cell.letter)\u{1B}[0m"
    }
}
