import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraIndicators
import LayerKit

/// A picture of all frames of a stage side by side, without margins, for games and CSS.
public struct SpriteSheet: Sendable {
    /// The picture, in points.
    public let picture: Picture

    /// The number of frames.
    public let count: Int

    /// The number of columns.
    public let columnCount: Int

    /// The size of a frame in points.
    public let frameSize: CGSize

    /// The duration of all frames in seconds.
    public let duration: TimeInterval

    /// A Boolean value that indicates whether the animation repeats.
    public let isRepeating: Bool

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - stage: The stage to show.
    ///   - count: The number of frames. If the stage repeats, the end of the period is omitted
    ///     because it looks like the start.
    ///   - columnCount: The number of columns, or nil for all frames in one row.
    ///   - background: The background color, or nil for transparency.
    /// - Precondition: Both numbers are positive.
    public init(
        of stage: Stage,
        count: Int = 12,
        columnCount: Int? = nil,
        background: RGBA? = nil
    ) {
        precondition(count > 0 && columnCount ?? 1 > 0, "A sheet has instants and columns.")
        let columns = min(columnCount ?? count, count)
        let size = stage.size
        let steps = stage.isRepeating ? count : max(count - 1, 1)
        func box(_ cell: CGRect) -> PathGeometry { PathGeometry { $0.addRect(cell) } }
        var nodes: [Picture.Node] = []
        for index in 0..<count {
            let place = CGPoint(
                x: size.width * CGFloat(index % columns),
                y: size.height * CGFloat(index / columns)
            )
            let cell = CGRect(origin: place, size: size)
            let moved = CGAffineTransform(translationX: place.x, y: place.y)
            var own = stage.picture(at: stage.period * Double(index) / Double(steps)).nodes
                .map { $0.applying(moved) }
            if let background {
                own.insert(.fill(Picture.Fill(path: box(cell), paint: .color(background))), at: 0)
            }
            let clip = Picture.Clip(path: box(cell))
            nodes.append(.group(Picture.Group(clips: [clip], nodes: own)))
        }
        let rows = (count + columns - 1) / columns
        picture = Picture(
            bounds: CGRect(
                x: 0,
                y: 0,
                width: size.width * CGFloat(columns),
                height: size.height * CGFloat(rows)
            ),
            nodes: nodes
        )
        self.count = count
        self.columnCount = columns
        frameSize = size
        duration = stage.period
        isRepeating = stage.isRepeating
    }

    /// The number of rows.
    public var rowCount: Int { (count + columnCount - 1) / columnCount }

    /// Returns the style of an element that shows the frames one after another.
    ///
    /// - Parameters:
    ///   - file: The path of the sheet's picture.
    ///   - name: The name of the element's class.
    /// - Returns: A CSS rule and the keyframes that it names.
    public func css(file: String, name: String) -> String {
        let write = DecimalFormatter(precision: 3)
        let (width, height) = (Double(frameSize.width), Double(frameSize.height))
        let times = isRepeating ? "infinite" : "1 forwards"
        let sheet = "\(write(width * Double(columnCount)))px \(write(height * Double(rowCount)))px"
        // The last frame of a story stays, so that it takes no step of its own.
        let jump = isRepeating ? "" : ", jump-none"
        func animation(_ axis: String, _ duration: Double, _ count: Int) -> String {
            "\(name)-\(axis) \(write(duration))s steps(\(count)\(jump)) \(times)"
        }
        func frames(_ axis: String, _ length: Double, _ count: Int) -> String {
            let end = length * Double(isRepeating ? count : count - 1)
            return
                "@keyframes \(name)-\(axis) { to { background-position-\(axis): -\(write(end))px } }\n"
        }
        var animations = [
            animation("x", duration * Double(columnCount) / Double(count), columnCount)
        ]
        var keyframes = frames("x", width, columnCount)
        if rowCount > 1 {
            animations.append(
                animation("y", duration * Double(rowCount * columnCount) / Double(count), rowCount)
            )
            keyframes += frames("y", height, rowCount)
        }
        return """
            .\(name) {
              width: \(write(width))px;
              height: \(write(height))px;
              background: url("\(file)") 0 0 / \(sheet) no-repeat;
              animation: \(animations.joined(separator: ", "));
            }
            \(keyframes)
            """
    }

    /// Returns the places of the frames, for programs that cut the picture.
    ///
    /// - Parameters:
    ///   - file: The path of the sheet's picture.
    ///   - scale: The number of pixels per point.
    /// - Returns: An object with the measures in pixels and the duration in seconds.
    public func json(file: String, scale: Double) -> JSONValue {
        let (width, height) = (Double(frameSize.width) * scale, Double(frameSize.height) * scale)
        let members: [(String, JSONValue)] = [
            ("image", .string(file)),
            ("frames", .number(Double(count))),
            ("columns", .number(Double(columnCount))),
            ("frameWidth", .number(width.rounded())),
            ("frameHeight", .number(height.rounded())),
            ("scale", .number(scale)),
            ("duration", .number(duration)),
            ("repeats", .bool(isRepeating)),
        ]
        return .object(members)
    }
}
