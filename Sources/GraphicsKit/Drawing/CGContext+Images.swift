import Foundation
import KinoraBasics

extension CGContext {
    /// The maximum width and height of a context in pixels.
    static let mostPixels = 16_384

    /// Creates a context for an image, with its origin at the bottom left and one point per pixel.
    ///
    /// If there is memory, drawing is written to it at once. Otherwise, the context records drawing
    /// until ``data`` is accessed. If the size or the format isn't supported, returns nil and
    /// reports the reason.
    ///
    /// - Parameters:
    ///   - data: The memory, which must outlive the context, or nil for none.
    ///   - width: The width in pixels, 1 to 16,384.
    ///   - height: The height in pixels, 1 to 16,384.
    ///   - bitsPerComponent: 8. Ignored without memory.
    ///   - bytesPerRow: The number of bytes from one row to the next, or 0 for no bytes between
    ///     rows.
    ///   - space: An RGB or gray color space.
    ///   - bitmapInfo: The alpha information and the byte order. A gray bitmap has one byte for
    ///     each pixel, without alpha or with alpha alone. Without alpha, the context starts out
    ///     black.
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
                "CGContext: can’t create a context of \(width)×\(height) pixels; each side must be 1 to "
                    + "\(Self.mostPixels)."
            )
            return nil
        }
        let isGray = space == .gray
        let format = BitmapFormat(
            width: width,
            height: height,
            bytesPerRow: bytesPerRow,
            bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo),
            isGray: isGray
        )
        let needsMemory = data != nil || format?.layout.size == 1
        guard let format, bitsPerComponent == 8 || !needsMemory else {
            Diagnostics.report(
                "CGContext: rows of \(bytesPerRow) bytes for \(width)×\(height) pixels with components "
                    + "of \(bitsPerComponent) bits aren’t supported; use 8 bits, and 0 or enough bytes."
            )
            return nil
        }
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(
            canvas: Canvas(width: width, height: height, bounds: bounds, base: base),
            transform: base
        )
        bitmapFormat = format
        if needsMemory { memory = BitmapMemory(data, format) }
        if !needsMemory, format.layout.isOpaque { fill(bounds) }
    }

    /// Creates a context for an image, with its origin at the top left.
    ///
    /// - Parameters:
    ///   - bounds: The area that the image shows, in points.
    ///   - scale: The number of pixels in a point.
    ///   - isOpaque: A Boolean value that indicates whether the context starts out black instead of
    ///     transparent.
    public convenience init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        let allowed = 1...CGFloat(Self.mostPixels)
        guard allowed.contains(width), allowed.contains(height), bounds.minX.isFinite,
            bounds.minY.isFinite
        else {
            Diagnostics.report(
                "UIGraphics: can’t draw an image of \(bounds.width)×\(bounds.height) points at "
                    + "\(scale)x; each side must be 1 to \(Self.mostPixels) pixels."
            )
            return nil
        }
        let last = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
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
        bitmapFormat = BitmapFormat(
            width: Int(width),
            height: Int(height),
            bytesPerRow: 0,
            bitmapInfo: last.union(.byteOrder32Big),
            isGray: false
        )
        if isOpaque { fill(whole) }
    }

    /// The width in pixels, or 0 for an unbounded context, such as a layer's.
    public var width: Int { canvas?.width ?? 0 }

    /// The height in pixels, or 0 for an unbounded context, such as a layer's.
    public var height: Int { canvas?.height ?? 0 }

    /// Returns an image of the drawing so far, or nil for an unbounded context, such as a layer's.
    public func makeImage() -> CGImage? {
        memory?.image ?? makeRecordedImage()
    }

    func makeRecordedImage() -> CGImage? {
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

    /// The method for sampling images.
    package var sampling: Picture.Image.Sampling { state.sampling }

    /// The fill color, or nil if the fill paint isn't a color.
    package var fillColor: RGBA? {
        if case .color(let color) = state.fillPaint { color } else { nil }
    }
}
