import Foundation

/// A software renderer that draws pictures into frames on the calling thread.
///
/// Antialiasing uses exact area coverage. The result depends only on the picture: the bytes don't
/// depend on previous frames, the thread, or the machine. A rasterizer keeps its scratch memory
/// between frames, so use one for each thread to draw a movie without allocations. Shadows match a
/// Gaussian blur to the precision of a byte. Planes rotated in space are drawn at full pixel
/// resolution, whatever their perspective.
public final class Rasterizer {
    /// The frame width in pixels.
    public let width: Int

    /// The frame height in pixels.
    public let height: Int

    /// The number of pixels in a point.
    public let scale: CGFloat

    /// The background color; nil for transparent frames.
    public let background: RGBA?

    let coverage: CoverageBuffer
    let outline = Outline()
    let sweep = WindingSweep()
    let stroker: Stroker
    let rows: RowScratch
    let layers = LayerPool()
    let imageLevels = ImageLevels()
    let shadowLevels = ImageLevels()

    /// The rasterizer that draws shadow casters; nil until a shadow is drawn.
    var auxiliaryRasterizer: Rasterizer?

    /// The nesting depth of shadows in the content that is being drawn.
    var shadowDepth = 0

    /// Creates a rasterizer for frames of a size.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: The number of pixels in a point. A picture's `bounds.origin` maps to the top-left
    ///     corner of the first pixel.
    ///   - background: The background color; nil for transparent frames.
    /// - Precondition: Neither dimension is negative or greater than 100,000 pixels.
    public init(width: Int, height: Int, scale: CGFloat, background: RGBA? = nil) {
        precondition(
            (0...100_000).contains(width) && (0...100_000).contains(height),
            "A frame's sides are 0 to 100,000 pixels."
        )
        self.width = width
        self.height = height
        self.scale = scale
        self.background = background
        stroker = Stroker(outline: outline)
        coverage = CoverageBuffer(width: width, height: height)
        rows = RowScratch(stride: coverage.stride)
    }

    /// Returns a new frame with a picture.
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
        var area = emptiedArea(of: &frame)
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let map = CGAffineTransform(
            translationX: -picture.bounds.minX,
            y: -picture.bounds.minY
        ).concatenating(CGAffineTransform(scaleX: scale, y: scale))
        frame.pixels.withUnsafeMutableBufferPointer { pixels in
            area.spans.withUnsafeMutableBufferPointer { spans in
                guard let base = pixels.baseAddress, let spans = spans.baseAddress else { return }
                let surface = Surface(
                    base: base,
                    stride: width,
                    rect: whole,
                    limit: width,
                    spans: spans
                )
                let target = DrawingTarget(
                    surface: surface,
                    clip: whole,
                    map: PictureMap(affine: map)
                )
                draw(picture.nodes, on: target)
            }
        }
        frame.drawnArea = area
    }

    private var backgroundPixel: UInt32 { background?.pixel(opacity: 1) ?? 0 }

    private var emptyFrame: Frame {
        let pixels = Array(repeating: backgroundPixel, count: width * height)
        var frame = Frame(width: width, height: height, pixels: pixels)
        frame.drawnArea = DrawnArea(height: height, background: backgroundPixel)
        return frame
    }

    /// Restores a frame's background, and returns an empty drawn area for it.
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
