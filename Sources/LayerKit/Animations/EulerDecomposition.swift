import Foundation

/// A matrix decomposed into a scale, then rotations about x, y and z, a translation and
/// perspective.
///
/// Key paths read and write components of a transform with this decomposition, as measured on
/// macOS. Setting one component preserves the others, and `rotation.z` can be any angle. It is
/// uncertain whether Core Animation preserves perspective in the same way.
struct EulerDecomposition {
    var scale: SIMD3<Double>
    /// The angles about x, y and z in radians.
    var rotation: SIMD3<Double>
    var translation: SIMD3<Double>
    /// The fourth column of the perspective matrix, which is applied last and is otherwise the
    /// identity.
    private let perspective: SIMD4<Double>

    init(_ t: CATransform3D) {
        perspective = t.perspective
        translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
        if t.m12 == 0, t.m13 == 0, t.m21 == 0, t.m23 == 0, t.m31 == 0, t.m32 == 0,
            t.m11 > 0, t.m22 > 0, t.m33 > 0
        {
            scale = SIMD3(Double(t.m11), Double(t.m22), Double(t.m33))
            rotation = .zero
            return
        }
        var row1 = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
        var row2 = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
        var row3 = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
        scale = SIMD3(row1.length, row2.length, row3.length)
        if (row1 * row2.cross(row3)).sum() < 0 { scale.x = -scale.x }
        if scale.x != 0 { row1 /= scale.x }
        if scale.y != 0 { row2 /= scale.y }
        if scale.z != 0 { row3 /= scale.z }
        let y = asin(min(max(-row1.z, -1), 1))
        if abs(row1.z) < 1 - 1e-12 {
            rotation = SIMD3(atan2(row2.z, row3.z), y, atan2(row1.y, row1.x))
        } else {
            rotation = SIMD3(0, y, atan2(-row2.x, row2.y))
        }
    }

    var transform: CATransform3D {
        guard perspective != .noPerspective else { return affineTransform }
        var t = affineTransform
        t.setFourthColumn(t.rows.map { ($0 * perspective).sum() })
        return t
    }

    /// The matrix without its perspective.
    private var affineTransform: CATransform3D {
        if rotation.x == 0, rotation.y == 0 { return flatTransform }
        var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        for axis in 0..<3 where rotation[axis] != 0 {
            let r = CATransform3DMakeRotation(
                rotation[axis],
                axis == 0 ? 1 : 0,
                axis == 1 ? 1 : 0,
                axis == 2 ? 1 : 0
            )
            t = CATransform3DConcat(t, r)
        }
        t.m41 = translation.x
        t.m42 = translation.y
        t.m43 = translation.z
        return t
    }

    /// The matrix if the only rotation is about z.
    private var flatTransform: CATransform3D {
        let (s, c) = rotation.z == 0 ? (0, 1) : (sin(rotation.z), cos(rotation.z))
        return CATransform3D(
            SIMD4(scale.x * c, scale.x * s, 0, 0),
            SIMD4(-scale.y * s, scale.y * c, 0, 0),
            SIMD4(0, 0, scale.z, 0),
            SIMD4(translation, 1)
        )
    }
}

extension SIMD4<Double> {
    /// The fourth column of a matrix without perspective.
    static let noPerspective = SIMD4(0, 0, 0, 1)
}

extension CATransform3D {
    /// The perspective, as the fourth column of a matrix that is applied after the rest of this
    /// matrix.
    ///
    /// If the rest of the matrix has no inverse, for example because of a scale of 0, this is the
    /// matrix's own fourth column.
    var perspective: SIMD4<Double> {
        let column = SIMD4(Double(m14), Double(m24), Double(m34), Double(m44))
        guard column != .noPerspective, let inverse = withoutPerspective.inverse else {
            return column
        }
        return SIMD4(inverse.rows.map { ($0 * column).sum() })
    }

    /// The matrix with the identity's fourth column.
    var withoutPerspective: CATransform3D {
        var rest = self
        rest.setFourthColumn([0, 0, 0, 1])
        return rest
    }

    fileprivate mutating func setFourthColumn(_ column: [Double]) {
        (m14, m24, m34, m44) = (column[0], column[1], column[2], column[3])
    }
}
