import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of the time to progress.
///
/// All timing functions are evaluated by this type.
public struct TimingCurve: Hashable, Sendable {
    /// The time coordinate of the first inner control point, 0…1.
    public var x1: Double

    /// The progress coordinate of the first inner control point, any finite number.
    public var y1: Double

    /// The time coordinate of the second inner control point, 0…1.
    public var x2: Double

    /// The progress coordinate of the second inner control point, any finite number.
    public var y2: Double

    /// Creates a curve from its two inner control points.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The linear curve.
    public static let linear = TimingCurve(0, 0, 1, 1)

    /// A Boolean value that indicates whether the curve is linear.
    public var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// Returns the progress at a fraction of the time, which is 0 before the start and 1 after the
    /// end.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if isLinear { return fraction }
        return UnitCubic(y1, y2).value(at: parameter(at: fraction))
    }

    /// Returns the curve's parameter, 0…1, at a fraction of the time.
    public func parameter(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        return UnitCubic(x1, x2).parameter(where: fraction)
    }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as ((a·s + b)·s + c)·s.
struct UnitCubic {
    let a: Double
    let b: Double
    let c: Double

    init(_ p1: Double, _ p2: Double) {
        a = 1 - 3 * p2 + 3 * p1
        b = 3 * p2 - 6 * p1
        c = 3 * p1
    }

    func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

    /// Solves value = x by Newton's method, with bisection where a step leaves the bracket.
    func parameter(where x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<64 {
            let error = value(at: s) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = s } else { low = s }
            let next = s - error / ((3 * a * s + 2 * b) * s + c)
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }
}
