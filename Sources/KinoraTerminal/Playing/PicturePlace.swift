import Foundation

/// The cells that a picture takes, and the pixels that are drawn for them.
struct PicturePlace: Hashable, Sendable {
    let columns: Int
    let rows: Int
    let width: Int
    let height: Int

    /// The pixels of a point.
    let scale: Double

    /// The most rows of half blocks, which are coarse however many there are.
    private static let blockRows = 24

    /// Finds the place of a picture of a size in points: its own size, or less where there is no room.
    ///
    /// Half blocks take all the room up to 24 rows, as each holds but two pixels.
    init(of size: CGSize, in terminal: TerminalSize, _ pictureProtocol: PictureProtocol) {
        let (points, lines) = (Double(size.width), Double(size.height))
        // A row stays free for the prompt that comes back.
        let freeRows = max(terminal.rows - 1, 1)
        guard pictureProtocol != .blocks else {
            let rows = min(freeRows, Self.blockRows)
            scale = min(Double(terminal.columns) / points, Double(2 * rows) / lines)
            width = max(Int((points * scale).rounded(.down)), 1)
            height = max(Int((lines * scale).rounded(.down)), 1)
            columns = width
            self.rows = (height + 1) / 2
            return
        }
        let (cellWidth, cellHeight) = (terminal.cellWidth, terminal.cellHeight)
        // Cells are 16 points high, or twice as many pixels where there are two to a point.
        let natural = max((Double(cellHeight) / 16).rounded(), 1)
        scale = min(
            natural,
            Double(terminal.columns * cellWidth) / points,
            Double(freeRows * cellHeight) / lines
        )
        width = max(Int((points * scale).rounded(.down)), 1)
        height = max(Int((lines * scale).rounded(.down)), 1)
        columns = min((width + cellWidth - 1) / cellWidth, terminal.columns)
        rows = min((height + cellHeight - 1) / cellHeight, freeRows)
    }
}
