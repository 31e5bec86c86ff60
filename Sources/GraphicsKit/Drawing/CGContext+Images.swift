import Foundation

extension CGContext {
    /// The maximum width and height of a context in pixels.
    static let mostPixels = 16_384

    /// Creates a context for an image, with its origin at the bottom left and one point per pixel.
    ///
    /// Differs from Core Graphics: the context records drawing and never writes to memory. The
    /// result is nil, with a diagnostic, for an unsupported size or color space.
    ///
    /// - Parameters:
    ///   - data: Pass nil. Memory that is passed remains unchanged, which is reported.
    ///   - width: The width in pixels, 1 to 16,384.
    ///   - height: The height in pixels, 1 to 16,384.
    ///   - bitsPerComponent: Ignored.
    ///   - bytesPerRow: Ignored.
    ///   - space: An RGB color space.
    ///   - bitmapInfo: The pixel format. It is ignored, except that without alpha, the context
    ///     starts out black.
    public convenience init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let allowed = 1...Self.mostPixels
        guard allowed.contains(width), allowed.contains(height) else {
            Diagnostics.report(
                "CGContext: can't create a context of \(width)×\(height) pixels; each side must be 1 to "
                    + "\(Self.mostPixels)."
            )
            return nil
        }
        guard space == .rgb else {
            Diagnostics.report(
                "CGContext: grayscale color spaces aren't supported; use "
                    + "CGColorSpaceCreateDeviceRGB()."
            )
            return nil
        }
        if data != nil {
            Diagnostics.report(
                "CGContext: drawing is recorded and not written to the given memory; pass nil, and "
                    + "read the bytes of makeImage()."
            )
        }
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(
            canvas: Canvas(width: width, height: height, bounds: bounds, base: base),
            transform: base
        )
        let opaque: [CGImageAlphaInfo] = [.none, .noneSkipFirst, .noneSkipLast]
        let alpha = bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue
        if opaque.contains(where: { $0.rawValue == alpha }) { fill(bounds) }
    }

    /// Creates a context for an image, with its origin at the top left.
    ///
    /// - Parameters:
    ///   - bounds: The area that the image shows, in points.
    ///   - scale: The number of pixels in a point.
    ///   - isOpaque: Whether the context starts out black instead of transparent.
    package convenience init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        let allowed = 1...CGFloat(Self.mostPixels)
        guard allowed.contains(width), allowed.contains(height), bounds.minX.isFinite,
            bounds.minY.isFinite
        else {
            Diagnostics.report(
                "UIGraphics: can't draw an image of \(bounds.width)×\(bounds.height) points at "
                    + "\(scale)x; each side must be 1 to \(Self.mostPixels) pixels."
            )
            return nil
        }
        // A partial pixel in the last column or row counts as a whole one.
        let whole = CGRect(
            x: bounds.minX,
            y: bounds.minY,
            width: width / scale,
            height: height / scale
        )
        self.init(
            canvas: Canvas(
                width: Int(width),
                height: Int(height),
                bounds: whole,
                base: .identity
            ),
            transform: .identity
        )
        if isOpaque { fill(whole) }
    }

    /// The width in pixels; 0 for an unbounded context, such as a layer's.
    public var width: Int { canvas?.width ?? 0 }

    /// The height in pixels; 0 for an unbounded context, such as a layer's.
    public var height: Int { canvas?.height ?? 0 }

    /// Returns an image of the drawing so far; nil for an unbounded context, such as a layer's.
    public func makeImage() -> CGImage? {
        guard let canvas else { return nil }
        return CGImage(
            width: canvas.width,
            height: canvas.height,
            recording: Picture(bounds: canvas.bounds, nodes: recording)
        )
    }

    /// Draws nodes in a rectangle of the current space, with the current graphics state.
    package func draw(_ nodes: [Picture.Node], in rect: CGRect) {
        guard !nodes.isEmpty else { return }
        let drawn = nodes.map { $0.applying(state.transform) }
        let place = Picture.Clip(
            path: PathGeometry { $0.addRect(rect) },
            transform: state.transform
        )
        append(
            drawn.count == 1 ? drawn[0] : .group(Picture.Group(nodes: drawn)),
            shape: .area(place)
        )
    }

    /// The sampling of images.
    package var sampling: Picture.Image.Sampling { state.sampling }

    /// The fill color; nil if the fill paint isn't a color.
    package var fillColor: RGBA? {
        if case .color(let color) = state.fillPaint { color } else { nil }
    }
}
