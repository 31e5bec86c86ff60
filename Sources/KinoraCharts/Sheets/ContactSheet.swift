import Foundation
import KinoraStage

/// Evenly spaced instants of a stage side by side, the time under each.
public struct ContactSheet: Sendable {
    /// The name of what is shown.
    public let title: String

    /// The instants in seconds.
    public let times: [TimeInterval]

    /// The number of instants in a row.
    public let columnCount: Int

    /// What the sheet looks like, in points.
    public let picture: Picture

    /// The numbers of instants that a sheet can have.
    public static let allowedCounts = 1...400

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - stage: What is shown.
    ///   - count: The number of instants. Where the stage repeats, the period's end is left out, as
    ///     it looks like its beginning.
    ///   - columnCount: The number of instants in a row; nil for one that gives a pleasing form.
    ///   - background: The colour behind each instant; nil for chequers, which show transparency.
    /// - Precondition: Both numbers are positive.
    public init(
        of stage: Stage,
        count: Int = 12,
        columnCount: Int? = nil,
        background: RGBA? = nil
    ) {
        precondition(count > 0 && columnCount ?? 1 > 0, "A sheet has instants and columns.")
        let steps = stage.isRepeating ? count : max(count - 1, 1)
        let times = (0..<count).map { stage.period * Double($0) / Double(steps) }
        let cell = SheetLayout.cellSize(for: stage.size)
        let columns = min(columnCount ?? SheetLayout.columnCount(for: count, cell: cell), count)
        let layout = SheetLayout(cell: cell, count: count, columnCount: columns)
        var drawing = SheetDrawing(layout: layout, background: background)
        drawing.addHeading(
            title: type(of: stage.indicator).title,
            note: Self.note(on: stage, count: count)
        )
        for (index, time) in times.enumerated() {
            drawing.add(stage.picture(at: time), at: index, caption: Self.caption(time))
        }
        title = type(of: stage.indicator).title
        self.times = times
        self.columnCount = columns
        picture = Picture(
            bounds: CGRect(origin: .zero, size: layout.size),
            nodes: drawing.pen.nodes
        )
    }

    private static func note(on stage: Stage, count: Int) -> String {
        let write = DecimalFormatter(precision: 2)
        let sides = [stage.size.width, stage.size.height].map { write(Double($0)) }
        return "\(sides[0]) x \(sides[1]) pt, \(write(stage.period)) s"
    }

    private static func caption(_ time: TimeInterval) -> String {
        let text = DecimalFormatter(precision: 2)(time)
        guard let point = text.firstIndex(of: ".") else { return text + ".00 s" }
        let decimals = text.distance(from: point, to: text.endIndex) - 1
        return text + String(repeating: "0", count: 2 - decimals) + " s"
    }
}

extension ContactSheet {
    /// Writes the sheet as a PNG or SVG file, as the ending says.
    ///
    /// - Parameters:
    ///   - url: The place of the file, replaced where there is one.
    ///   - scale: The number of pixels in a point.
    /// - Throws: A ``ConfigurationError`` naming another ending; an ``ExportError`` where the sheet is
    ///   too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        try picture.writeStill(to: url, title: title, scale: scale)
    }
}
