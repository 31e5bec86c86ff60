// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

// Functions that take only points, sizes and rectangles. Core Graphics has them for the same types.
#if !canImport(CoreGraphics)
/// Creates a point.
@available(*, deprecated, renamed: "CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Creates a size.
@available(*, deprecated, renamed: "CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

/// Creates a rectangle.
@available(*, deprecated, renamed: "CGRect(x:y:width:height:)")
public func CGRectMake(
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat
) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Returns the width of a rectangle.
@available(*, deprecated, renamed: "getter:CGRect.width(self:)")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// Returns the height of a rectangle.
@available(*, deprecated, renamed: "getter:CGRect.height(self:)")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns the minimum x-coordinate of a rectangle.
@available(*, deprecated, renamed: "getter:CGRect.minX(self:)")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// Returns the x-coordinate of a rectangle's center.
@available(*, deprecated, renamed: "getter:CGRect.midX(self:)")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// Returns the maximum x-coordinate of a rectangle.
@available(*, deprecated, renamed: "getter:CGRect.maxX(self:)")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// Returns the minimum y-coordinate of a rectangle.
@available(*, deprecated, renamed: "getter:CGRect.minY(self:)")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// Returns the y-coordinate of a rectangle's center.
@available(*, deprecated, renamed: "getter:CGRect.midY(self:)")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// Returns the maximum y-coordinate of a rectangle.
@available(*, deprecated, renamed: "getter:CGRect.maxY(self:)")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns a rectangle with its edges moved inward.
@available(*, deprecated, renamed: "CGRect.insetBy(self:dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}

/// Returns a rectangle with its origin moved.
@available(*, deprecated, renamed: "CGRect.offsetBy(self:dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// Returns the smallest rectangle with integer coordinates that contains another.
@available(*, deprecated, renamed: "getter:CGRect.integral(self:)")
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Returns a rectangle with positive width and height.
@available(*, deprecated, renamed: "getter:CGRect.standardized(self:)")
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }

/// Returns the smallest rectangle that contains two others.
@available(*, deprecated, renamed: "CGRect.union(self:_:)")
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// Returns the intersection of two rectangles.
@available(*, deprecated, renamed: "CGRect.intersection(self:_:)")
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// Returns a Boolean value that indicates whether two rectangles intersect.
@available(*, deprecated, renamed: "CGRect.intersects(self:_:)")
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1.intersects(rect2)
}

/// Returns a Boolean value that indicates whether a rectangle contains a point.
@available(*, deprecated, renamed: "CGRect.contains(self:_:)")
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Returns a Boolean value that indicates whether the first rectangle contains the second.
@available(*, deprecated, renamed: "CGRect.contains(self:_:)")
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }

/// Returns a Boolean value that indicates whether a rectangle has no area.
@available(*, deprecated, renamed: "getter:CGRect.isEmpty(self:)")
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Returns a Boolean value that indicates whether a rectangle is the null rectangle.
@available(*, deprecated, renamed: "getter:CGRect.isNull(self:)")
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns a Boolean value that indicates whether two points are equal.
@available(*, deprecated, renamed: "==")
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// Returns a Boolean value that indicates whether two sizes are equal.
@available(*, deprecated, renamed: "==")
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// Returns a Boolean value that indicates whether two rectangles are equal.
@available(*, deprecated, renamed: "==")
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
#endif

/// The old name of `CGPoint.zero`.
@available(*, deprecated, renamed: "CGPoint.zero")
public let CGPointZero = CGPoint.zero

/// The old name of `CGSize.zero`.
@available(*, deprecated, renamed: "CGSize.zero")
public let CGSizeZero = CGSize.zero

/// The old name of `CGRect.zero`.
@available(*, deprecated, renamed: "CGRect.zero")
public let CGRectZero = CGRect.zero

/// The old name of `CGRect.null`.
@available(*, deprecated, renamed: "CGRect.null")
public let CGRectNull = CGRect.null

/// The old name of `CGRect.infinite`.
@available(*, deprecated, renamed: "CGRect.infinite")
public let CGRectInfinite = CGRect.infinite

/// The old name of `CGAffineTransform.identity`.
@available(*, deprecated, renamed: "CGAffineTransform.identity")
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Creates a rotation by an angle in radians.
@available(*, deprecated, renamed: "CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

/// Creates a scaling transform.
@available(*, deprecated, renamed: "CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(
    _ sx: CGFloat,
    _ sy: CGFloat
) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

/// Creates a translation.
@available(*, deprecated, renamed: "CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(
    _ tx: CGFloat,
    _ ty: CGFloat
) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// Returns a rotation by an angle in radians, followed by a transform.
@available(*, deprecated, renamed: "CGAffineTransform.rotated(self:by:)")
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}

/// Returns a scaling transform, followed by a transform.
@available(*, deprecated, renamed: "CGAffineTransform.scaledBy(self:x:y:)")
public func CGAffineTransformScale(
    _ t: CGAffineTransform,
    _ sx: CGFloat,
    _ sy: CGFloat
) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

/// Returns a translation, followed by a transform.
@available(*, deprecated, renamed: "CGAffineTransform.translatedBy(self:x:y:)")
public func CGAffineTransformTranslate(
    _ t: CGAffineTransform,
    _ tx: CGFloat,
    _ ty: CGFloat
) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

/// Returns the first transform, followed by the second.
@available(*, deprecated, renamed: "CGAffineTransform.concatenating(self:_:)")
public func CGAffineTransformConcat(
    _ t1: CGAffineTransform,
    _ t2: CGAffineTransform
) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// Returns the inverse of a transform.
@available(*, deprecated, renamed: "CGAffineTransform.inverted(self:)")
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Creates a transform from the entries of its matrix.
@available(*, deprecated, renamed: "CGAffineTransform(a:b:c:d:tx:ty:)")
public func CGAffineTransformMake(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ tx: CGFloat,
    _ ty: CGFloat
) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// Returns a Boolean value that indicates whether a transform is the identity.
@available(*, deprecated, renamed: "getter:CGAffineTransform.isIdentity(self:)")
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool {
    t.isIdentity
}

/// Returns a Boolean value that indicates whether two transforms are equal.
@available(*, deprecated, renamed: "==")
public func CGAffineTransformEqualToTransform(
    _ t1: CGAffineTransform,
    _ t2: CGAffineTransform
) -> Bool {
    t1 == t2
}

/// Applies a transform to a point.
@available(*, deprecated, renamed: "CGPoint.applying(self:_:)")
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
}

/// Applies a transform to a size.
@available(*, deprecated, renamed: "CGSize.applying(self:_:)")
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
}

/// Applies a transform to a rectangle and returns the smallest rectangle that contains the result.
@available(*, deprecated, renamed: "CGRect.applying(self:_:)")
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
}

/// Divides a rectangle into a slice along an edge and the remainder.
@available(*, deprecated, renamed: "CGRect.divided(self:atDistance:from:)")
public func CGRectDivide(
    _ rect: CGRect,
    _ slice: UnsafeMutablePointer<CGRect>,
    _ remainder: UnsafeMutablePointer<CGRect>,
    _ amount: CGFloat,
    _ edge: CGRectEdge
) {
    let parts = rect.divided(atDistance: amount, from: edge)
    slice.pointee = parts.slice
    remainder.pointee = parts.remainder
}
