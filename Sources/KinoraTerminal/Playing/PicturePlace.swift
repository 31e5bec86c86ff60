import Foundation

/// The cells that an image occupies, and the pixels drawn for them.
struct PicturePlace: Hashable, Sendable {
    let columns: Int
    let rows: Int
    let width: Int
    let height: Int

    /// The number of pixels per point.
    let scale: Double

    /// The maximum number of rows of half blocks, which are coarse at any size.
    private static let blockRows = 24

    /// Creates the place of an image with a size in points, reduced if the terminal is too small.
    ///
    /// Half blocks use all available space up to 24 rows, because a cell contains only two pixels.
    init(of size: CGSize, in terminal: TerminalSize, _ pictureProtocol: PictureProtocol) {
        let (points, lines) = (Double(size.width), Double(size.height))
        // One row stays free for the prompt.
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
        // Cells are assumed to be 16 points high, which gives the number of pixels per point.
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
