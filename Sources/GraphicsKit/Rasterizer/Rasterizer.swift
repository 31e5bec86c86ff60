import Foundation

/// A software renderer that draws pictures into frames on the calling thread.
///
/// Antialiasing uses exact area coverage. The bytes depend only on the picture, not on previous
/// frames, the thread, or the machine. Shadows match a Gaussian blur to the precision of a byte.
/// Planes rotated in space are drawn at full pixel resolution, regardless of their perspective.
///
/// A rasterizer keeps its scratch memory between frames. To draw a movie without allocations, use
/// one rasterizer for each thread. Frames of more than a million pixels are drawn in bands of rows,
/// so that the amount of scratch memory doesn't depend on the height.
public final class Rasterizer {
    /// The frame width in pixels.
    public let width: Int

    /// The frame height in pixels.
    public let height: Int

    /// The number of pixels in a point.
    public let scale: CGFloat

    /// The background color, or nil for transparent frames.
    public let background: RGBA?

    /// The number of rows that are drawn at a time.
    private let bandHeight: Int

    /// The approximate number of pixels that are drawn at a time.
    private static let bandPixelCount = 1 << 20

    let coverage: CoverageBuffer
    let outline = Outline()
    let sweep = WindingSweep()
    let stroker: Stroker

    /// Scratch memory for the colors of a row.
    let rowColors: Scratch<UInt32>

    let layers = LayerPool()
    let imageLevels = ImageLevels()
    let shadowLevels = ImageLevels()

    /// The rasterizer that draws shadow casters, or nil until a shadow is drawn.
    var auxiliaryRasterizer: Rasterizer?

    /// The background that successive pictures share, or nil to draw each picture as a whole.
    private var backdrop: StillBackdrop?

    /// The nesting depth of shadows in the content that is being drawn.
    var shadowDepth = 0

    /// The nesting depth of filters in the content that is being drawn.
    var filterDepth = 0

    /// Creates a rasterizer for frames of a size.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: The number of pixels in a point. A picture's `bounds.origin` maps to the top-left
    ///     corner of the first pixel.
    ///   - background: The background color; nil for transparent frames.
    /// - Precondition: Neither dimension is negative or greater than 100,000 pixels.
    public convenience init(width: Int, height: Int, scale: CGFloat, background: RGBA? = nil) {
        // Bands have nearly equal heights and limit the memory for coverage and layers.
        let bandCount = max(1, (width * height + Self.bandPixelCount - 1) / Self.bandPixelCount)
        self.init(
            width: width,
            height: height,
            bandHeight: (height + bandCount - 1) / bandCount,
            scale: scale,
            background: background
        )
    }

    /// Creates a rasterizer that draws successive bands of a given height.
    private init(
        width: Int,
        height: Int,
        bandHeight: Int,
        scale: CGFloat,
        background: RGBA?
    ) {
        precondition(
            (0...100_000).contains(width) && (0...100_000).contains(height),
            "A frame's sides are 0 to 100,000 pixels."
        )
        self.width = width
        self.height = height
        self.bandHeight = bandHeight
        self.scale = scale
        self.background = background
        stroker = Stroker(outline: outline)
        coverage = CoverageBuffer(width: width)
        // Sources can write up to three extra pixels.
        rowColors = Scratch(capacity: coverage.stride + 4)
        rowColors.base.initialize(repeating: 0, count: coverage.stride + 4)
    }

    /// Creates a rasterizer for targets up to a size, which it draws without bands.
    convenience init(forTargetsOfWidth width: Int, height: Int) {
        self.init(width: width, height: height, bandHeight: height, scale: 1, background: nil)
    }

    /// Returns a rasterizer for the frames of a movie, which draws a background that frames share
    /// only once.
    package static func ofMovie(
        width: Int,
        height: Int,
        scale: CGFloat,
        background: RGBA?
    ) -> Rasterizer {
        let rasterizer = Rasterizer(
            width: width,
            height: height,
            scale: scale,
            background: background
        )
        // Frames in bands would need a backdrop for each band.
        if rasterizer.bandHeight == height { rasterizer.backdrop = StillBackdrop() }
        return rasterizer
    }

    /// Draws a picture into a new frame.
    public func draw(_ picture: Picture) -> Frame {
        var frame = emptyFrame
        draw(picture, into: &frame)
        return frame
    }

    /// Replaces a frame's contents with a picture.
    ///
    /// If the frame was last drawn by this function or by ``draw(_:)``, only the area that was
    /// drawn is cleared, so small pictures in large frames are fast. A frame of another size is
    /// replaced.
    public func draw(_ picture: Picture, into frame: inout Frame) {
        guard let (nodes, isNew) = backdrop?.advance(to: picture) else {
            return draw(picture, into: &frame, over: nil)
        }
        let count = backdrop?.count ?? 0
        func part(_ nodes: ArraySlice<Picture.Node>) -> Picture {
            Picture(bounds: picture.bounds, nodes: Array(nodes))
        }
        if isNew {
            var still = emptyFrame
            draw(part(nodes[..<count]), into: &still, over: nil)
            backdrop?.frame = still
        }
        draw(part(nodes[count...]), into: &frame, over: backdrop?.frame)
    }

    /// Replaces a frame's contents with a picture over another frame.
    private func draw(_ picture: Picture, into frame: inout Frame, over still: Frame?) {
        var area = emptiedArea(of: &frame)
        frame.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            if let still { area.copy(still, to: base) }
            area.spans.withUnsafeMutableBufferPointer { spans in
                guard let spans = spans.baseAddress else { return }
                draw(picture, rows: 0..<height, base, spans)
            }
        }
        frame.drawnArea = area
    }

    /// Draws some rows of a picture's frame, and returns them as a separate frame.
    ///
    /// - Precondition: The rows are in the rasterizer's frame.
    package func draw(_ picture: Picture, rows: Range<Int>) -> Frame {
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= height,
            "The rows are in the frame."
        )
        let pixels = Array(repeating: backgroundPixel, count: width * rows.count)
        var frame = Frame(width: width, height: rows.count, pixels: pixels)
        var spans = Array(repeating: DrawnArea.emptySpan, count: rows.count)
        frame.pixels.withUnsafeMutableBufferPointer { pixels in
            spans.withUnsafeMutableBufferPointer { spans in
                guard let base = pixels.baseAddress, let spans = spans.baseAddress else { return }
                draw(picture, rows: rows, base, spans)
            }
        }
        return frame
    }

    /// Draws rows of a picture in bands.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - rows: The rows of the frame.
    ///   - pixels: The first pixel of the first row.
    ///   - spans: The span of the first row.
    private func draw(
        _ picture: Picture,
        rows: Range<Int>,
        _ pixels: UnsafeMutablePointer<UInt32>,
        _ spans: UnsafeMutablePointer<SIMD2<Int32>>
    ) {
        let map = CGAffineTransform(
            translationX: -picture.bounds.minX,
            y: -picture.bounds.minY
        ).concatenating(CGAffineTransform(scaleX: scale, y: scale))
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: max(bandHeight, 1)) {
            let count = min(bandHeight, rows.upperBound - start)
            let band = PixelRect(minX: 0, minY: 0, maxX: width, maxY: count)
            let surface = Surface(
                base: pixels + (start - rows.lowerBound) * width,
                stride: width,
                rect: band,
                limit: width,
                spans: spans + (start - rows.lowerBound)
            )
            let shift = CGAffineTransform(translationX: 0, y: CGFloat(-start))
            let target = DrawingTarget(
                surface: surface,
                clip: band,
                map: PictureMap(affine: start == 0 ? map : map.concatenating(shift))
            )
            draw(picture.nodes, on: target)
        }
    }

    private var backgroundPixel: UInt32 { background?.pixel(opacity: 1) ?? 0 }

    private var emptyFrame: Frame {
        let pixels = Array(repeating: backgroundPixel, count: width * height)
        var frame = Frame(width: width, height: height, pixels: pixels)
        frame.drawnArea = DrawnArea(height: height, background: backgroundPixel)
        return frame
    }

    /// Restores the background of a frame, and returns an empty drawn area for the frame.
    private func emptiedArea(of frame: inout Frame) -> DrawnArea {
        let pixel = backgroundPixel
        if frame.width != width || frame.height != height { frame = emptyFrame }
        if var area = frame.drawnArea, area.background == pixel {
            frame.drawnArea = nil
            frame.pixels.withUnsafeMutableBufferPointer { pixels in
                if let base = pixels.baseAddress { area.clear(base, width: width) }
            }
            return area
        }
        frame.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: pixel) }
        return DrawnArea(height: height, background: pixel)
    }
}

/// A rasterizer's scratch memory belongs to one thread at a time.
@available(*, unavailable)
extension Rasterizer: Sendable {}
