import Foundation
import LayerKit

extension SpringCurve {
    /// Creates a spring of mass 1 that settles at the end of a duration.
    ///
    /// At that time, the envelope of the oscillation is a thousandth of the distance, as measured
    /// on macOS. If an initial velocity makes this true of several frequencies, the highest is
    /// used.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for critical damping, less for a bounce. Values below 0.01 count as
    ///     0.01; values above 1 have the effect of 1, and NaN counts as 1.
    ///   - duration: The duration in seconds; a default spring is used if it isn't positive and
    ///     finite.
    ///   - velocity: The initial velocity in distances per second; 0 if it isn't finite.
    public init(dampingRatio: Double, duration: Double, initialVelocity velocity: Double) {
        let ratio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0.01)
        let velocity = velocity.isFinite ? velocity : 0
        let equation = RestEquation(ratio: ratio, push: velocity * duration)
        let frequency = equation.root / duration
        let stiffness = frequency * frequency
        let damping = 2 * ratio * frequency
        guard stiffness > 0, stiffness.isFinite, damping.isFinite else {
            self.init()
            return
        }
        self.init(stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
}

/// The condition that a spring comes to rest at the end of its duration.
///
/// In units of the duration: the frequency w solves |ratio·w - push| / (w·√(1 - ratio²)) ·
/// e^(-ratio·w) = 0.001 below critical damping, and |1 + w - push| · e^-w = 0.001 otherwise.
private struct RestEquation {
    let ratio: Double
    let push: Double

    /// The highest frequency that solves the equation.
    var root: Double {
        ratio < 1 ? underdampedRoot : criticalRoot
    }

    private var underdampedRoot: Double {
        let share = (1 - ratio * ratio).squareRoot()
        func excess(_ w: Double) -> Double {
            log(abs(ratio * w - push)) - log(w * share) - ratio * w - log(threshold)
        }
        guard push > 0 else { return falling(excess, from: 0) }
        // Above the frequency push / ratio, where the envelope is zero, it first rises to this
        // peak.
        let peak =
            (ratio * push + ratio * (push * push + 4 * push).squareRoot()) / (2 * ratio * ratio)
        if excess(peak) >= 0 { return falling(excess, from: peak) }
        return falling(excess, from: 0, to: push / ratio)
    }

    private var criticalRoot: Double {
        func excess(_ w: Double) -> Double {
            log(abs(1 + w - push)) - w - log(threshold)
        }
        let peak = max(push, 0)
        if excess(peak) >= 0 { return falling(excess, from: peak) }
        return falling(excess, from: 0, to: push - 1)
    }

    private var threshold: Double { SpringCurve.settlingThreshold }

    /// Returns the argument at which a function falls to 0, or NaN if it doesn't.
    private func falling(
        _ function: (Double) -> Double,
        from start: Double,
        to end: Double? = nil
    ) -> Double {
        var low = start
        var high = end ?? max(start * 2, 1)
        if end == nil {
            while function(high) > 0, high.isFinite {
                low = high
                high *= 2
            }
        }
        // One halving for each bit of a Double, and some for the exponent.
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            if function(middle) > 0 { low = middle } else { high = middle }
        }
        return high
    }
}
