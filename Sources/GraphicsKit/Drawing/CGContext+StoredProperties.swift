import Foundation

/// A mode for drawing text.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
    /// Fills the text.
    case fill = 0

    /// Strokes the text.
    case stroke = 1

    /// Fills, then strokes the text.
    case fillStroke = 2

    /// Draws invisible text.
    case invisible = 3

    /// Fills the text, and adds it to the clipping path.
    case fillClip = 4

    /// Strokes the text, and adds it to the clipping path.
    case strokeClip = 5

    /// Fills, then strokes the text, and adds it to the clipping path.
    case fillStrokeClip = 6

    /// Adds the text to the clipping path.
    case clip = 7
}

/// A rendering intent, which controls how colors are converted between color spaces.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    /// The default rendering intent for the context.
    case defaultIntent = 0

    /// Absolute colorimetric conversion.
    case absoluteColorimetric = 1

    /// Colorimetric conversion relative to the white point.
    case relativeColorimetric = 2

    /// Conversion that preserves the visual relationship between colors.
    case perceptual = 3

    /// Conversion that preserves the relative saturation of colors.
    case saturation = 4
}

extension CGContext {
    // MARK: - Color spaces

    /// Sets the fill color space, and sets the fill color to black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        setFillColor(.black)
        state.fillSpace = space
    }

    /// Sets the stroke color space, and sets the stroke color to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        setStrokeColor(.black)
        state.strokeSpace = space
    }

    /// Sets the fill color from components in the fill color space, alpha last.
    ///
    /// The space is the one most recently set with ``setFillColorSpace(_:)`` or with a fill color.
    /// The default is gray.
    ///
    /// - Precondition: There is one component for each component of the space, followed by alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(state.fillSpace, components) { setFillColor(color) }
    }

    /// Sets the stroke color from components in the stroke color space, alpha last.
    ///
    /// The space is the one most recently set with ``setStrokeColorSpace(_:)`` or with a stroke
    /// color. The default is gray.
    ///
    /// - Precondition: There is one component for each component of the space, followed by alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(state.strokeSpace, components) { setStrokeColor(color) }
    }

    /// Does nothing, because all colors are sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    // MARK: - Text

    /// The text position, stored in ``textMatrix``, which has no effect on drawing.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    /// Does nothing, because glyphs are drawn in the style of their font.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}

    /// Does nothing, because glyphs are drawn as paths.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Does nothing, because glyphs are drawn as paths.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Does nothing, because glyphs always use subpixel positions.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Does nothing, because glyphs always use subpixel positions.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Does nothing, because glyphs always use subpixel positions.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Does nothing, because glyphs always use subpixel positions.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    // MARK: - Bytes

    /// Does nothing, because drawing is recorded immediately.
    public func flush() {}

    /// Does nothing, because drawing is recorded immediately.
    public func synchronize() {}

    /// The number of bits per component: 8, or 0 for an unbounded context, such as a layer's.
    public var bitsPerComponent: Int { canvas == nil ? 0 : 8 }

    /// The number of bits per pixel: 32, 8 for gray, or 0 for an unbounded context.
    public var bitsPerPixel: Int { 8 * (bitmapFormat?.layout.size ?? 0) }

    /// The number of bytes from one row to the next, or 0 for an unbounded context.
    public var bytesPerRow: Int { bitmapFormat?.bytesPerRow ?? 0 }

    /// The color space: sRGB, gray, or nil for an unbounded context.
    public var colorSpace: CGColorSpace? {
        bitmapFormat.map { $0.isGray ? .gray : .rgb }
    }

    /// The alpha information of the pixels.
    ///
    /// By default, alpha is last and premultiplied.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(
            rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue
        ) ?? .none
    }

    /// The bitmap information of the pixels.
    ///
    /// The default order is red, green, blue, alpha.
    public var bitmapInfo: CGBitmapInfo { bitmapFormat?.bitmapInfo ?? [] }
}
