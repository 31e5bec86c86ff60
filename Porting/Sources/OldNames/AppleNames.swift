// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import LayerKit
import ViewKit

public typealias CFArray = LayerKit.CFArray
public typealias CGAffineTransform = LayerKit.CGAffineTransform
public typealias CGBlendMode = LayerKit.CGBlendMode
public typealias CGColor = LayerKit.CGColor
public typealias CGColorSpace = LayerKit.CGColorSpace
public typealias CGContext = LayerKit.CGContext
public typealias CGGradient = LayerKit.CGGradient
public typealias CGGradientDrawingOptions = LayerKit.CGGradientDrawingOptions
public typealias CGImage = LayerKit.CGImage
public typealias CGInterpolationQuality = LayerKit.CGInterpolationQuality
public typealias CGLineCap = LayerKit.CGLineCap
public typealias CGLineJoin = LayerKit.CGLineJoin
public typealias CGMutablePath = LayerKit.CGMutablePath
public typealias CGPath = LayerKit.CGPath
public typealias CGPathDrawingMode = LayerKit.CGPathDrawingMode
public typealias Selector = ViewKit.Selector
#endif
