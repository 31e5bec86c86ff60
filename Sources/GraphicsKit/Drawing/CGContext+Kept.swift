import Foundation

/// How letters are drawn.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
    /// Filled.
    case fill = 0

    /// Outlined.
    case stroke = 1

    /// Filled, then outlined.
    case fillStroke = 2

    /// Not at all.
    case invisible = 3

    /// Filled, and later drawing is confined to them.
    case fillClip = 4

    /// Outlined, and later drawing is confined to them.
    case strokeClip = 5

    /// Filled and outlined, and later drawing is confined to them.
    case fillStrokeClip = 6

    /// Later drawing is confined to them.
    case clip = 7
}

/// How colours of one space are found in another.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    /// As the context chooses.
    case defaultIntent = 0

    /// As they are measured.
    case absoluteColorimetric = 1

    /// As they are measured beside white.
    case relativeColorimetric = 2

    /// So that they look alike.
    case perceptual = 3

    /// So that they stay as strong.
    case saturation = 4
}

extension CGContext {
    // MARK: - Colour spaces

    /// Sets the space in which components of fills' colours are told, and makes black their colour.
    public func setFillColorSpace(_ space: CGColorSpace) {
        setFillColor(.black)
        state.fillSpace = space
    }

    /// Sets the space in which components of strokes' colours are told, and makes black their colour.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        setStrokeColor(.black)
        state.strokeSpace = space
    }

    /// Sets the colour of fills from components of its space, alpha last.
    ///
    /// The space is that of the colour, or of ``setFillColorSpace(_:)``, that was set last; grey at first.
    ///
    /// - Precondition: There are as many as the space has and one more.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(state.fillSpace, components) { setFillColor(color) }
    }

    /// Sets the colour of strokes from components of its space, alpha last.
    ///
    /// The space is that of the colour, or of ``setStrokeColorSpace(_:)``, that was set last; grey at
    /// first.
    ///
    /// - Precondition: There are as many as the space has and one more.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(state.strokeSpace, components) { setStrokeColor(color) }
    }

    /// Does nothing: all colours are sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    // MARK: - Text

    /// The place of the next letter, which is the translation of ``textMatrix``; kept, without effect.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    /// Does nothing: letters are drawn as their face has them.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}

    /// Does nothing: letters are drawn as paths.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Does nothing: letters are drawn as paths.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Does nothing: letters stand where they are laid out, between pixels too.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

    /// Does nothing: letters stand where they are laid out, between pixels too.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

    /// Does nothing: letters stand where they are laid out, between pixels too.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Does nothing: letters stand where they are laid out, between pixels too.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    // MARK: - Bytes

    /// Does nothing: what is drawn is recorded at once.
    public func flush() {}

    /// Does nothing: what is drawn is recorded at once.
    public func synchronize() {}

    /// The bits of a component: 8; 0 for a context without edges, such as a layer's.
    public var bitsPerComponent: Int { canvas == nil ? 0 : 8 }

    /// The bits of a pixel: 32; 0 for a context without edges.
    public var bitsPerPixel: Int { canvas == nil ? 0 : 32 }

    /// The bytes of a row: four for each pixel; 0 for a context without edges.
    public var bytesPerRow: Int { 4 * width }

    /// The space of the components, sRGB; nil for a context without edges.
    public var colorSpace: CGColorSpace? { canvas.map { _ in .rgb } }

    /// Where alpha is in a pixel of ``makeImage()``.
    public var alphaInfo: CGImageAlphaInfo { canvas == nil ? .none : .premultipliedLast }

    /// The layout of a pixel of ``makeImage()``: red, green, blue, alpha.
    public var bitmapInfo: CGBitmapInfo {
        guard canvas != nil else { return [] }
        return CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Big)
    }

    /// The memory that is drawn into: nil, as drawing is recorded; take the bytes of ``makeImage()``.
    public var data: UnsafeMutableRawPointer? { nil }
}
