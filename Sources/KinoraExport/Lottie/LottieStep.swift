import Foundation
import KinoraTimeline
import LayerKit

/// The transform and opacity of a Lottie group or layer.
struct LottieStep {
    /// The x-coordinate of the position.
    var x = Track(0.0)

    /// The y-coordinate of the position.
    var y = Track(0.0)

    /// The rotation in radians.
    var rotation = Track(0.0)

    /// The scale factor along the x-axis.
    var scaleX = Track(1.0)

    /// The scale factor along the y-axis.
    var scaleY = Track(1.0)

    /// The opacity, 0...1.
    var opacity = Track(1.0)

    /// A Boolean value that indicates whether the step has no effect.
    var isIdentity: Bool { isStill && opacity == Track(1) }

    /// A Boolean value that indicates whether the transform is the identity.
    var isStill: Bool {
        [x, y, rotation].allSatisfy { $0 == Track(0) }
            && scaleX == Track(1) && scaleY == Track(1)
    }

    /// Returns the members of nested Lottie transforms, outermost first.
    ///
    /// There is more than one if the coordinates have different timing, which players don't support
    /// consistently in one transform.
    func members(_ write: LottieProperty) -> [[(String, JSONValue)]] {
        var outer: [(String, JSONValue)] = []
        var inner: [(String, JSONValue)] = []
        var own: [(String, JSONValue)] = []
        if let position = Track.pair(x, y) {
            own += position == Track(.zero) ? [] : [("p", write.point(position))]
        } else {
            outer = [("p", write.point(x.map { CGPoint(x: $0, y: 0) }))]
            own = [("p", write.point(y.map { CGPoint(x: 0, y: $0) }))]
        }
        if rotation != Track(0) {
            own.append(("r", write.number(rotation, scale: 180 / .pi)))
        }
        if let scale = Track.pair(scaleX, scaleY) {
            if scale != Track(CGPoint(x: 1, y: 1)) {
                own.append(("s", write.factors(scale)))
            }
        } else {
            own.append(("s", write.factors(scaleX.map { CGPoint(x: $0, y: 1) })))
            inner = [("s", write.factors(scaleY.map { CGPoint(x: 1, y: $0) }))]
        }
        var result = [outer, own, inner].filter { !$0.isEmpty }
        if result.isEmpty { result = [[]] }
        return result
    }

    /// The opacity as a property in percent.
    func opacityProperty(_ write: LottieProperty) -> JSONValue {
        write.number(opacity, scale: 100, decimals: 2)
    }
}

extension Track where Value == Double {
    /// Returns a track of points for two coordinates, or nil if their timing differs.
    static func pair(_ x: Track, _ y: Track) -> Track<CGPoint>? {
        if y.isConstant { return x.map { CGPoint(x: $0, y: y.first) } }
        if x.isConstant { return y.map { CGPoint(x: x.first, y: $0) } }
        guard x.keys.count == y.keys.count else { return nil }
        let isAlike = zip(x.keys, y.keys).allSatisfy {
            $0.time == $1.time && $0.easing == $1.easing
        }
        guard isAlike else { return nil }
        return Track<CGPoint>(
            zip(x.keys, y.keys).map { .init($0.time, CGPoint(x: $0.value, y: $1.value), $0.easing) }
        )
    }
}

// MARK: - Constant transforms

extension LottieStep {
    /// Creates a constant step; steps can't represent shear.
    private init(x: Double = 0, y: Double = 0, rotation: Double, scaleX: Double, scaleY: Double) {
        self.x = Track(x)
        self.y = Track(y)
        self.rotation = Track(rotation)
        self.scaleX = Track(scaleX)
        self.scaleY = Track(scaleY)
    }

    /// Returns the steps of a transform, outermost first.
    ///
    /// Only a transform with shear needs two.
    static func steps(of t: CGAffineTransform) -> [LottieStep] {
        guard !t.isIdentity else { return [] }
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let parts = Shear(a: a, b: b, c: c, d: d)
        let outer = LottieStep(
            x: Double(t.tx),
            y: Double(t.ty),
            rotation: parts.outerTurn,
            scaleX: parts.scaleX,
            scaleY: parts.scaleY
        )
        guard abs(parts.innerTurn) > 1e-9 else { return [outer] }
        return [outer, LottieStep(rotation: parts.innerTurn, scaleX: 1, scaleY: 1)]
    }

    /// Returns the steps of an animated shear, sampled at every frame.
    static func steps(ofSkew skew: Track<Double>, _ clock: LottieClock) -> [LottieStep] {
        let times = (0...clock.frameCount).map { Double($0) / clock.rate }
        let parts = times.map { Shear(a: 1, b: 0, c: skew.value(at: $0), d: 1) }
        func track(_ value: (Shear) -> Double) -> Track<Double> {
            Track(zip(times, parts).map { .init($0, value($1)) })
        }
        var (outer, inner) = (LottieStep(), LottieStep())
        outer.rotation = track(\.outerTurn)
        outer.scaleX = track(\.scaleX)
        outer.scaleY = track(\.scaleY)
        inner.rotation = track(\.innerTurn)
        return [outer, inner]
    }
}

/// A linear transform, decomposed into a rotation, a scale and a rotation.
private struct Shear {
    var innerTurn: Double
    var scaleX: Double
    var scaleY: Double
    var outerTurn: Double

    /// Decomposes the transform that maps the x-axis to (a, b) and the y-axis to (c, d).
    init(a: Double, b: Double, c: Double, d: Double) {
        let size = a * a + b * b + c * c + d * d
        // Perpendicular axes need no inner rotation.
        if abs(a * c + b * d) <= 1e-12 * size {
            innerTurn = 0
            scaleX = (a * a + b * b).squareRoot()
            let height = (c * c + d * d).squareRoot()
            scaleY = a * d - b * c < 0 ? -height : height
            outerTurn = scaleX > 0 ? atan2(b, a) : atan2(d, c) - .pi / 2
            return
        }
        let (e, f) = ((a + d) / 2, (a - d) / 2)
        let (g, h) = ((b + c) / 2, (b - c) / 2)
        let q = (e * e + h * h).squareRoot()
        let r = (f * f + g * g).squareRoot()
        let (alpha, beta) = (atan2(g, f), atan2(h, e))
        scaleX = q + r
        scaleY = q - r
        innerTurn = (beta - alpha) / 2
        outerTurn = (beta + alpha) / 2
    }
}
