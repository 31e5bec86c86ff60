// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import OldNames
import SchedulingKit
import ViewKit

public typealias CFAbsoluteTime = SchedulingKit.CFAbsoluteTime
public typealias CFAllocator = OldNames.CFAllocator
public typealias CFArray = ViewKit.CFArray
public typealias CFArrayCallBacks = OldNames.CFArrayCallBacks
public typealias CFBoolean = ViewKit.CFBoolean
public typealias CFRunLoop = SchedulingKit.CFRunLoop
public typealias CFRunLoopMode = SchedulingKit.CFRunLoopMode
public typealias CFRunLoopTimer = SchedulingKit.CFRunLoopTimer
public typealias CFString = ViewKit.CFString
public typealias CFTimeInterval = ViewKit.CFTimeInterval
public typealias CFTypeRef = ViewKit.CFTypeRef
public typealias CGAffineTransform = ViewKit.CGAffineTransform
public typealias CGAffineTransformComponents = ViewKit.CGAffineTransformComponents
public typealias CGBitmapInfo = ViewKit.CGBitmapInfo
public typealias CGBlendMode = ViewKit.CGBlendMode
public typealias CGColor = ViewKit.CGColor
public typealias CGColorRenderingIntent = ViewKit.CGColorRenderingIntent
public typealias CGColorSpace = ViewKit.CGColorSpace
public typealias CGColorSpaceModel = ViewKit.CGColorSpaceModel
public typealias CGContext = ViewKit.CGContext
public typealias CGDataProvider = ViewKit.CGDataProvider
public typealias CGGradient = ViewKit.CGGradient
public typealias CGGradientDrawingOptions = ViewKit.CGGradientDrawingOptions
public typealias CGImage = ViewKit.CGImage
public typealias CGImageAlphaInfo = ViewKit.CGImageAlphaInfo
public typealias CGInterpolationQuality = ViewKit.CGInterpolationQuality
public typealias CGLineCap = ViewKit.CGLineCap
public typealias CGLineJoin = ViewKit.CGLineJoin
public typealias CGMutablePath = ViewKit.CGMutablePath
public typealias CGPath = ViewKit.CGPath
public typealias CGPathApplierFunction = ViewKit.CGPathApplierFunction
public typealias CGPathDrawingMode = ViewKit.CGPathDrawingMode
public typealias CGPathElement = ViewKit.CGPathElement
public typealias CGPathElementType = ViewKit.CGPathElementType
public typealias CGPathFillRule = ViewKit.CGPathFillRule
public typealias CGTextDrawingMode = ViewKit.CGTextDrawingMode
public typealias CGVector = ViewKit.CGVector
public typealias NSKeyValueObservation = ViewKit.NSKeyValueObservation
public typealias NSKeyValueObservedChange = ViewKit.NSKeyValueObservedChange
public typealias Selector = ViewKit.Selector
#endif
