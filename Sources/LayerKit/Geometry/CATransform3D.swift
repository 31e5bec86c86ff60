// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import GraphicsKit

/// A 3D transform matrix that is applied to row vectors: (x, y, z, 1) · M.
public struct CATransform3D: Hashable, Sendable {
    /// The entry of row 1, column 1.
    public var m11: CGFloat
    /// The entry of row 1, column 2.
    public var m12: CGFloat
    /// The entry of row 1, column 3.
    public var m13: CGFloat
    /// The entry of row 1, column 4.
    public var m14: CGFloat
    /// The entry of row 2, column 1.
    public var m21: CGFloat
    /// The entry of row 2, column 2.
    public var m22: CGFloat
    /// The entry of row 2, column 3.
    public var m23: CGFloat
    /// The entry of row 2, column 4.
    public var m24: CGFloat
    /// The entry of row 3, column 1.
    public var m31: CGFloat
    /// The entry of row 3, column 2.
    public var m32: CGFloat
    /// The entry of row 3, column 3.
    public var m33: CGFloat
    /// The entry of row 3, column 4, in which -1/distance gives perspective.
    public var m34: CGFloat
    /// The entry of row 4, column 1: the translation along x.
    public var m41: CGFloat
    /// The entry of row 4, column 2: the translation along y.
    public var m42: CGFloat
    /// The entry of row 4, column 3: the translation along z.
    public var m43: CGFloat
    /// The entry of row 4, column 4.
    public var m44: CGFloat

    /// Creates a matrix with all entries zero.
    public init() {
        self.init(.zero, .zero, .zero, .zero)
    }

    /// Creates a matrix from its 16 entries, row by row.
    public init(
        m11: CGFloat,
        m12: CGFloat,
        m13: CGFloat,
        m14: CGFloat,
        m21: CGFloat,
        m22: CGFloat,
        m23: CGFloat,
        m24: CGFloat,
        m31: CGFloat,
        m32: CGFloat,
        m33: CGFloat,
        m34: CGFloat,
        m41: CGFloat,
        m42: CGFloat,
        m43: CGFloat,
        m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// Creates a matrix from its four rows.
    package init(
        _ r1: SIMD4<Double>,
        _ r2: SIMD4<Double>,
        _ r3: SIMD4<Double>,
        _ r4: SIMD4<Double>
    ) {
        self.init(
            m11: r1.x,
            m12: r1.y,
            m13: r1.z,
            m14: r1.w,
            m21: r2.x,
            m22: r2.y,
            m23: r2.z,
            m24: r2.w,
            m31: r3.x,
            m32: r3.y,
            m33: r3.z,
            m34: r3.w,
            m41: r4.x,
            m42: r4.y,
            m43: r4.z,
            m44: r4.w
        )
    }

    /// Creates a matrix from its four rows.
    package init(rows: [SIMD4<Double>]) {
        self.init(rows[0], rows[1], rows[2], rows[3])
    }

    var row1: SIMD4<Double> { SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)) }
    var row2: SIMD4<Double> { SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)) }
    var row3: SIMD4<Double> { SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)) }
    var row4: SIMD4<Double> { SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)) }

    /// The four rows of the matrix.
    package var rows: [SIMD4<Double>] { [row1, row2, row3, row4] }

    /// The 16 entries, row by row.
    package var entries: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
    m11: 1,
    m12: 0,
    m13: 0,
    m14: 0,
    m21: 0,
    m22: 1,
    m23: 0,
    m24: 0,
    m31: 0,
    m32: 0,
    m33: 1,
    m34: 0,
    m41: 0,
    m42: 0,
    m43: 0,
    m44: 1
)

/// Returns a Boolean value that indicates whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    t == CATransform3DIdentity
}

/// Returns a Boolean value that indicates whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
}

/// Returns a transform that translates.
public func CATransform3DMakeTranslation(
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m41 = tx
    t.m42 = ty
    t.m43 = tz
    return t
}

/// Returns a transform that scales about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m11 = sx
    t.m22 = sy
    t.m33 = sz
    return t
}

/// Returns a transform that rotates by an angle in radians about an axis.
///
/// The axis need not have unit length. A zero axis gives the identity.
public func CATransform3DMakeRotation(
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let s = sin(angle)
    let c = cos(angle)
    let u = 1 - c
    return CATransform3D(
        m11: c + x * x * u,
        m12: x * y * u + z * s,
        m13: x * z * u - y * s,
        m14: 0,
        m21: x * y * u - z * s,
        m22: c + y * y * u,
        m23: y * z * u + x * s,
        m24: 0,
        m31: x * z * u + y * s,
        m32: y * z * u - x * s,
        m33: c + z * z * u,
        m34: 0,
        m41: 0,
        m42: 0,
        m43: 0,
        m44: 1
    )
}

/// Returns a transform that translates before it applies another transform.
public func CATransform3DTranslate(
    _ t: CATransform3D,
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales before it applies another transform.
public func CATransform3DScale(
    _ t: CATransform3D,
    _ sx: CGFloat,
    _ sy: CGFloat,
    _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates, by an angle in radians, before it applies another.
public func CATransform3DRotate(
    _ t: CATransform3D,
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform that applies one transform and then another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (b1, b2, b3, b4) = (b.row1, b.row2, b.row3, b.row4)
    func image(_ row: SIMD4<Double>) -> SIMD4<Double> {
        b1 * row.x + b2 * row.y + b3 * row.z + b4 * row.w
    }
    return CATransform3D(image(a.row1), image(a.row2), image(a.row3), image(a.row4))
}

/// Returns the inverse of a transform, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    t.inverse ?? t
}

extension CATransform3D {
    /// The inverse of the transform, or nil if there is none.
    package var inverse: CATransform3D? {
        if isFlat {
            // An affine transform is inverted in the plane, so that rounding errors don't add a
            // third dimension.
            let plane = CATransform3DGetAffineTransform(self)
            guard plane.determinant != 0 else { return nil }
            return CATransform3DMakeAffineTransform(plane.inverted())
        }
        var left = rows
        var right = CATransform3DIdentity.rows
        // Gauss–Jordan elimination with the largest pivot.
        for column in 0..<4 {
            guard
                let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
                left[pivot][column] != 0
            else { return nil }
            left.swapAt(pivot, column)
            right.swapAt(pivot, column)
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for row in 0..<4 where row != column {
                let multiple = left[row][column]
                left[row] -= left[column] * multiple
                right[row] -= right[column] * multiple
            }
        }
        return CATransform3D(rows: right)
    }
}

/// Returns the 3D transform that is equivalent to an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(
        m11: m.a,
        m12: m.b,
        m13: 0,
        m14: 0,
        m21: m.c,
        m22: m.d,
        m23: 0,
        m24: 0,
        m31: 0,
        m32: 0,
        m33: 1,
        m34: 0,
        m41: m.tx,
        m42: m.ty,
        m43: 0,
        m44: 1
    )
}

/// Returns a Boolean value that indicates whether a transform is affine in the x-y plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
        && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

extension CATransform3D {
    /// A Boolean value that indicates whether the transform is affine in the x-y plane.
    ///
    /// The third row and the third and fourth columns may differ by rounding errors of up to 1e-12.
    var isFlat: Bool {
        if CATransform3DIsAffine(self) { return true }
        let rest = [m13, m14, m23, m24, m31, m32, m33 - 1, m34, m43, m44 - 1]
        return rest.allSatisfy { abs($0) <= 1e-12 }
    }
}

/// Returns the affine part of a transform, ignoring the third dimension.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension PlaneProjection {
    /// Creates the projection of the plane z = 0 by a 3D transform, viewed along the z axis.
    public init(_ t: CATransform3D) {
        self.init(
            x: SIMD3(Double(t.m11), Double(t.m12), Double(t.m14)),
            y: SIMD3(Double(t.m21), Double(t.m22), Double(t.m24)),
            origin: SIMD3(Double(t.m41), Double(t.m42), Double(t.m44))
        )
    }
}
