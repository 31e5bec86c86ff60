import Foundation
import GraphicsKit

extension CATransform3D {
    /// Returns the interpolation to another transform.
    ///
    /// Affine transforms are interpolated with the CSS 2D decomposition, and other transforms with
    /// the CSS 3D decomposition, which uses quaternions. If either transform isn't invertible,
    /// matrix entries are interpolated separately. All three cases are measured on macOS.
    package func interpolated(to end: CATransform3D, fraction f: Double) -> CATransform3D {
        let entries = CATransform3D(rows: zip(rows, end.rows).map { $0 + ($1 - $0) * f })
        guard inverse != nil, end.inverse != nil else { return entries }
        if isFlat, end.isFlat {
            return interpolatedInPlane(to: end, fraction: f)
        }
        guard let a = SpatialDecomposition(self), let b = SpatialDecomposition(end) else {
            return entries
        }
        return a.interpolated(to: b, fraction: f).transform
    }

    private func interpolatedInPlane(to end: CATransform3D, fraction f: Double) -> CATransform3D {
        var a = PlaneDecomposition(CATransform3DGetAffineTransform(self))
        var b = PlaneDecomposition(CATransform3DGetAffineTransform(end))
        PlaneDecomposition.chooseShortestTurn(&a, &b)
        return CATransform3DMakeAffineTransform(a.interpolated(to: b, fraction: f).transform)
    }
}

/// An affine transform as translation, scale, angle and a remainder that includes the skew.
///
/// This is the 2D decomposition of CSS Transforms 1.
private struct PlaneDecomposition {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    var angle: Double
    /// The two rows of the remaining matrix.
    var remainder: SIMD4<Double>

    init(_ t: CGAffineTransform) {
        var row0 = SIMD2(Double(t.a), Double(t.b))
        var row1 = SIMD2(Double(t.c), Double(t.d))
        translation = SIMD2(Double(t.tx), Double(t.ty))
        scale = SIMD2(hypot(row0.x, row0.y), hypot(row1.x, row1.y))
        if row0.x * row1.y - row0.y * row1.x < 0 {
            if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        if scale.x != 0 { row0 /= scale.x }
        if scale.y != 0 { row1 /= scale.y }
        angle = atan2(row0.y, row0.x)
        let (sine, cosine) = (sin(angle), cos(angle))
        remainder = SIMD4(
            lowHalf: row0 * cosine - row1 * sine,
            highHalf: row0 * sine + row1 * cosine
        )
    }

    /// Adjusts two decompositions so that the rotation between them is the shorter one.
    static func chooseShortestTurn(_ a: inout Self, _ b: inout Self) {
        let mirrored = (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0)
        if mirrored {
            a.scale = -a.scale
            a.angle += a.angle < 0 ? .pi : -.pi
        }
        // An angle of 0 is treated as a full turn, so that half a turn goes backward, as measured
        // on macOS.
        if a.angle == 0 { a.angle = 2 * .pi }
        if b.angle == 0 { b.angle = 2 * .pi }
        if abs(a.angle - b.angle) > .pi {
            if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
        }
    }

    func interpolated(to b: Self, fraction f: Double) -> Self {
        var result = self
        result.translation += (b.translation - translation) * f
        result.scale += (b.scale - scale) * f
        result.angle += (b.angle - angle) * f
        result.remainder += (b.remainder - remainder) * f
        return result
    }

    /// The recomposed transform: scale · rotation · remainder · translation.
    ///
    /// It is uncertain whether Core Animation applies the rotation before the remainder if both are
    /// present.
    var transform: CGAffineTransform {
        let m = remainder
        return CGAffineTransform(rotationAngle: angle)
            .scaledRows(by: scale)
            .concatenating(CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: 0, ty: 0))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }
}

extension CGAffineTransform {
    /// Returns a transform that scales before it applies this one.
    fileprivate func scaledRows(by scale: SIMD2<Double>) -> CGAffineTransform {
        scaledBy(x: scale.x, y: scale.y)
    }
}

/// A 3D transform as perspective, translation, skew, scale and rotation (CSS Transforms 2).
private struct SpatialDecomposition {
    var perspective: SIMD4<Double>
    var translation: SIMD3<Double>
    /// The skews xy, xz and yz.
    var skew: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The rotation as a unit quaternion x, y, z, w.
    var rotation: SIMD4<Double>

    init?(_ t: CATransform3D) {
        guard t.m44 != 0 else { return nil }
        var rows = t.rows.map { $0 / Double(t.m44) }
        let scaled = CATransform3D(rows: rows)
        guard scaled.withoutPerspective.inverse != nil else { return nil }
        perspective = scaled.perspective
        translation = SIMD3(rows[3][0], rows[3][1], rows[3][2])
        rows.removeLast()
        var axes = rows.map { SIMD3($0[0], $0[1], $0[2]) }
        (scale, skew) = Self.orthonormalize(&axes)
        rotation = Self.quaternion(axes)
    }

    /// Orthonormalizes the rows by Gram–Schmidt and returns the scale and skew.
    private static func orthonormalize(
        _ rows: inout [SIMD3<Double>]
    ) -> (scale: SIMD3<Double>, skew: SIMD3<Double>) {
        func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
        func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
        var scale = SIMD3<Double>(repeating: 0)
        var skew = SIMD3<Double>(repeating: 0)
        scale.x = length(rows[0])
        if scale.x != 0 { rows[0] /= scale.x }
        skew.x = dot(rows[0], rows[1])
        rows[1] -= rows[0] * skew.x
        scale.y = length(rows[1])
        if scale.y != 0 {
            rows[1] /= scale.y
            skew.x /= scale.y
        }
        skew.y = dot(rows[0], rows[2])
        rows[2] -= rows[0] * skew.y
        skew.z = dot(rows[1], rows[2])
        rows[2] -= rows[1] * skew.z
        scale.z = length(rows[2])
        if scale.z != 0 {
            rows[2] /= scale.z
            skew.y /= scale.z
            skew.z /= scale.z
        }
        if dot(rows[0], rows[1].cross(rows[2])) < 0 {
            scale = -scale
            rows = rows.map { -$0 }
        }
        return (scale, skew)
    }

    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        // Uses the form with the largest divisor, which is accurate at half turns.
        let diagonal = SIMD3(r[0].x, r[1].y, r[2].z)
        let trace = diagonal.sum()
        let squares = [
            1 + diagonal.x - diagonal.y - diagonal.z, 1 - diagonal.x + diagonal.y - diagonal.z,
            1 - diagonal.x - diagonal.y + diagonal.z, 1 + trace,
        ]
        let largest = (0..<4).max { squares[$0] < squares[$1] } ?? 3
        let (xy, xz, yz) = (r[0].y + r[1].x, r[0].z + r[2].x, r[1].z + r[2].y)
        let (wx, wy, wz) = (r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x)
        let forms = [
            SIMD4(squares[0], xy, xz, wx), SIMD4(xy, squares[1], yz, wy),
            SIMD4(xz, yz, squares[2], wz), SIMD4(wx, wy, wz, squares[3]),
        ]
        let q = forms[largest]
        return q / (q * q).sum().squareRoot()
    }

    func interpolated(to b: Self, fraction f: Double) -> Self {
        var result = self
        result.perspective += (b.perspective - perspective) * f
        result.translation += (b.translation - translation) * f
        result.skew += (b.skew - skew) * f
        result.scale += (b.scale - scale) * f
        result.rotation = Self.slerp(rotation, b.rotation, f)
        return result
    }

    private static func slerp(
        _ a: SIMD4<Double>,
        _ b: SIMD4<Double>,
        _ f: Double
    ) -> SIMD4<Double> {
        var b = b
        var cosine = (a * b).sum()
        if cosine < 0 {
            b = -b
            cosine = -cosine
        }
        if cosine > 0.9995 {
            let q = a + (b - a) * f
            return q / (q * q).sum().squareRoot()
        }
        let angle = acos(cosine)
        return (a * sin((1 - f) * angle) + b * sin(f * angle)) / sin(angle)
    }

    /// The recomposed transform: scale · skew · rotation · translation · perspective.
    var transform: CATransform3D {
        var result = CATransform3DIdentity
        result.m14 = perspective.x
        result.m24 = perspective.y
        result.m34 = perspective.z
        result.m44 = perspective.w
        result = CATransform3DTranslate(result, translation.x, translation.y, translation.z)
        result = CATransform3DConcat(rotationMatrix, result)
        var shear = CATransform3DIdentity
        shear.m32 = skew.z
        result = CATransform3DConcat(shear, result)
        shear.m32 = 0
        shear.m31 = skew.y
        result = CATransform3DConcat(shear, result)
        shear.m31 = 0
        shear.m21 = skew.x
        result = CATransform3DConcat(shear, result)
        return CATransform3DScale(result, scale.x, scale.y, scale.z)
    }

    private var rotationMatrix: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        return CATransform3D(rows: [
            SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
            SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
            SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0),
            SIMD4(0, 0, 0, 1),
        ])
    }
}
