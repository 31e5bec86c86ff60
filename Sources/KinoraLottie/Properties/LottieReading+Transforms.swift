import Foundation
import KinoraDrawings
import LayerKit

/// The values of a transform at an instant.
struct LottieTransformValue: Hashable {
    var anchor = CGPoint.zero
    var position = CGPoint.zero
    var depth = 0.0
    var anchorDepth = 0.0
    var scale = (x: 1.0, y: 1.0, z: 1.0)
    /// The rotation in radians, including that along a path.
    var rotation = 0.0
    var skew = 0.0
    var skewAxis = 0.0
    var space: (x: Double, y: Double, orientation: [Double])?

    static func == (a: LottieTransformValue, b: LottieTransformValue) -> Bool {
        a.matrix == b.matrix
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(anchor.x)
    }
}

extension LottieReading {
    /// Returns the values of a transform.
    ///
    /// - Parameters:
    ///   - transform: The transform.
    ///   - clock: The clock of its composition.
    ///   - turns: A Boolean value that indicates whether the direction of a moving position turns
    ///     it.
    ///   - depth: The number of expressions that are being evaluated for these values.
    /// - Returns: The values.
    func values(
        of transform: LottieTransform,
        _ clock: LottieClock,
        turnsAlongPath turns: Bool = false,
        depth: Int = 0
    ) -> LottieTransformValue {
        var result = LottieTransformValue()
        let anchor = value(transform.anchor, clock, depth: depth)
        result.anchor = CGPoint(x: anchor.first ?? 0, y: anchor.count > 1 ? anchor[1] : 0)
        result.anchorDepth = anchor.count > 2 ? anchor[2] : 0
        switch transform.position {
        case .whole(let property):
            let position = value(property, clock, depth: depth)
            result.position = CGPoint(
                x: position.first ?? 0,
                y: position.count > 1 ? position[1] : 0
            )
            result.depth = position.count > 2 ? position[2] : 0
            if turns, let angle = direction(of: property, clock) {
                result.rotation += angle
            }
        case .split(let x, let y):
            result.position = CGPoint(
                x: number(x, clock, depth: depth),
                y: number(y, clock, depth: depth)
            )
        }
        let scale = value(transform.scale, clock, depth: depth)
        let sx = (scale.first ?? 100) / 100
        result.scale = (
            sx, scale.count > 1 ? scale[1] / 100 : sx, scale.count > 2 ? scale[2] / 100 : 1
        )
        result.rotation += number(transform.rotation, clock, depth: depth) * .pi / 180
        result.skew = number(transform.skew, clock, depth: depth) * .pi / 180
        result.skewAxis = number(transform.skewAxis, clock, depth: depth) * .pi / 180
        if let space = transform.space {
            result.space = (
                number(space.x, clock, depth: depth) * .pi / 180,
                number(space.y, clock, depth: depth) * .pi / 180,
                value(space.orientation, clock, depth: depth).map { $0 * .pi / 180 }
            )
        }
        return result
    }

    /// Returns the opacity of a transform, from 0 to 1.
    func opacity(_ property: LottieProperty, _ clock: LottieClock) -> Double {
        min(max(number(property, clock) / 100, 0), 1)
    }
}

extension LottieTransformValue {
    /// The skew, which moves points along its axis.
    private var skewMatrix: CGAffineTransform {
        guard skew != 0 else { return .identity }
        // A skew of a right angle would be infinite.
        let shear = max(min(tan(-skew), 1e4), -1e4)
        let axis = CGFloat(skewAxis)
        return CGAffineTransform(rotationAngle: axis)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: CGFloat(shear), d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: -axis))
    }

    /// The transform in the plane.
    var matrix: CGAffineTransform {
        guard space == nil else {
            let all = projected
            return all
        }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CGAffineTransform(scaleX: CGFloat(scale.x), y: CGFloat(scale.y)))
            .concatenating(skewMatrix)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation)))
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The transform in space.
    var spatial: CATransform3D {
        var t = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -CGFloat(anchorDepth))
        t = CATransform3DConcat(
            t,
            CATransform3DMakeScale(CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
        )
        t = CATransform3DConcat(t, CATransform3DMakeAffineTransform(skewMatrix))
        func turn(_ angle: Double, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
            guard angle != 0 else { return }
            t = CATransform3DConcat(t, CATransform3DMakeRotation(CGFloat(angle), x, y, z))
        }
        turn(rotation, 0, 0, 1)
        if let space {
            turn(space.y, 0, 1, 0)
            turn(space.x, 1, 0, 0)
            let turns = space.orientation + [0, 0, 0]
            turn(turns[2], 0, 0, 1)
            turn(turns[1], 0, 1, 0)
            turn(turns[0], 1, 0, 0)
        }
        return CATransform3DConcat(
            t,
            CATransform3DMakeTranslation(position.x, position.y, CGFloat(depth))
        )
    }

    private var projected: CGAffineTransform { spatial.flattened }

    /// The scale that stands for 0.
    private static let leastScale = 1e-6

    /// The placement with the same transform, if it's in the plane.
    var placement: Drawing.Placement {
        var placement = Drawing.Placement()
        placement.pivot = anchor
        placement.translation = CGSize(
            width: position.x - anchor.x,
            height: position.y - anchor.y
        )
        if space != nil {
            let matrix = matrix
            placement.matrix = CGAffineTransform(
                a: matrix.a,
                b: matrix.b,
                c: matrix.c,
                d: matrix.d,
                tx: 0,
                ty: 0
            )
            let point = anchor.applying(matrix)
            placement.translation = CGSize(width: point.x - anchor.x, height: point.y - anchor.y)
            return placement
        }
        placement.rotation = rotation
        if skew == 0 {
            // Without any extent, a layer's matrix would lose its rotation.
            func extent(_ scale: Double) -> Double {
                abs(scale) < Self.leastScale ? Self.leastScale : scale
            }
            placement.scale = CGSize(width: extent(scale.x), height: extent(scale.y))
        } else {
            placement.matrix = CGAffineTransform(scaleX: CGFloat(scale.x), y: CGFloat(scale.y))
                .concatenating(skewMatrix)
        }
        return placement
    }
}

extension CATransform3D {
    /// The transform of the plane as seen from far away.
    var flattened: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}
