// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit
import LayerKit
import OldNames
import SchedulingKit
import ViewKit

public typealias CFAbsoluteTime = SchedulingKit.CFAbsoluteTime
public typealias CFAllocator = OldNames.CFAllocator
public typealias CFArray = GraphicsKit.CFArray
public typealias CFArrayCallBacks = OldNames.CFArrayCallBacks
public typealias CFBoolean = LayerKit.CFBoolean
public typealias CFRunLoop = SchedulingKit.CFRunLoop
public typealias CFRunLoopMode = SchedulingKit.CFRunLoopMode
public typealias CFRunLoopTimer = SchedulingKit.CFRunLoopTimer
public typealias CFString = GraphicsKit.CFString
public typealias CFTimeInterval = GraphicsKit.CFTimeInterval
public typealias CFTypeRef = GraphicsKit.CFTypeRef
public typealias CGAffineTransform = GraphicsKit.CGAffineTransform
public typealias CGAffineTransformComponents = GraphicsKit.CGAffineTransformComponents
public typealias CGBitmapInfo = GraphicsKit.CGBitmapInfo
public typealias CGBlendMode = GraphicsKit.CGBlendMode
public typealias CGColor = GraphicsKit.CGColor
public typealias CGColorRenderingIntent = GraphicsKit.CGColorRenderingIntent
public typealias CGColorSpace = GraphicsKit.CGColorSpace
public typealias CGColorSpaceModel = GraphicsKit.CGColorSpaceModel
public typealias CGContext = GraphicsKit.CGContext
public typealias CGDataProvider = GraphicsKit.CGDataProvider
public typealias CGGradient = GraphicsKit.CGGradient
public typealias CGGradientDrawingOptions = GraphicsKit.CGGradientDrawingOptions
public typealias CGImage = GraphicsKit.CGImage
public typealias CGImageAlphaInfo = GraphicsKit.CGImageAlphaInfo
public typealias CGInterpolationQuality = GraphicsKit.CGInterpolationQuality
public typealias CGLineCap = GraphicsKit.CGLineCap
public typealias CGLineJoin = GraphicsKit.CGLineJoin
public typealias CGMutablePath = GraphicsKit.CGMutablePath
public typealias CGPath = GraphicsKit.CGPath
public typealias CGPathApplierFunction = GraphicsKit.CGPathApplierFunction
public typealias CGPathDrawingMode = GraphicsKit.CGPathDrawingMode
public typealias CGPathElement = GraphicsKit.CGPathElement
public typealias CGPathElementType = GraphicsKit.CGPathElementType
public typealias CGPathFillRule = GraphicsKit.CGPathFillRule
public typealias CGTextDrawingMode = GraphicsKit.CGTextDrawingMode
public typealias CGVector = GraphicsKit.CGVector
public typealias NSKeyValueObservation = ViewKit.NSKeyValueObservation
public typealias NSKeyValueObservedChange = ViewKit.NSKeyValueObservedChange
public typealias Selector = ViewKit.Selector
#endif
