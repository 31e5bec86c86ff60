import GraphicsKit
import KinoraTimeline

/// A rectangle of a film's pixels.
public struct FilmRegion: Hashable, Sendable {
    /// The first column.
    public var x: Int

    /// The first row.
    public var y: Int

    /// The number of columns.
    public var width: Int

    /// The number of rows.
    public var height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates the rectangle that four numbers name, such as `10,20,64,64`.
    ///
    /// - Throws: A `ConfigurationError` if the text isn't a rectangle.
    init(parsing text: String) throws(ConfigurationError) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let known = numbers.compactMap(\.self)
        guard known.count == 4, numbers.count == 4, known[0] >= 0, known[1] >= 0,
            known.allSatisfy({ $0 < 1 << 16 }), known[2] > 0, known[3] > 0
        else {
            throw ConfigurationError(
                "--region takes x,y,w,h in pixels of the film, such as 10,20,64,64, not “\(text)”"
            )
        }
        self.init(x: known[0], y: known[1], width: known[2], height: known[3])
    }

    /// The columns.
    var columns: Range<Int> { x..<x + width }

    /// The rows.
    var rows: Range<Int> { y..<y + height }

    /// The number of pixels.
    var area: Int { width * height }

    /// The rectangle as text, such as `64×64 at 10, 20`.
    public var text: String { "\(width)×\(height) at \(x), \(y)" }

    /// Returns the smallest rectangle that contains two rectangles.
    func union(_ other: FilmRegion) -> FilmRegion {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return FilmRegion(
            x: left,
            y: top,
            width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top
        )
    }

    /// Returns the rectangle with a margin, cut off at the borders of a picture.
    func grown(by margin: Int, in width: Int, _ height: Int) -> FilmRegion {
        let (left, top) = (max(x - margin, 0), max(y - margin, 0))
        return FilmRegion(
            x: left,
            y: top,
            width: min(x + self.width + margin, width) - left,
            height: min(y + self.height + margin, height) - top
        )
    }

    /// Returns the distance from another rectangle in pixels, or 0 if they overlap.
    func gap(to other: FilmRegion) -> Int {
        let across = max(x - other.x - other.width, other.x - x - width, 0)
        let down = max(y - other.y - other.height, other.y - y - height, 0)
        return max(across, down)
    }
}

extension Frame {
    /// Returns a part of the frame.
    func cropped(to region: FilmRegion) -> Frame {
        guard region.width != width || region.height != height else { return self }
        var part: [UInt32] = []
        part.reserveCapacity(region.area)
        for row in region.rows {
            let start = row * width + region.x
            part += pixels[start..<start + region.width]
        }
        return Frame(width: region.width, height: region.height, pixels: part)
    }

    /// Returns the frame with the means of squares of pixels instead of them.
    ///
    /// - Parameter factor: The side of the squares; those at the right and at the bottom are cut off.
    /// - Returns: The frame, with at least one pixel.
    func reduced(by factor: Int) -> Frame {
        guard factor > 1 else { return self }
        let (columns, rows) = (max(width / factor, 1), max(height / factor, 1))
        var small: [UInt32] = []
        small.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var sums = SIMD4<UInt32>()
                var count: UInt32 = 0
                for y in row * factor..<min((row + 1) * factor, height) {
                    for x in column * factor..<min((column + 1) * factor, width) {
                        let pixel = pixels[y * width + x]
                        sums &+= SIMD4(
                            pixel & 0xFF,
                            pixel >> 8 & 0xFF,
                            pixel >> 16 & 0xFF,
                            pixel >> 24
                        )
                        count += 1
                    }
                }
                let mean = (sums &+ count / 2) / SIMD4(repeating: max(count, 1))
                small.append(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
            }
        }
        return Frame(width: columns, height: rows, pixels: small)
    }
}
