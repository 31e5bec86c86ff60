import Foundation

/// Draws pictures into frames, in pure Swift and on the calling thread.
///
/// Edges are smooth with exact area coverage. Drawing is a function of the picture alone: the
/// bytes don't depend on frames drawn before, on the thread or on the machine. A rasterizer keeps
/// its scratch memory between frames, so one for each thread draws a movie without allocating.
/// Shadows have the profile of a Gaussian to a byte's precision, and planes turned in space are drawn
/// at the pixels' own precision, whatever their perspective.
public final class Rasterizer {
    /// The width of frames in pixels.
    public let width: Int

    /// The height of frames in pixels.
    public let height: Int

    /// The pixels in a point.
    public let scale: CGFloat

    /// The colour under the picture; nil leaves frames transparent.
    public let background: RGBA?

    let coverage: CoverageBuffer
    let outline = Outline()
    let sweep = WindingSweep()
    let stroker: Stroker
    let rows: RowScratch
    let layers = LayerPool()
    let imageLevels = ImageLevels()
    let shadowLevels = ImageLevels()

    /// Draws what casts shadows; nil until there is one.
    var annex: Rasterizer?

    /// The number of shadows that what is drawn casts.
    var shadowDepth = 0

    /// Creates a rasterizer for frames of a size.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: The pixels in a point. A picture's `bounds.origin` is at the first pixel.
    ///   - background: The colour under the picture; nil leaves frames transparent.
    /// - Precondition: Neither side is negative or above 100,000 pixels.
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

    /// Returns a new frame with a picture drawn in it.
    public func draw(_ picture: Picture) -> Frame {
        var frame = emptyFrame
        draw(picture, into: &frame)
        return frame
    }

    /// Draws a picture in place of what a frame shows.
    ///
    /// A frame that came from this function or from ``draw(_:)``, and whose pixels weren't written
    /// by others since, is cleared only where that left something, so that small things in large
    /// frames are cheap. A frame of another size is replaced.
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

    /// Fills a frame with the background where it differs, and returns its empty drawn area.
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
