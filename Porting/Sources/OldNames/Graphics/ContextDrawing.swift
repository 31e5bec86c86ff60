// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// Starts a new, empty path.
@available(*, deprecated, renamed: "CGContext.beginPath(self:)")
public func CGContextBeginPath(_ c: CGContext?) {
    c?.beginPath()
}

/// Starts a new subpath at a point.
@available(*, deprecated, renamed: "CGContext.move(self:to:)")
public func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
    c?.move(to: CGPoint(x: x, y: y))
}

/// Appends a line segment.
@available(*, deprecated, renamed: "CGContext.addLine(self:to:)")
public func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
    c?.addLine(to: CGPoint(x: x, y: y))
}

/// Appends a cubic Bézier curve.
@available(*, deprecated, renamed: "CGContext.addCurve(self:to:control1:control2:)")
public func CGContextAddCurveToPoint(
    _ c: CGContext?,
    _ cp1x: CGFloat,
    _ cp1y: CGFloat,
    _ cp2x: CGFloat,
    _ cp2y: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat
) {
    c?.addCurve(
        to: CGPoint(x: x, y: y),
        control1: CGPoint(x: cp1x, y: cp1y),
        control2: CGPoint(x: cp2x, y: cp2y)
    )
}

/// Appends a quadratic Bézier curve.
@available(*, deprecated, renamed: "CGContext.addQuadCurve(self:to:control:)")
public func CGContextAddQuadCurveToPoint(
    _ c: CGContext?,
    _ cpx: CGFloat,
    _ cpy: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat
) {
    c?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy))
}

/// Appends an arc; clockwise, with y up, unless the last argument is 0.
@available(
    *,
    deprecated,
    renamed: "CGContext.addArc(self:center:radius:startAngle:endAngle:clockwise:)"
)
public func CGContextAddArc(
    _ c: CGContext?,
    _ x: CGFloat,
    _ y: CGFloat,
    _ radius: CGFloat,
    _ startAngle: CGFloat,
    _ endAngle: CGFloat,
    _ clockwise: Int32
) {
    c?.addArc(
        center: CGPoint(x: x, y: y),
        radius: radius,
        startAngle: startAngle,
        endAngle: endAngle,
        clockwise: clockwise != 0
    )
}

/// Appends an arc that is tangent to two lines.
@available(*, deprecated, renamed: "CGContext.addArc(self:tangent1End:tangent2End:radius:)")
public func CGContextAddArcToPoint(
    _ c: CGContext?,
    _ x1: CGFloat,
    _ y1: CGFloat,
    _ x2: CGFloat,
    _ y2: CGFloat,
    _ radius: CGFloat
) {
    c?.addArc(
        tangent1End: CGPoint(x: x1, y: y1),
        tangent2End: CGPoint(x: x2, y: y2),
        radius: radius
    )
}

/// Appends a rectangle.
@available(*, deprecated, renamed: "CGContext.addRect(self:_:)")
public func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) {
    c?.addRect(rect)
}

/// Appends an ellipse that fits inside a rectangle.
@available(*, deprecated, renamed: "CGContext.addEllipse(self:in:)")
public func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) {
    c?.addEllipse(in: rect)
}

/// Appends a path; nil does nothing.
@available(*, deprecated, renamed: "CGContext.addPath(self:_:)")
public func CGContextAddPath(_ c: CGContext?, _ path: CGPath?) {
    c?.addPath(path ?? CGMutablePath())
}

/// Closes the current subpath.
@available(*, deprecated, renamed: "CGContext.closePath(self:)")
public func CGContextClosePath(_ c: CGContext?) {
    c?.closePath()
}

/// Fills the current path with the nonzero winding rule.
@available(*, deprecated, renamed: "CGContext.fillPath(self:using:)")
public func CGContextFillPath(_ c: CGContext?) {
    c?.fillPath()
}

/// Fills the current path with the even-odd rule.
@available(*, deprecated, renamed: "CGContext.fillPath(self:using:)")
public func CGContextEOFillPath(_ c: CGContext?) {
    c?.fillPath(using: .evenOdd)
}

/// Strokes the current path.
@available(*, deprecated, renamed: "CGContext.strokePath(self:)")
public func CGContextStrokePath(_ c: CGContext?) {
    c?.strokePath()
}

/// Draws the current path with a drawing mode.
@available(*, deprecated, renamed: "CGContext.drawPath(self:using:)")
public func CGContextDrawPath(_ c: CGContext?, _ mode: CGPathDrawingMode) {
    c?.drawPath(using: mode)
}

/// Clips to the current path with the nonzero winding rule.
@available(*, deprecated, renamed: "CGContext.clip(self:using:)")
public func CGContextClip(_ c: CGContext?) {
    c?.clip()
}

/// Clips to the current path with the even-odd rule.
@available(*, deprecated, renamed: "CGContext.clip(self:using:)")
public func CGContextEOClip(_ c: CGContext?) {
    c?.clip(using: .evenOdd)
}

/// Clips to a rectangle.
@available(*, deprecated, renamed: "CGContext.clip(self:to:)")
public func CGContextClipToRect(_ c: CGContext?, _ rect: CGRect) {
    c?.clip(to: rect)
}

/// Restricts drawing to where a mask is opaque.
@available(*, deprecated, renamed: "CGContext.clip(self:to:mask:)")
public func CGContextClipToMask(_ c: CGContext?, _ rect: CGRect, _ mask: CGImage?) {
    if let mask { c?.clip(to: rect, mask: mask) }
}

/// Fills a rectangle.
@available(*, deprecated, renamed: "CGContext.fill(self:_:)")
public func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) {
    c?.fill(rect)
}

/// Strokes a rectangle.
@available(*, deprecated, renamed: "CGContext.stroke(self:_:)")
public func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) {
    c?.stroke(rect)
}

/// Strokes a rectangle with a line width.
@available(*, deprecated, renamed: "CGContext.stroke(self:_:width:)")
public func CGContextStrokeRectWithWidth(_ c: CGContext?, _ rect: CGRect, _ width: CGFloat) {
    c?.stroke(rect, width: width)
}

/// Clears a rectangle to transparent.
@available(*, deprecated, renamed: "CGContext.clear(self:_:)")
public func CGContextClearRect(_ c: CGContext?, _ rect: CGRect) {
    c?.clear(rect)
}

/// Fills an ellipse that fits inside a rectangle.
@available(*, deprecated, renamed: "CGContext.fillEllipse(self:in:)")
public func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) {
    c?.fillEllipse(in: rect)
}

/// Strokes an ellipse that fits inside a rectangle.
@available(*, deprecated, renamed: "CGContext.strokeEllipse(self:in:)")
public func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) {
    c?.strokeEllipse(in: rect)
}

/// Draws a linear gradient; nil does nothing.
@available(*, deprecated, renamed: "CGContext.drawLinearGradient(self:_:start:end:options:)")
public func CGContextDrawLinearGradient(
    _ c: CGContext?,
    _ gradient: CGGradient?,
    _ startPoint: CGPoint,
    _ endPoint: CGPoint,
    _ options: CGGradientDrawingOptions
) {
    guard let gradient else { return }
    c?.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: options)
}

/// Draws a radial gradient between two circles; nil does nothing.
@available(
    *,
    deprecated,
    renamed:
        "CGContext.drawRadialGradient(self:_:startCenter:startRadius:endCenter:endRadius:options:)"
)
public func CGContextDrawRadialGradient(
    _ c: CGContext?,
    _ gradient: CGGradient?,
    _ startCenter: CGPoint,
    _ startRadius: CGFloat,
    _ endCenter: CGPoint,
    _ endRadius: CGFloat,
    _ options: CGGradientDrawingOptions
) {
    guard let gradient else { return }
    c?.drawRadialGradient(
        gradient,
        startCenter: startCenter,
        startRadius: startRadius,
        endCenter: endCenter,
        endRadius: endRadius,
        options: options
    )
}

/// Draws an image into a rectangle, with its top edge at the maximum y; nil does nothing.
@available(*, deprecated, renamed: "CGContext.draw(self:_:in:byTiling:)")
public func CGContextDrawImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
    guard let image else { return }
    c?.draw(image, in: rect)
}

/// Begins a transparency layer, whose content is composited as a unit.
@available(*, deprecated, renamed: "CGContext.beginTransparencyLayer(self:auxiliaryInfo:)")
public func CGContextBeginTransparencyLayer(_ c: CGContext?, _ auxiliaryInfo: [String: Any]?) {
    c?.beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
}

/// Ends the current transparency layer and composites its content.
@available(*, deprecated, renamed: "CGContext.endTransparencyLayer(self:)")
public func CGContextEndTransparencyLayer(_ c: CGContext?) {
    c?.endTransparencyLayer()
}

/// Returns the bounding box of the clipping path; null without a context.
@available(*, deprecated, renamed: "getter:CGContext.boundingBoxOfClipPath(self:)")
public func CGContextGetClipBoundingBox(_ c: CGContext?) -> CGRect {
    c?.boundingBoxOfClipPath ?? .null
}

/// Returns the current transformation matrix, from user space to device space.
@available(*, deprecated, renamed: "getter:CGContext.ctm(self:)")
public func CGContextGetCTM(_ c: CGContext?) -> CGAffineTransform {
    c?.ctm ?? .identity
}

/// Creates an image of the current drawing.
@available(*, deprecated, renamed: "CGContext.makeImage(self:)")
public func CGBitmapContextCreateImage(_ c: CGContext?) -> CGImage? {
    c?.makeImage()
}
