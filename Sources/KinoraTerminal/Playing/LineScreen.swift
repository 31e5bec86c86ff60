import Foundation
import KinoraStage

/// The line of a terminal in which a player displays an animation as Braille dots.
struct LineScreen: PlayerDisplay {
    private let output: any TerminalOutput
    private let face: SpinnerFace
    private let showsColor: Bool
    private var shown: BraillePicture?
    private var isOpen = false

    init(_ output: any TerminalOutput, of stage: Stage, showsColor: Bool) {
        self.output = output
        self.showsColor = showsColor
        // At the height of a line, an animation draws its small form.
        face = SpinnerFace(stage.copy(size: SpinnerFace.size(of: stage.size, rows: 1)), rows: 1)
    }

    mutating func open(for stage: Stage) {
        (isOpen, shown) = (true, nil)
        output.write(PlayerScreen.hideCursor)
    }

    mutating func show(_ stage: Stage, at time: TimeInterval) {
        let picture = face.picture(at: time)
        guard isOpen, picture != shown else { return }
        shown = picture
        var line = StyledLine(showsColor: showsColor)
        for cell in picture.rows[0].prefix(max(output.size.columns - 1, 0)) {
            line.append(cell)
        }
        output.write("\r\(line.text)\u{1B}[K")
    }

    mutating func close() {
        guard isOpen else { return }
        isOpen = false
        output.write("\r\u{1B}[K\(PlayerScreen.showCursor)")
    }
}
