import Foundation

extension CGContext {
    /// The greatest width or height of a context, in pixels.
    static let mostPixels = 16_384

    /// Creates a context for an image, its origin at the bottom left, y up, one point per pixel.
    ///
    /// It records: no memory is written, whatever the layout of pixels that is asked for.
    ///
    /// - Parameters:
    ///   - data: Nil; memory that is given stays as it is, which is reported.
    ///   - width: The width in pixels, 1 to 16,384; nil comes back for others.
    ///   - height: The height in pixels, 1 to 16,384; nil comes back for others.
    ///   - bitsPerComponent: Ignored.
    ///   - bytesPerRow: Ignored.
    ///   - space: Red, green and blue; nil comes back for shades of grey.
    ///   - bitmapInfo: Ignored, but that a layout without alpha starts out black.
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
                "CGContext: \(width)×\(height) pixels can't be drawn; both are 1 to "
                    + "\(Self.mostPixels)."
            )
            return nil
        }
        guard space == .rgb else {
            Diagnostics.report(
                "CGContext: a context in shades of grey can't be drawn; the space is "
                    + "CGColorSpaceCreateDeviceRGB()."
            )
            return nil
        }
        if data != nil {
            Diagnostics.report(
                "CGContext: the memory given is not written, as drawing is recorded; give nil and "
                    + "take the bytes of makeImage()."
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

    /// Creates a context for an image, its origin at the top left, y down.
    ///
    /// - Parameters:
    ///   - bounds: What the image shows, in points.
    ///   - scale: The pixels in a point.
    ///   - isOpaque: Whether it starts out black.
    package convenience init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        let allowed = 1...CGFloat(Self.mostPixels)
        guard allowed.contains(width), allowed.contains(height), bounds.minX.isFinite,
            bounds.minY.isFinite
        else {
            Diagnostics.report(
                "UIGraphics: an image of \(bounds.width)×\(bounds.height) points of \(scale) pixels "
                    + "can't be drawn; both sides are 1 to \(Self.mostPixels) pixels."
            )
            return nil
        }
        // A last column of less than a pixel is a whole one.
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

    /// The width in pixels; 0 for a context without edges, such as a layer's.
    public var width: Int { canvas?.width ?? 0 }

    /// The height in pixels; 0 for a context without edges, such as a layer's.
    public var height: Int { canvas?.height ?? 0 }

    /// Returns an image of what has been drawn so far; nil for a context without edges, such as a
    /// layer's.
    public func makeImage() -> CGImage? {
        guard let canvas else { return nil }
        return CGImage(
            width: canvas.width,
            height: canvas.height,
            recording: Picture(bounds: canvas.bounds, nodes: recording)
        )
    }

    /// Draws what stands over a rectangle of the current space, with the blend mode and all else.
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

    /// How images are drawn between their pixels.
    package var sampling: Picture.Image.Sampling { state.sampling }

    /// The colour of fills; nil where it is none.
    package var fillColor: RGBA? {
        if case .color(let color) = state.fillPaint { color } else { nil }
    }
}
