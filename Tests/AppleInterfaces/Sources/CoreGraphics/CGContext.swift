import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgcontext; not Sendable:
// docs.rs/crate/objc2-core-graphics, src/thread_safety.rs.
public final class CGContext: _CFObject {
    public init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) {}

    public class var typeID: CFTypeID { fatalError() }

    // Bitmaps
    public func makeImage() -> CGImage? { fatalError() }
    public var data: UnsafeMutableRawPointer? { fatalError() }
    public var width: Int { fatalError() }
    public var height: Int { fatalError() }
    public var bitsPerComponent: Int { fatalError() }
    public var bitsPerPixel: Int { fatalError() }
    public var bytesPerRow: Int { fatalError() }
    public var colorSpace: CGColorSpace? { fatalError() }
    public var alphaInfo: CGImageAlphaInfo { fatalError() }
    public var bitmapInfo: CGBitmapInfo { fatalError() }

    // The graphics state
    public func saveGState() {}
    public func restoreGState() {}
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {}
    public func endTransparencyLayer() {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    public var interpolationQuality: CGInterpolationQuality
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

    // The transformation
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
    public func concatenate(_ transform: CGAffineTransform) {}
    public var ctm: CGAffineTransform { fatalError() }
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { fatalError() }
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { fatalError() }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { fatalError() }

    // Lines
    public func setLineWidth(_ width: CGFloat) {}
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setMiterLimit(_ limit: CGFloat) {}
    public func setFlatness(_ flatness: CGFloat) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}

    // Colors
    public func setFillColor(_ color: CGColor) {}
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {}
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setFillColorSpace(_ space: CGColorSpace) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {}
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setStrokeColorSpace(_ space: CGColorSpace) {}

    // Text
    public var textPosition: CGPoint
    public var textMatrix: CGAffineTransform
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
    public func setCharacterSpacing(_ spacing: CGFloat) {}
    public func setFontSize(_ size: CGFloat) {}
}
