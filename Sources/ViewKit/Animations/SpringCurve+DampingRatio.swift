import Foundation
import LayerKit

extension SpringCurve {
    /// Creates a spring of mass 1 that is nearly at rest after a duration.
    ///
    /// The frequency is the one at which the swing's envelope has shrunk to a thousandth of the way
    /// at the end (measured). Where a push leaves several, the highest is taken (ours).
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for critical damping, less for a bounce; below 0.01 counts as 0.01, what
    ///     is above 1 rests as late but moves as at 1, and NaN counts as 1 (ours).
    ///   - duration: The length in seconds. What isn't finite and greater than 0 gives a default
    ///     spring (ours).
    ///   - velocity: The speed at the start in whole ways per second; NaN and infinity count as 0
    ///     (ours).
    package init(dampingRatio: Double, duration: Double, initialVelocity velocity: Double) {
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

    /// Returns the spring that goes the same way in a multiple of the time, greater than 0.
    package func slowed(by factor: Double) -> SpringCurve {
        var curve = self
        curve.stiffness = stiffness / (factor * factor)
        curve.damping = damping / factor
        curve.initialVelocity = initialVelocity / factor
        guard curve.stiffness > 0, curve.stiffness.isFinite, curve.damping.isFinite,
            curve.initialVelocity.isFinite
        else { return self }
        return curve
    }
}

/// The condition that a spring has come to rest at the end of its duration.
///
/// In units of the duration: the frequency w solves |ratio·w - push| / (w·√(1 - ratio²)) ·
/// e^(-ratio·w) = 0.001 below critical damping, and |1 + w - push| · e^-w = 0.001 otherwise.
private struct RestEquation {
    let ratio: Double
    let push: Double

    /// The highest frequency that solves the equation.
    var root: Double {
        ratio < 1 ? swingingRoot : criticalRoot
    }

    private var swingingRoot: Double {
        let share = (1 - ratio * ratio).squareRoot()
        func excess(_ w: Double) -> Double {
            log(abs(ratio * w - push)) - log(w * share) - ratio * w - log(threshold)
        }
        guard push > 0 else { return falling(excess, from: 0) }
        // Beyond the frequency without a swing the envelope first grows: this is its peak.
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

    /// Returns where a function that falls from above 0 reaches it; NaN where it doesn't.
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
        // As many halvings as a Double has bits and some for the exponent.
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            if function(middle) > 0 { low = middle } else { high = middle }
        }
        return high
    }
}
