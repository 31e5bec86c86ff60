// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// Made by Scripts/make-names.
#if os(macOS)
// Foundation re-exports types of these names there. A module's own names win over imported ones.
import GraphicsKit
import PortingKit
import SchedulingKit
import ViewKit

public typealias CFAbsoluteTime = SchedulingKit.CFAbsoluteTime
public typealias CFArray = GraphicsKit.CFArray
public typealias CFRunLoopMode = SchedulingKit.CFRunLoopMode
public typealias CFRunLoopTimer = SchedulingKit.CFRunLoopTimer
public typealias CFTimeInterval = GraphicsKit.CFTimeInterval
public typealias CGAffineTransform = GraphicsKit.CGAffineTransform
public typealias CGBitmapInfo = GraphicsKit.CGBitmapInfo
public typealias CGColor = GraphicsKit.CGColor
public typealias CGContext = GraphicsKit.CGContext
public typealias CGGradient = GraphicsKit.CGGradient
public typealias CGGradientDrawingOptions = GraphicsKit.CGGradientDrawingOptions
public typealias CGImage = GraphicsKit.CGImage
public typealias CGImageAlphaInfo = GraphicsKit.CGImageAlphaInfo
public typealias CGLineCap = GraphicsKit.CGLineCap
public typealias CGLineJoin = GraphicsKit.CGLineJoin
public typealias CGMutablePath = GraphicsKit.CGMutablePath
public typealias CGPath = GraphicsKit.CGPath
public typealias Selector = ViewKit.Selector

func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    CACurrentMediaTime()
}
#endif
