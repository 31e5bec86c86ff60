import Foundation

/// The constants that control how closely polygons approximate curves.
enum Flattening {
    /// The maximum distance in pixels between a curve and its chords.
    static let tolerance = 0.015

    /// The maximum number of chords for a curve; a curve that needs more is split first.
    static let longestRun = 64

    /// The maximum number of times that a curve is halved.
    static let deepestSplit = 24
}

/// A cubic Bézier curve in double precision.
struct CubicCurve {
    /// The start point, the two control points, and the end point.
    var a, b, c, d: SIMD2<Double>

    /// The number of halvings that produced this curve.
    var depth = 0

    /// Creates a curve from its points.
    init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
        self.init(SIMD2(a), SIMD2(b), SIMD2(c), SIMD2(d))
    }

    /// Creates a curve from its points.
    init(
        _ a: SIMD2<Double>,
        _ b: SIMD2<Double>,
        _ c: SIMD2<Double>,
        _ d: SIMD2<Double>,
        depth: Int = 0
    ) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.depth = depth
    }

    /// Creates the cubic form of a quadratic curve.
    init(quadratic a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
        let start = SIMD2(a)
        let control = SIMD2(b)
        let end = SIMD2(c)
        self.init(start, (start + 2 * control) / 3, (end + 2 * control) / 3, end)
    }

    /// Creates the cubic form of a line.
    init(line start: SIMD2<Double>, _ end: SIMD2<Double>) {
        let third = (end - start) / 3
        self.init(start, start + third, end - third, end)
    }

    /// A Boolean value that indicates whether no coordinate is NaN or too large to compute with.
    var isFinite: Bool {
        let sum = abs(a.x) + abs(a.y) + abs(b.x) + abs(b.y) + abs(c.x) + abs(c.y) + abs(d.x)
        return (sum + abs(d.y)) < 1e150
    }

    /// Returns the point at a parameter.
    @inline(__always)
    func point(_ t: Double) -> SIMD2<Double> {
        let u = 1 - t
        let outer = a * (u * u * u) + d * (t * t * t)
        return outer + b * (3 * u * u * t) + c * (3 * u * t * t)
    }

    /// Returns the first derivative at a parameter.
    @inline(__always)
    func derivative(_ t: Double) -> SIMD2<Double> {
        let u = 1 - t
        let outer = (b - a) * (3 * u * u) + (d - c) * (3 * t * t)
        return outer + (c - b) * (6 * u * t)
    }

    /// Returns the unit tangent at a parameter, computed from other points if the derivative is
    /// zero.
    func tangent(_ t: Double) -> SIMD2<Double> {
        let size = Self.extent(b - a) + Self.extent(c - b) + Self.extent(d - c)
        let direction = derivative(t)
        if direction.norm > size * 1e-9 { return direction / direction.norm }
        let near = derivative(t < 0.5 ? t + 1e-4 : t - 1e-4)
        if near.norm > size * 1e-9 { return near / near.norm }
        return d != a ? (d - a) / (d - a).norm : SIMD2(1, 0)
    }

    private static func extent(_ v: SIMD2<Double>) -> Double { abs(v.x) + abs(v.y) }

    /// Returns the number of equal parameter steps whose chords stay within a tolerance.
    func chordCount(tolerance: Double) -> Int {
        let first = a - 2 * b + c
        let second = b - 2 * c + d
        let bend = max((first * first).sum(), (second * second).sum()).squareRoot()
        let count = (0.75 * bend / tolerance).squareRoot()
        guard count < 1e9 else { return 1_000_000_000 }
        let whole = Int(count)
        return max(Double(whole) < count ? whole + 1 : whole, 1)
    }

    /// The two halves of the curve.
    var halves: (CubicCurve, CubicCurve) {
        let ab = (a + b) / 2
        let bc = (b + c) / 2
        let cd = (c + d) / 2
        let abc = (ab + bc) / 2
        let bcd = (bc + cd) / 2
        let middle = (abc + bcd) / 2
        return (
            CubicCurve(a, ab, abc, middle, depth: depth + 1),
            CubicCurve(middle, bcd, cd, d, depth: depth + 1)
        )
    }

    /// Returns a Boolean value that indicates whether the curve may come near a rectangle.
    func mayTouch(_ rect: PixelRect, margin: Double) -> Bool {
        func low(_ i: Int) -> Double { min(min(a[i], b[i]), min(c[i], d[i])) - margin }
        func high(_ i: Int) -> Double { max(max(a[i], b[i]), max(c[i], d[i])) + margin }
        return high(0) >= Double(rect.minX) && low(0) <= Double(rect.maxX)
            && high(1) >= Double(rect.minY) && low(1) <= Double(rect.maxY)
    }
}

extension SIMD2<Double> {
    /// Creates a vector from a point.
    @inline(__always)
    init(_ point: CGPoint) {
        self.init(Double(point.x), Double(point.y))
    }
}
