// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit
import ViewKit

public typealias CFArray = GraphicsKit.CFArray
public typealias CGAffineTransform = GraphicsKit.CGAffineTransform
public typealias CGBlendMode = GraphicsKit.CGBlendMode
public typealias CGColor = GraphicsKit.CGColor
public typealias CGColorSpace = GraphicsKit.CGColorSpace
public typealias CGContext = GraphicsKit.CGContext
public typealias CGGradient = GraphicsKit.CGGradient
public typealias CGGradientDrawingOptions = GraphicsKit.CGGradientDrawingOptions
public typealias CGImage = GraphicsKit.CGImage
public typealias CGInterpolationQuality = GraphicsKit.CGInterpolationQuality
public typealias CGLineCap = GraphicsKit.CGLineCap
public typealias CGLineJoin = GraphicsKit.CGLineJoin
public typealias CGMutablePath = GraphicsKit.CGMutablePath
public typealias CGPath = GraphicsKit.CGPath
public typealias CGPathDrawingMode = GraphicsKit.CGPathDrawingMode
public typealias Selector = ViewKit.Selector
#endif
