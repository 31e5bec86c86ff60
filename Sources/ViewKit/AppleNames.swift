// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import LayerKit

public typealias CFArray = LayerKit.CFArray
public typealias CFBoolean = LayerKit.CFBoolean
public typealias CFString = LayerKit.CFString
public typealias CFTimeInterval = LayerKit.CFTimeInterval
public typealias CFTypeRef = LayerKit.CFTypeRef
public typealias CGAffineTransform = LayerKit.CGAffineTransform
public typealias CGAffineTransformComponents = LayerKit.CGAffineTransformComponents
public typealias CGBitmapInfo = LayerKit.CGBitmapInfo
public typealias CGBlendMode = LayerKit.CGBlendMode
public typealias CGColor = LayerKit.CGColor
public typealias CGColorRenderingIntent = LayerKit.CGColorRenderingIntent
public typealias CGColorSpace = LayerKit.CGColorSpace
public typealias CGColorSpaceModel = LayerKit.CGColorSpaceModel
public typealias CGContext = LayerKit.CGContext
public typealias CGDataProvider = LayerKit.CGDataProvider
public typealias CGGradient = LayerKit.CGGradient
public typealias CGGradientDrawingOptions = LayerKit.CGGradientDrawingOptions
public typealias CGImage = LayerKit.CGImage
public typealias CGImageAlphaInfo = LayerKit.CGImageAlphaInfo
public typealias CGInterpolationQuality = LayerKit.CGInterpolationQuality
public typealias CGLineCap = LayerKit.CGLineCap
public typealias CGLineJoin = LayerKit.CGLineJoin
public typealias CGMutablePath = LayerKit.CGMutablePath
public typealias CGPath = LayerKit.CGPath
public typealias CGPathApplierFunction = LayerKit.CGPathApplierFunction
public typealias CGPathDrawingMode = LayerKit.CGPathDrawingMode
public typealias CGPathElement = LayerKit.CGPathElement
public typealias CGPathElementType = LayerKit.CGPathElementType
public typealias CGPathFillRule = LayerKit.CGPathFillRule
public typealias CGTextDrawingMode = LayerKit.CGTextDrawingMode
public typealias CGVector = LayerKit.CGVector
#endif
