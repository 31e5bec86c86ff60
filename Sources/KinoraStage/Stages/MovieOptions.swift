import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraIndicators
import LayerKit

/// Options for rendering an animation as a movie.
public struct MovieOptions: Hashable, Sendable {
    /// The number of pixels per point.
    public var scale: Double

    /// The number of frames per second.
    public var framesPerSecond: Double

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// The background that a movie without a background color is shown on.
    ///
    /// Formats without partial transparency blend edges with its color.
    public var ground: Backdrop

    /// The number of times the movie plays, 0 for indefinitely, or nil for the default.
    ///
    /// By default, non-repeating animations play once, and others indefinitely.
    public var loopCount: Int?

    /// The size of the frames in points, with the stage centered, or nil for the stage's size.
    public var canvas: CGSize?

    /// A Boolean value that indicates whether the first frame shows the poster time.
    ///
    /// This is useful for viewers that show only one frame. A repeating animation begins at the
    /// poster time; a nonrepeating animation shows it for one frame.
    public var beginsWithPoster: Bool

    /// Creates options.
    public init(
        scale: Double = 1,
        framesPerSecond: Double = 50,
        background: RGBA? = nil,
        ground: Backdrop = .light,
        loopCount: Int? = nil,
        canvas: CGSize? = nil,
        beginsWithPoster: Bool = false
    ) {
        self.scale = scale
        self.framesPerSecond = framesPerSecond
        self.background = background
        self.ground = ground
        self.loopCount = loopCount
        self.canvas = canvas
        self.beginsWithPoster = beginsWithPoster
    }
}

extension MovieOptions {
    /// The allowed frame rates, in frames per second.
    public static let allowedRates = 0.1...240.0

    /// The allowed scales, in pixels per point.
    public static let allowedScales = 0.01...64.0

    /// The loop counts that the formats can store.
    public static let allowedLoopCounts = 0...65_535

    /// The maximum number of pixels on a side.
    public static let maximumSide = 8192

    /// The maximum number of pixels in a still picture.
    public static let maximumPixelCount = 64 << 20

    /// The maximum number of pixels in a movie's frame, slightly more than in 4K video.
    ///
    /// Encoders compare whole frames, so memory use depends on the number of pixels.
    public static let maximumFramePixelCount = 8 << 20

    /// The maximum number of frames in a movie.
    public static let maximumFrameCount = 100_000

    /// The maximum number of fills, strokes, and images in all frames of a movie together.
    ///
    /// Every 16 lines and curves of a path count as one more. The picture at the poster time counts
    /// for every frame. Frames with at most 100 are always allowed.
    public static let maximumMarkCount = 200_000

    /// Returns the size in pixels of a still picture whose size is in points.
    ///
    /// - Throws: An `ExportError` if the size is out of bounds.
    public static func pixelSize(
        of size: CGSize,
        scale: Double
    ) throws -> (width: Int, height: Int) {
        try pixelSize(of: size, scale: scale, kind: "a picture", maximumPixelCount)
    }

    /// Returns the size in pixels of a movie whose size is in points.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - limit: The format's maximum number of pixels.
    ///   - format: The format's name for the error.
    /// - Returns: The size in pixels.
    /// - Throws: An `ExportError` if the size is out of bounds.
    public static func moviePixelSize(
        of size: CGSize,
        scale: Double,
        limit: Int = maximumFramePixelCount,
        format: String = "a movie"
    ) throws -> (width: Int, height: Int) {
        try pixelSize(of: size, scale: scale, kind: format, limit)
    }

    private static func pixelSize(
        of size: CGSize,
        scale: Double,
        kind: String,
        _ limit: Int
    ) throws -> (width: Int, height: Int) {
        let sides = [size.width, size.height].map { (Double($0) * scale).rounded() }
        guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(maximumSide) }),
            sides[0] * sides[1] <= Double(limit)
        else {
            let write = DecimalFormatter(precision: 3)
            throw ExportError(
                .invalidMovie,
                subject: "\(write(sides[0]))×\(write(sides[1])) pixels",
                reason: "a side has 1 to \(maximumSide) pixels and \(kind) at most "
                    + "\(limit >> 20) million; choose another size or scale"
            )
        }
        return (Int(sides[0]), Int(sides[1]))
    }
}
