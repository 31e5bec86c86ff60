import Foundation
import KinoraTimeline
import LayerKit

/// A part of a property's motion, during which it holds a value or follows a curve.
struct MotionPiece: Hashable, Sendable {
    /// The time at which the piece starts, in seconds from the start of the cycle.
    var start: TimeInterval

    /// The time at which the piece ends, in seconds.
    var end: TimeInterval

    /// The value at the start.
    var from: Double

    /// The value at the end.
    var to: Double

    /// The curve between the values.
    var curve: PieceCurve

    /// Returns the value at a time in the piece.
    func value(at time: TimeInterval) -> Double {
        guard curve != .hold, end > start else { return from }
        return from + (to - from) * curve.timing.value(at: (time - start) / (end - start))
    }
}

/// The course of a piece.
enum PieceCurve: Hashable, Sendable {
    /// A constant value.
    case hold

    /// A curve with a name.
    case named(NamedCurve)

    /// A curve without a name.
    case free(TimingCurve)

    /// The timing curve, which is linear for a constant value.
    var timing: TimingCurve {
        switch self {
        case .hold: .linear
        case .named(let named): named.curve
        case .free(let curve): curve
        }
    }

    /// The cost of a piece with the curve, in units of squared noise.
    var cost: Double {
        switch self {
        case .hold: 12
        case .named(let named):
            named.curve.isLinear
                ? 20
                : named.family == .coreAnimation
                    ? 26
                    : Self.isUsual(named.curve) ? 32 : 46
        case .free(let curve) where Self.material.contains(curve): 34
        case .free(let curve):
            // Two curves are likelier than one that goes far beyond its ends.
            50 - Self.roundness(curve) + (Self.isUsual(curve) ? 0 : 50)
        }
    }

    private static func isUsual(_ curve: TimingCurve) -> Bool {
        usualProgress.contains(curve.y1) && usualProgress.contains(curve.y2)
    }

    /// Returns how much likelier control points are for being tenths or twentieths, as a cost.
    private static func roundness(_ curve: TimingCurve) -> Double {
        for (unit, gain) in [(0.1, 12.0), (0.05, 6)] {
            let isRound = [curve.x1, curve.y1, curve.x2, curve.y2].allSatisfy { value in
                abs(value - (value / unit).rounded() * unit) < 1e-6
            }
            if isRound { return gain }
        }
        return 0
    }

    /// The progress of the control points of usual curves.
    private static let usualProgress = -0.08...1.08

    /// The curves that pieces are tried with.
    static let candidates: [PieceCurve] =
        NamedCurve.all.map { .named($0) } + material.map { .free($0) }

    /// Material Design's curves: standard, accelerated, decelerated, and emphasized.
    private static let material = [
        TimingCurve(0.4, 0, 0.2, 1), TimingCurve(0.4, 0, 1, 1), TimingCurve(0, 0, 0.2, 1),
        TimingCurve(0.2, 0, 0, 1),
    ]

    /// The linear curve.
    static let linear: PieceCurve =
        candidates.first { $0.timing.isLinear } ?? .free(.linear)

    /// The name of the curve, or its control points.
    var text: String {
        switch self {
        case .hold: "hold"
        case .named(let named): named.name
        case .free(let curve): "(\(curve.controlPointText))"
        }
    }
}
