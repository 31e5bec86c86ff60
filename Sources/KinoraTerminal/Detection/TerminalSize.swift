/// How much room a terminal has.
public struct TerminalSize: Hashable, Sendable {
    /// The number of cells in a row.
    public var columns: Int

    /// The number of rows.
    public var rows: Int

    /// The width of a cell in pixels.
    public var cellWidth: Int

    /// The height of a cell in pixels.
    public var cellHeight: Int

    /// Creates a size; cells are those of a common font unless given.
    public init(columns: Int = 80, rows: Int = 24, cellWidth: Int = 8, cellHeight: Int = 16) {
        self.columns = columns
        self.rows = rows
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
    }
}
