// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// Creates an empty path.
@available(*, deprecated, renamed: "CGMutablePath.init()")
public func CGPathCreateMutable() -> CGMutablePath {
    CGMutablePath()
}

/// Creates a path of a rectangle.
@available(*, deprecated, renamed: "CGPath.init(rect:transform:)")
public func CGPathCreateWithRect(
    _ rect: CGRect,
    _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
    CGPath(rect: rect, transform: transform)
}

/// Creates a path of an ellipse that fits inside a rectangle.
@available(*, deprecated, renamed: "CGPath.init(ellipseIn:transform:)")
public func CGPathCreateWithEllipseInRect(
    _ rect: CGRect,
    _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
    CGPath(ellipseIn: rect, transform: transform)
}

/// Creates a path of a rectangle with elliptical corners.
@available(*, deprecated, renamed: "CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)")
public func CGPathCreateWithRoundedRect(
    _ rect: CGRect,
    _ cornerWidth: CGFloat,
    _ cornerHeight: CGFloat,
    _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
    CGPath(
        roundedRect: rect,
        cornerWidth: cornerWidth,
        cornerHeight: cornerHeight,
        transform: transform
    )
}

/// Creates an immutable copy; returns nil for a nil path.
@available(*, deprecated, renamed: "CGPath.copy(self:)")
public func CGPathCreateCopy(_ path: CGPath?) -> CGPath? {
    path?.copy()
}

/// Creates a mutable copy; returns nil for a nil path.
@available(*, deprecated, renamed: "CGPath.mutableCopy(self:)")
public func CGPathCreateMutableCopy(_ path: CGPath?) -> CGMutablePath? {
    path?.mutableCopy()
}

/// Starts a new subpath at a point.
@available(*, deprecated, renamed: "CGMutablePath.move(self:to:transform:)")
public func CGPathMoveToPoint(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ x: CGFloat,
    _ y: CGFloat
) {
    path?.move(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}

/// Appends a line segment.
@available(*, deprecated, renamed: "CGMutablePath.addLine(self:to:transform:)")
public func CGPathAddLineToPoint(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ x: CGFloat,
    _ y: CGFloat
) {
    path?.addLine(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}

/// Appends a quadratic Bézier curve.
@available(*, deprecated, renamed: "CGMutablePath.addQuadCurve(self:to:control:transform:)")
public func CGPathAddQuadCurveToPoint(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ cpx: CGFloat,
    _ cpy: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat
) {
    path?.addQuadCurve(
        to: CGPoint(x: x, y: y),
        control: CGPoint(x: cpx, y: cpy),
        transform: m?.pointee ?? .identity
    )
}

/// Appends a cubic Bézier curve.
@available(*, deprecated, renamed: "CGMutablePath.addCurve(self:to:control1:control2:transform:)")
public func CGPathAddCurveToPoint(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ cp1x: CGFloat,
    _ cp1y: CGFloat,
    _ cp2x: CGFloat,
    _ cp2y: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat
) {
    path?.addCurve(
        to: CGPoint(x: x, y: y),
        control1: CGPoint(x: cp1x, y: cp1y),
        control2: CGPoint(x: cp2x, y: cp2y),
        transform: m?.pointee ?? .identity
    )
}

/// Appends an arc.
@available(
    *,
    deprecated,
    renamed: "CGMutablePath.addArc(self:center:radius:startAngle:endAngle:clockwise:transform:)"
)
public func CGPathAddArc(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ x: CGFloat,
    _ y: CGFloat,
    _ radius: CGFloat,
    _ startAngle: CGFloat,
    _ endAngle: CGFloat,
    _ clockwise: Bool
) {
    path?.addArc(
        center: CGPoint(x: x, y: y),
        radius: radius,
        startAngle: startAngle,
        endAngle: endAngle,
        clockwise: clockwise,
        transform: m?.pointee ?? .identity
    )
}

/// Appends an arc with a signed angle in radians.
@available(
    *,
    deprecated,
    renamed: "CGMutablePath.addRelativeArc(self:center:radius:startAngle:delta:transform:)"
)
public func CGPathAddRelativeArc(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ x: CGFloat,
    _ y: CGFloat,
    _ radius: CGFloat,
    _ startAngle: CGFloat,
    _ delta: CGFloat
) {
    path?.addRelativeArc(
        center: CGPoint(x: x, y: y),
        radius: radius,
        startAngle: startAngle,
        delta: delta,
        transform: m?.pointee ?? .identity
    )
}

/// Appends an arc that is tangent to two lines.
@available(
    *,
    deprecated,
    renamed: "CGMutablePath.addArc(self:tangent1End:tangent2End:radius:transform:)"
)
public func CGPathAddArcToPoint(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ x1: CGFloat,
    _ y1: CGFloat,
    _ x2: CGFloat,
    _ y2: CGFloat,
    _ radius: CGFloat
) {
    path?.addArc(
        tangent1End: CGPoint(x: x1, y: y1),
        tangent2End: CGPoint(x: x2, y: y2),
        radius: radius,
        transform: m?.pointee ?? .identity
    )
}

/// Appends a rectangle.
@available(*, deprecated, renamed: "CGMutablePath.addRect(self:_:transform:)")
public func CGPathAddRect(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ rect: CGRect
) {
    path?.addRect(rect, transform: m?.pointee ?? .identity)
}

/// Appends an ellipse that fits inside a rectangle.
@available(*, deprecated, renamed: "CGMutablePath.addEllipse(self:in:transform:)")
public func CGPathAddEllipseInRect(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ rect: CGRect
) {
    path?.addEllipse(in: rect, transform: m?.pointee ?? .identity)
}

/// Appends a rectangle with elliptical corners.
@available(
    *,
    deprecated,
    renamed: "CGMutablePath.addRoundedRect(self:in:cornerWidth:cornerHeight:transform:)"
)
public func CGPathAddRoundedRect(
    _ path: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ rect: CGRect,
    _ cornerWidth: CGFloat,
    _ cornerHeight: CGFloat
) {
    path?.addRoundedRect(
        in: rect,
        cornerWidth: cornerWidth,
        cornerHeight: cornerHeight,
        transform: m?.pointee ?? .identity
    )
}

/// Appends another path; nil does nothing.
@available(*, deprecated, renamed: "CGMutablePath.addPath(self:_:transform:)")
public func CGPathAddPath(
    _ path1: CGMutablePath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ path2: CGPath?
) {
    guard let path2 else { return }
    path1?.addPath(path2, transform: m?.pointee ?? .identity)
}

/// Closes the current subpath.
@available(*, deprecated, renamed: "CGMutablePath.closeSubpath(self:)")
public func CGPathCloseSubpath(_ path: CGMutablePath?) {
    path?.closeSubpath()
}

/// Returns a Boolean value that indicates whether a path is nil or has no elements.
@available(*, deprecated, renamed: "getter:CGPath.isEmpty(self:)")
public func CGPathIsEmpty(_ path: CGPath?) -> Bool {
    path?.isEmpty ?? true
}

/// Returns the current point of a path.
@available(*, deprecated, renamed: "getter:CGPath.currentPoint(self:)")
public func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint {
    path?.currentPoint ?? .zero
}

/// Returns the bounding box of all points, including control points.
@available(*, deprecated, renamed: "getter:CGPath.boundingBox(self:)")
public func CGPathGetBoundingBox(_ path: CGPath?) -> CGRect {
    path?.boundingBox ?? .null
}

/// Returns the bounding box of the path, excluding control points.
@available(*, deprecated, renamed: "getter:CGPath.boundingBoxOfPath(self:)")
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect {
    path?.boundingBoxOfPath ?? .null
}

/// Returns a Boolean value that indicates whether a path contains a point.
@available(*, deprecated, renamed: "CGPath.contains(self:_:using:transform:)")
public func CGPathContainsPoint(
    _ path: CGPath?,
    _ m: UnsafePointer<CGAffineTransform>?,
    _ point: CGPoint,
    _ eoFill: Bool
) -> Bool {
    path?.contains(point, using: eoFill ? .evenOdd : .winding, transform: m?.pointee ?? .identity)
        ?? false
}

/// Returns a path with a transform applied, or nil for a nil path.
@available(*, deprecated, renamed: "CGPath.copy(self:using:)")
public func CGPathCreateCopyByTransformingPath(
    _ path: CGPath?,
    _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    path?.copy(using: transform)
}

/// Returns the outline of a path's stroke, or nil for a nil path.
@available(*, deprecated, renamed: "CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)")
public func CGPathCreateCopyByStrokingPath(
    _ path: CGPath?,
    _ transform: UnsafePointer<CGAffineTransform>?,
    _ lineWidth: CGFloat,
    _ lineCap: CGLineCap,
    _ lineJoin: CGLineJoin,
    _ miterLimit: CGFloat
) -> CGPath? {
    path?.copy(
        strokingWithWidth: lineWidth,
        lineCap: lineCap,
        lineJoin: lineJoin,
        miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity
    )
}

extension CGPath {
    /// Creates the outline of a path's stroke, like the initializer of that name in Swift 3 to 5.
    @available(*, deprecated, message: "Use copy(strokingWithWidth:lineCap:lineJoin:miterLimit:).")
    public convenience init?(
        __byStroking path: CGPath,
        transform: UnsafePointer<CGAffineTransform>?,
        lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth,
            lineCap: lineCap,
            lineJoin: lineJoin,
            miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity
        )
        self.init(outline.geometry)
    }
}
