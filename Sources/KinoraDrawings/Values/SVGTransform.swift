import Foundation
import LayerKit

/// A function of a transform list.
///
/// Angles are in degrees.
indirect enum SVGTransform: Hashable, Sendable {
    case matrix(CGAffineTransform)

    /// A matrix of four rows, for row vectors, in the order of `matrix3d()`.
    case matrix3D([SIMD4<Double>])

    case translate(SVGLength, SVGLength, SVGLength)
    case scale(SIMD3<Double>)
    case rotate(Double, axis: SIMD3<Double>)

    /// A rotation around a point, as only attributes write it.
    case rotateAbout(Double, CGPoint)

    case skew(Double, Double)
    case skewX(Double)
    case skewY(Double)

    /// A perspective with a distance in pixels, or nil for none.
    case perspective(Double?)

    /// A mixture of two lists by the components of their matrices, with the second one's share.
    case mix([SVGTransform], [SVGTransform], Double)

    /// The axis of a rotation in the plane.
    static let zAxis = SIMD3(0.0, 0, 1)
}

// MARK: - Matrices

extension SVGTransform {
    /// Returns the matrix.
    ///
    /// - Parameters:
    ///   - context: The sizes that lengths refer to.
    ///   - box: The size that percentages of translations refer to.
    /// - Returns: The matrix for row vectors.
    func matrix(in context: SVGLengthContext, box: CGSize) -> CATransform3D {
        switch self {
        case .matrix(let affine): return CATransform3DMakeAffineTransform(affine)
        case .matrix3D(let rows): return CATransform3D(rows: rows)
        case .translate(let x, let y, let z):
            return CATransform3DMakeTranslation(
                CGFloat(x.resolved(in: context.of(Double(box.width)))),
                CGFloat(y.resolved(in: context.of(Double(box.height)))),
                CGFloat(z.resolved(in: context.of(0)))
            )
        case .scale(let factors): return CATransform3DMakeScale(factors.x, factors.y, factors.z)
        case .rotate(let degrees, let axis):
            let radians = CGFloat(degrees * .pi / 180)
            if axis == Self.zAxis {
                return CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: radians))
            }
            return CATransform3DMakeRotation(radians, axis.x, axis.y, axis.z)
        case .rotateAbout(let degrees, let center):
            let affine = CGAffineTransform(translationX: -center.x, y: -center.y)
                .concatenating(CGAffineTransform(rotationAngle: CGFloat(degrees * .pi / 180)))
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            return CATransform3DMakeAffineTransform(affine)
        case .skew(let x, let y): return Self.skewMatrix(x, y)
        case .skewX(let x): return Self.skewMatrix(x, 0)
        case .skewY(let y): return Self.skewMatrix(0, y)
        case .perspective(let distance):
            var matrix = CATransform3DIdentity
            // CSS Transforms 2 takes distances below 1 pixel for 1.
            if let distance { matrix.m34 = CGFloat(-1 / max(distance, 1)) }
            return matrix
        case .mix(let start, let end, let fraction):
            let from = start.affine(in: context, box: box)
            let to = end.affine(in: context, box: box)
            guard let mixed = Self.mixed(from, to, fraction) else {
                return CATransform3DMakeAffineTransform(fraction < 0.5 ? from : to)
            }
            return CATransform3DMakeAffineTransform(mixed)
        }
    }

    private static func skewMatrix(_ x: Double, _ y: Double) -> CATransform3D {
        let affine = CGAffineTransform(
            a: 1,
            b: CGFloat(tan(y * .pi / 180)),
            c: CGFloat(tan(x * .pi / 180)),
            d: 1,
            tx: 0,
            ty: 0
        )
        return CATransform3DMakeAffineTransform(affine)
    }

    /// Returns a transform between two transforms by their components, or nil if one of them is
    /// singular.
    ///
    /// The rotation takes the shorter way.
    private static func mixed(
        _ start: CGAffineTransform,
        _ end: CGAffineTransform,
        _ fraction: Double
    ) -> CGAffineTransform? {
        guard let from = SVGTransformComponents(start), let to = SVGTransformComponents(end) else {
            return nil
        }
        return from.mixed(with: to, fraction).transform
    }
}

extension [SVGTransform] {
    /// Returns the transform of the list, whose last function applies first.
    ///
    /// Three-dimensional results are flattened onto the plane, as browsers do in SVG.
    ///
    /// - Parameters:
    ///   - context: The sizes that lengths refer to.
    ///   - box: The size that percentages refer to.
    /// - Returns: The affine part of the product.
    func affine(
        in context: SVGLengthContext = SVGLengthContext(),
        box: CGSize = .zero
    ) -> CGAffineTransform {
        var result = CATransform3DIdentity
        for function in self {
            result = CATransform3DConcat(function.matrix(in: context, box: box), result)
        }
        return CGAffineTransform(
            a: result.m11,
            b: result.m12,
            c: result.m21,
            d: result.m22,
            tx: result.m41,
            ty: result.m42
        )
    }

    /// Returns the list with units of fonts and views converted to pixels.
    func absolute(in context: SVGLengthContext) -> [SVGTransform] {
        map { function in
            switch function {
            case .translate(let x, let y, let z):
                .translate(
                    x.absolute(in: context),
                    y.absolute(in: context),
                    z.absolute(in: context)
                )
            case .mix(let start, let end, let fraction):
                .mix(start.absolute(in: context), end.absolute(in: context), fraction)
            default: function
            }
        }
    }
}

/// The components of an affine transform by CSS Transforms 2, section 12: a translation, a
/// rotation, a shear along x, and a scale.
private struct SVGTransformComponents {
    var scale: SIMD2<Double>
    var shear: Double
    var angle: Double
    var translation: SIMD2<Double>

    /// Creates the components, or returns nil for a singular transform.
    init?(_ t: CGAffineTransform) {
        guard t.determinant != 0, t.determinant.isFinite else { return nil }
        var x = SIMD2(Double(t.a), Double(t.b))
        var y = SIMD2(Double(t.c), Double(t.d))
        var sign = SIMD2<Double>(1, 1)
        if t.determinant < 0 {
            // The axis that is turned further is mirrored.
            if t.a < t.d { sign.x = -1 } else { sign.y = -1 }
            x *= sign.x
            y *= sign.y
        }
        let width = hypot(x.x, x.y)
        x /= width
        let along = (x * y).sum()
        y -= x * along
        let height = hypot(y.x, y.y)
        guard width > 0, height > 0 else { return nil }
        shear = along / height
        scale = SIMD2(width, height) * sign
        angle = atan2(x.y, x.x)
        translation = SIMD2(Double(t.tx), Double(t.ty))
    }

    func mixed(with other: SVGTransformComponents, _ fraction: Double) -> SVGTransformComponents {
        var turn = other.angle - angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        var result = self
        result.scale += (other.scale - scale) * fraction
        result.shear += (other.shear - shear) * fraction
        result.angle += turn * fraction
        result.translation += (other.translation - translation) * fraction
        return result
    }

    var transform: CGAffineTransform {
        let (cosine, sine) = (cos(angle), sin(angle))
        return CGAffineTransform(
            a: cosine * scale.x,
            b: sine * scale.x,
            c: (shear * cosine - sine) * scale.y,
            d: (shear * sine + cosine) * scale.y,
            tx: translation.x,
            ty: translation.y
        )
    }
}
