// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit

typealias CFArray = GraphicsKit.CFArray
typealias CGAffineTransform = GraphicsKit.CGAffineTransform
typealias CGBitmapInfo = GraphicsKit.CGBitmapInfo
typealias CGBlendMode = GraphicsKit.CGBlendMode
typealias CGColor = GraphicsKit.CGColor
typealias CGColorSpace = GraphicsKit.CGColorSpace
typealias CGContext = GraphicsKit.CGContext
typealias CGDataProvider = GraphicsKit.CGDataProvider
typealias CGGradient = GraphicsKit.CGGradient
typealias CGGradientDrawingOptions = GraphicsKit.CGGradientDrawingOptions
typealias CGImage = GraphicsKit.CGImage
typealias CGImageAlphaInfo = GraphicsKit.CGImageAlphaInfo
typealias CGLineCap = GraphicsKit.CGLineCap
typealias CGLineJoin = GraphicsKit.CGLineJoin
typealias CGMutablePath = GraphicsKit.CGMutablePath
typealias CGPath = GraphicsKit.CGPath
typealias CGPathElementType = GraphicsKit.CGPathElementType
typealias CGPathFillRule = GraphicsKit.CGPathFillRule
typealias CGVector = GraphicsKit.CGVector
#endif
