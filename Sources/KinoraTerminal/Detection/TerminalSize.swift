/// The size of a terminal.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int

    /// The number of rows.
    public var rows: Int

    /// The width of a cell in pixels.
    public var cellWidth: Int

    /// The height of a cell in pixels.
    public var cellHeight: Int

    /// Creates a size; by default, with the cells of a common font.
    public init(columns: Int = 80, rows: Int = 24, cellWidth: Int = 8, cellHeight: Int = 16) {
        self.columns = columns
        self.rows = rows
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
    }
}
