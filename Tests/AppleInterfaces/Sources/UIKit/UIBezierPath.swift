import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uibezierpath (a class without `@MainActor`, whose
// factories are convenience initializers); not Sendable: madsmtm/objc2-generated,
// UIKit/UIBezierPath.rs; selectors: dotnet/macios, src/uikit.cs.
open class UIBezierPath: NSObject {
    public override init() {}

    public convenience init(ovalIn rect: CGRect) {}

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}

    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {}

    open var cgPath: CGPath
    open var currentPoint: CGPoint { fatalError() }
    open var lineWidth: CGFloat
    open var lineCapStyle: CGLineCap

    open func move(to point: CGPoint) {}
    open func addLine(to point: CGPoint) {}
    open func addCurve(
        to endPoint: CGPoint,
        controlPoint1: CGPoint,
        controlPoint2: CGPoint
    ) {}
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {}
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {}
    open func close() {}
    open func apply(_ transform: CGAffineTransform) {}

    open func fill() {}
    open func stroke() {}
    open func addClip() {}
}
