// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// Keeps a copy of the drawing state.
@available(*, deprecated, renamed: "CGContext.saveGState(self:)")
public func CGContextSaveGState(_ c: CGContext?) {
    c?.saveGState()
}

/// Returns to the drawing state kept last.
@available(*, deprecated, renamed: "CGContext.restoreGState(self:)")
public func CGContextRestoreGState(_ c: CGContext?) {
    c?.restoreGState()
}

/// Scales the axes.
@available(*, deprecated, renamed: "CGContext.scaleBy(self:x:y:)")
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) {
    c?.scaleBy(x: sx, y: sy)
}

/// Moves the origin.
@available(*, deprecated, renamed: "CGContext.translateBy(self:x:y:)")
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
    c?.translateBy(x: tx, y: ty)
}

/// Turns the axes by an angle in radians.
@available(*, deprecated, renamed: "CGContext.rotate(self:by:)")
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) {
    c?.rotate(by: angle)
}

/// Applies a map before the current one.
@available(*, deprecated, renamed: "CGContext.concatenate(self:_:)")
public func CGContextConcatCTM(_ c: CGContext?, _ transform: CGAffineTransform) {
    c?.concatenate(transform)
}

/// Sets the width of strokes.
@available(*, deprecated, renamed: "CGContext.setLineWidth(self:_:)")
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) {
    c?.setLineWidth(width)
}

/// Sets the shape of open ends.
@available(*, deprecated, renamed: "CGContext.setLineCap(self:_:)")
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) {
    c?.setLineCap(cap)
}

/// Sets the shape of corners.
@available(*, deprecated, renamed: "CGContext.setLineJoin(self:_:)")
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) {
    c?.setLineJoin(join)
}

/// Sets the ratio beyond which corners are cut.
@available(*, deprecated, renamed: "CGContext.setMiterLimit(self:_:)")
public func CGContextSetMiterLimit(_ c: CGContext?, _ limit: CGFloat) {
    c?.setMiterLimit(limit)
}

/// Sets the pattern of dashes.
@available(*, deprecated, renamed: "CGContext.setLineDash(self:phase:lengths:)")
public func CGContextSetLineDash(
    _ c: CGContext?,
    _ phase: CGFloat,
    _ lengths: UnsafePointer<CGFloat>?,
    _ count: Int
) {
    c?.setLineDash(
        phase: phase,
        lengths: Array(
            UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : max(count, 0))
        )
    )
}

/// Sets the colour of fills.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:_:)")
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor?) {
    c?.setFillColor(color ?? .clear)
}

/// Sets the colour of strokes.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:_:)")
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor?) {
    c?.setStrokeColor(color ?? .clear)
}

/// Sets the colour of fills from components.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBFillColor(
    _ c: CGContext?,
    _ red: CGFloat,
    _ green: CGFloat,
    _ blue: CGFloat,
    _ alpha: CGFloat
) {
    c?.setFillColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// Sets the colour of strokes from components.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBStrokeColor(
    _ c: CGContext?,
    _ red: CGFloat,
    _ green: CGFloat,
    _ blue: CGFloat,
    _ alpha: CGFloat
) {
    c?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// Sets the colour of fills to a shade of grey.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:gray:alpha:)")
public func CGContextSetGrayFillColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
    c?.setFillColor(gray: gray, alpha: alpha)
}

/// Sets the colour of strokes to a shade of grey.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:gray:alpha:)")
public func CGContextSetGrayStrokeColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
    c?.setStrokeColor(gray: gray, alpha: alpha)
}

/// Sets the factor on the opacity of all drawing.
@available(*, deprecated, renamed: "CGContext.setAlpha(self:_:)")
public func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) {
    c?.setAlpha(alpha)
}

/// Sets how what is drawn is combined with what is there.
@available(*, deprecated, renamed: "CGContext.setBlendMode(self:_:)")
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) {
    c?.setBlendMode(mode)
}

/// Sets the shadow of what is drawn, black of a third of the opacity.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:)")
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
    c?.setShadow(offset: offset, blur: blur)
}

/// Sets the shadow of what is drawn; nil for none.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:color:)")
public func CGContextSetShadowWithColor(
    _ c: CGContext?,
    _ offset: CGSize,
    _ blur: CGFloat,
    _ color: CGColor?
) {
    c?.setShadow(offset: offset, blur: blur, color: color)
}

/// Sets how images are drawn between their pixels.
@available(*, deprecated, renamed: "setter:CGContext.interpolationQuality(self:_:)")
public func CGContextSetInterpolationQuality(_ c: CGContext?, _ quality: CGInterpolationQuality) {
    c?.interpolationQuality = quality
}
