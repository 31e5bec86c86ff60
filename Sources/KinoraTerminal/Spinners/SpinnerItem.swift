import Foundation

/// A spinner on the screen: its indicator, and the text and progress beside it.
struct SpinnerItem: Sendable {
    let face: SpinnerFace
    let barStyle: SpinnerBarStyle
    var text: String
    var showsElapsedTime: Bool

    /// The completed fraction, 0...1, or nil while it is unknown.
    var progress: Double?

    /// The time of the clock when the spinner was shown, or nil while it isn't.
    var start: TimeInterval?

    /// Returns the lines at times of the face and the clock, limited to a number of columns.
    ///
    /// - Parameters:
    ///   - time: The time of the face, in seconds.
    ///   - now: The time of the clock, in seconds.
    ///   - columns: The number of columns of the terminal.
    ///   - width: The number of cells for the face, so that the texts of several items are aligned.
    ///   - showsColor: Whether colors are written.
    /// - Returns: The lines, one for each row of the face.
    func lines(
        at time: TimeInterval,
        now: TimeInterval,
        columns: Int,
        faceWidth width: Int,
        showsColor: Bool
    ) -> [StyledLine] {
        // The last cell stays empty, because terminals differ in the cursor's position after it.
        let room = max(columns - 1, 0)
        let rows = face.picture(at: time).rows
        var lines = rows.map { row in
            var line = StyledLine(showsColor: showsColor)
            for cell in row.prefix(room) { line.append(cell) }
            return line
        }
        let place = lines.count / 2
        lines[place].pad(to: min(width + 1, room))
        write(to: &lines[place], room: room - width - 1, now: now)
        return lines
    }

    /// Writes the bar, the text, and the time; parts that don't fit are shortened or left out.
    private func write(to line: inout StyledLine, room: Int, now: TimeInterval) {
        var left = room
        if let progress {
            let percent = String(Int(progress * 100 + 1e-9))
            let part = String(repeating: " ", count: 3 - percent.count) + percent + " %"
            let cells = [(48, 16), (32, 10), (20, 6)].first { $0.0 <= room }?.1 ?? 0
            let (filled, empty) = barStyle.bar(progress, cells: cells)
            line.append(filled, style: StyledLine.style(face.color))
            line.append(empty, style: StyledLine.dim)
            guard part.count <= left else { return }
            line.append((cells > 0 ? " " : "") + part + " ")
            left = room - cells - (cells > 0 ? 1 : 0) - part.count - 1
        }
        var time = showsElapsedTime ? " (\(elapsed(now)))" : ""
        let text = text.singleLine
        // If the time leaves hardly any room for the text, the text is more useful.
        if left - time.count < min(text.displayWidth, 8) { time = "" }
        line.append(text.fitting(left - time.count))
        line.append(time, style: StyledLine.dim)
    }

    /// Returns the time since the spinner was shown, as text.
    private func elapsed(_ now: TimeInterval) -> String { SpinnerClock.text(now - (start ?? now)) }

    /// Returns the final line for an outcome.
    func last(
        _ outcome: SpinnerOutcome,
        now: TimeInterval,
        showsColor: Bool,
        showsUnicode: Bool
    ) -> String {
        var line = StyledLine(showsColor: showsColor)
        line.append(outcome.mark(showsUnicode: showsUnicode), style: "\(outcome.color)")
        line.append(" " + text.singleLine)
        if showsElapsedTime { line.append(" (\(elapsed(now)))", style: StyledLine.dim) }
        return line.text + "\n"
    }
}
