// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// Saves a copy of the graphics state.
@available(*, deprecated, renamed: "CGContext.saveGState(self:)")
public func CGContextSaveGState(_ c: CGContext?) {
    c?.saveGState()
}

/// Restores the graphics state that was saved last.
@available(*, deprecated, renamed: "CGContext.restoreGState(self:)")
public func CGContextRestoreGState(_ c: CGContext?) {
    c?.restoreGState()
}

/// Scales the user coordinate system.
@available(*, deprecated, renamed: "CGContext.scaleBy(self:x:y:)")
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) {
    c?.scaleBy(x: sx, y: sy)
}

/// Moves the origin of the user coordinate system.
@available(*, deprecated, renamed: "CGContext.translateBy(self:x:y:)")
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
    c?.translateBy(x: tx, y: ty)
}

/// Rotates the user coordinate system by an angle in radians.
@available(*, deprecated, renamed: "CGContext.rotate(self:by:)")
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) {
    c?.rotate(by: angle)
}

/// Applies a transform before the current transformation matrix.
@available(*, deprecated, renamed: "CGContext.concatenate(self:_:)")
public func CGContextConcatCTM(_ c: CGContext?, _ transform: CGAffineTransform) {
    c?.concatenate(transform)
}

/// Sets the line width.
@available(*, deprecated, renamed: "CGContext.setLineWidth(self:_:)")
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) {
    c?.setLineWidth(width)
}

/// Sets the style of line ends.
@available(*, deprecated, renamed: "CGContext.setLineCap(self:_:)")
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) {
    c?.setLineCap(cap)
}

/// Sets the style of line joins.
@available(*, deprecated, renamed: "CGContext.setLineJoin(self:_:)")
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) {
    c?.setLineJoin(join)
}

/// Sets the limit of miter joins, as a ratio of the line width.
@available(*, deprecated, renamed: "CGContext.setMiterLimit(self:_:)")
public func CGContextSetMiterLimit(_ c: CGContext?, _ limit: CGFloat) {
    c?.setMiterLimit(limit)
}

/// Sets the dash pattern of lines.
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

/// Sets the fill color; nil for transparent.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:_:)")
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor?) {
    c?.setFillColor(color ?? .clear)
}

/// Sets the stroke color; nil for transparent.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:_:)")
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor?) {
    c?.setStrokeColor(color ?? .clear)
}

/// Sets the fill color from RGB components.
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

/// Sets the stroke color from RGB components.
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

/// Sets the fill color to a shade of gray.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:gray:alpha:)")
public func CGContextSetGrayFillColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
    c?.setFillColor(gray: gray, alpha: alpha)
}

/// Sets the stroke color to a shade of gray.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:gray:alpha:)")
public func CGContextSetGrayStrokeColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
    c?.setStrokeColor(gray: gray, alpha: alpha)
}

/// Sets the opacity of all drawing.
@available(*, deprecated, renamed: "CGContext.setAlpha(self:_:)")
public func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) {
    c?.setAlpha(alpha)
}

/// Sets the blend mode.
@available(*, deprecated, renamed: "CGContext.setBlendMode(self:_:)")
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) {
    c?.setBlendMode(mode)
}

/// Enables a shadow in black with an opacity of one third.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:)")
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
    c?.setShadow(offset: offset, blur: blur)
}

/// Enables a shadow in a color; nil disables it.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:color:)")
public func CGContextSetShadowWithColor(
    _ c: CGContext?,
    _ offset: CGSize,
    _ blur: CGFloat,
    _ color: CGColor?
) {
    c?.setShadow(offset: offset, blur: blur, color: color)
}

/// Sets the quality of image interpolation.
@available(*, deprecated, renamed: "setter:CGContext.interpolationQuality(self:_:)")
public func CGContextSetInterpolationQuality(_ c: CGContext?, _ quality: CGInterpolationQuality) {
    c?.interpolationQuality = quality
}
