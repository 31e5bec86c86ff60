import Foundation
import KinoraBasics
import KinoraStage

/// A sheet of evenly spaced frames of a stage, each with its time.
public struct ContactSheet: Sendable {
    /// The title of the sheet.
    public let title: String

    /// The times of the frames in seconds.
    public let times: [TimeInterval]

    /// The number of columns.
    public let columnCount: Int

    /// The sheet's picture, in points.
    public let picture: Picture

    /// The range of the number of frames.
    public static let allowedCounts = 1...400

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - stage: The stage to show.
    ///   - count: The number of frames. If the stage repeats, the end of the period is omitted
    ///     because it looks like the start.
    ///   - columnCount: The number of columns, or nil to choose one with a balanced layout.
    ///   - background: The background color of each frame, or nil for a checkerboard.
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
        let layout = SheetLayout(of: stage, count: count, columnCount: columnCount)
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
        self.columnCount = layout.columnCount
        picture = Picture(
            bounds: CGRect(origin: .zero, size: layout.size),
            nodes: drawing.pen.nodes
        )
    }

    /// Returns the size in points that a sheet has, without drawing it.
    ///
    /// - Parameters:
    ///   - stage: The stage to show.
    ///   - count: The number of frames.
    ///   - columnCount: The number of columns, or nil to choose one with a balanced layout.
    /// - Returns: The size.
    /// - Precondition: Both numbers are positive.
    public static func size(of stage: Stage, count: Int = 12, columnCount: Int? = nil) -> CGSize {
        SheetLayout(of: stage, count: count, columnCount: columnCount).size
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
    /// Writes the sheet as a PNG or SVG file, depending on the file extension.
    ///
    /// - Parameters:
    ///   - url: The URL of the file. An existing file is replaced.
    ///   - scale: The number of pixels per point.
    /// - Throws: A `ConfigurationError` if the file extension isn't supported; an `ExportError`
    ///   if the sheet is too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        try picture.writeStill(to: url, title: title, scale: scale)
    }
}
