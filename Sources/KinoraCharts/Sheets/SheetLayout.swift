import Foundation

/// Where a contact sheet's parts stand, in points.
struct SheetLayout {
    /// The size of an instant's cell.
    let cell: CGSize

    /// The number of cells.
    let count: Int

    /// The number of cells in a row.
    let columnCount: Int

    /// The width of the empty border.
    static let margin: CGFloat = 24

    /// The distance between cells.
    static let gap: CGFloat = 12

    /// The height of the line under a cell.
    static let captionHeight: CGFloat = 20

    /// The height of the lines above the cells.
    static let headingHeight: CGFloat = 34

    /// The least width of a cell, so that its caption fits.
    private static let leastWidth: CGFloat = 56

    /// The proportion of width to height that sheets come near.
    private static let pleasingAspect: CGFloat = 1.5

    /// Returns the size of the cells for a stage.
    static func cellSize(for size: CGSize) -> CGSize {
        CGSize(width: max(size.width.rounded(.up), leastWidth), height: size.height.rounded(.up))
    }

    /// Returns the number of columns that gives a pleasing form with few empty places.
    static func columnCount(for count: Int, cell: CGSize) -> Int {
        func cost(_ columns: Int) -> CGFloat {
            let size = SheetLayout(cell: cell, count: count, columnCount: columns).size
            let places = (count + columns - 1) / columns * columns
            let stretch = abs(log(size.width / size.height / pleasingAspect))
            return stretch + 6 * CGFloat(places - count) / CGFloat(places)
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
