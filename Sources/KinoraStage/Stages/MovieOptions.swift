import Foundation
import KinoraCodecs
import LayerKit

/// How an animation is turned into a movie of pixels.
public struct MovieOptions: Hashable, Sendable {
    /// The number of pixels in a point.
    public var scale: Double

    /// The number of frames in a second.
    public var framesPerSecond: Double

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// How often the movie plays, 0 for without end; nil for what suits the animation: a story plays
    /// once, everything else without end.
    public var loopCount: Int?

    /// The size of the frames in points, with the stage in their middle; nil for the stage's own.
    public var canvas: CGSize?

    /// A Boolean value that indicates whether the first frame shows the instant that stands for the
    /// whole, for readers that show one frame only.
    ///
    /// Plays that follow one another begin there; one that doesn't repeat shows it for one frame.
    public var beginsWithPoster: Bool

    /// Creates options.
    public init(
        scale: Double = 1,
        framesPerSecond: Double = 50,
        background: RGBA? = nil,
        loopCount: Int? = nil,
        canvas: CGSize? = nil,
        beginsWithPoster: Bool = false
    ) {
        self.scale = scale
        self.framesPerSecond = framesPerSecond
        self.background = background
        self.loopCount = loopCount
        self.canvas = canvas
        self.beginsWithPoster = beginsWithPoster
    }
}

extension MovieOptions {
    /// The rates at which movies can be made, in frames a second.
    public static let allowedRates = 0.1...240.0

    /// The scales at which pictures can be drawn, in pixels a point.
    public static let allowedScales = 0.01...64.0

    /// The numbers of plays that the formats can store.
    public static let allowedLoopCounts = 0...65_535

    /// The greatest number of pixels on a side.
    public static let maximumSide = 8192

    /// The greatest number of pixels in a picture.
    public static let maximumPixelCount = 64 << 20

    /// The greatest number of frames in a movie.
    public static let maximumFrameCount = 100_000

    /// Returns the size in pixels of a picture in points.
    ///
    /// - Throws: An ``ExportError`` naming the size where it is out of bounds.
    public static func pixelSize(
        of size: CGSize,
        scale: Double
    ) throws -> (width: Int, height: Int) {
        let sides = [size.width, size.height].map { (Double($0) * scale).rounded() }
        guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(maximumSide) }),
            sides[0] * sides[1] <= Double(maximumPixelCount)
        else {
            let write = DecimalFormatter(precision: 3)
            throw ExportError(
                .invalidMovie,
                subject: "\(write(sides[0]))×\(write(sides[1])) pixels",
                reason: "a side has 1 to \(maximumSide) pixels and a picture at most 64 million; "
                    + "choose another size or scale"
            )
        }
        return (Int(sides[0]), Int(sides[1]))
    }
}
