import Foundation
import KinoraStage

/// The layout of a contact sheet, in points.
struct SheetLayout {
    /// The size of a cell.
    let cell: CGSize

    /// The number of cells.
    let count: Int

    /// The number of cells in a row.
    let columnCount: Int

    /// Creates the layout of a sheet; a nil column count chooses one with a balanced layout.
    init(of stage: Stage, count: Int, columnCount: Int?) {
        cell = Self.cellSize(for: stage.size)
        self.count = count
        self.columnCount = min(columnCount ?? Self.columnCount(for: count, cell: cell), count)
    }

    private init(cell: CGSize, count: Int, columnCount: Int) {
        self.cell = cell
        self.count = count
        self.columnCount = columnCount
    }

    /// The width of the margin.
    static let margin: CGFloat = 24

    /// The gap between cells.
    static let gap: CGFloat = 12

    /// The height of a cell's caption.
    static let captionHeight: CGFloat = 20

    /// The height of the heading.
    static let headingHeight: CGFloat = 34

    /// The minimum width of a cell, which fits its caption.
    private static let leastWidth: CGFloat = 56

    /// The preferred aspect ratio of sheets.
    private static let pleasingAspect: CGFloat = 1.5

    /// Returns the size of the cells for a stage.
    private static func cellSize(for size: CGSize) -> CGSize {
        CGSize(width: max(size.width.rounded(.up), leastWidth), height: size.height.rounded(.up))
    }

    /// Returns the number of columns with the best aspect ratio and few empty cells.
    private static func columnCount(for count: Int, cell: CGSize) -> Int {
        func cost(_ columns: Int) -> CGFloat {
            let size = SheetLayout(cell: cell, count: count, columnCount: columns).size
            let places = (count + columns - 1) / columns * columns
            let deviation = abs(log(size.width / size.height / pleasingAspect))
            return deviation + 6 * CGFloat(places - count) / CGFloat(places)
        }
        return (1...count).min { cost($0) < cost($1) } ?? 1
    }

    /// The size of the sheet.
    var size: CGSize {
        let columns = CGFloat(columnCount)
        let rows = CGFloat((count + columnCount - 1) / columnCount)
        return CGSize(
            width: 2 * Self.margin + columns * (cell.width + Self.gap) - Self.gap,
            height: 2 * Self.margin + Self.headingHeight
                + rows * (cell.height + Self.captionHeight + Self.gap) - Self.gap
        )
    }

    /// Returns the rectangle of a cell, without its caption.
    func rect(at index: Int) -> CGRect {
        let column = CGFloat(index % columnCount)
        let row = CGFloat(index / columnCount)
        return CGRect(
            x: Self.margin + column * (cell.width + Self.gap),
            y: Self.margin + Self.headingHeight
                + row * (cell.height + Self.captionHeight + Self.gap),
            width: cell.width,
            height: cell.height
        )
    }
}
