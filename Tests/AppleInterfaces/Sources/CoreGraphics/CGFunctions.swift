import Foundation

// The functions of C that Swift has as functions.
// Facts: developer.apple.com/documentation/coregraphics/cgrectmake(_:_:_:_:),
// cgpointequaltopoint(_:_:) and cgaffinetransformmakerotation(_:), with Swift declarations since the
// structures belong to Core Foundation; the others follow from these.

public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { fatalError() }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { fatalError() }
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { fatalError() }
public func CGRectMake(
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat
) -> CGRect {
    fatalError()
}

public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { fatalError() }
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { fatalError() }
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { fatalError() }

public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { fatalError() }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { fatalError() }

public func CGRectStandardize(_ rect: CGRect) -> CGRect { fatalError() }
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { fatalError() }
public func CGRectIsNull(_ rect: CGRect) -> Bool { fatalError() }
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { fatalError() }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { fatalError() }
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { fatalError() }
public func CGRectIntegral(_ rect: CGRect) -> CGRect { fatalError() }
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { fatalError() }
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { fatalError() }
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { fatalError() }
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { fatalError() }
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { fatalError() }

public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    fatalError()
}
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    fatalError()
}
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    fatalError()
}

public func CGAffineTransformMake(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ tx: CGFloat,
    _ ty: CGFloat
) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { fatalError() }
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { fatalError() }
public func CGAffineTransformTranslate(
    _ t: CGAffineTransform,
    _ tx: CGFloat,
    _ ty: CGFloat
) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformScale(
    _ t: CGAffineTransform,
    _ sx: CGFloat,
    _ sy: CGFloat
) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformRotate(
    _ t: CGAffineTransform,
    _ angle: CGFloat
) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { fatalError() }
public func CGAffineTransformConcat(
    _ t1: CGAffineTransform,
    _ t2: CGAffineTransform
) -> CGAffineTransform {
    fatalError()
}
public func CGAffineTransformEqualToTransform(
    _ t1: CGAffineTransform,
    _ t2: CGAffineTransform
) -> Bool {
    fatalError()
}
