import Foundation
@_spi(Porting) import ViewKit

/// The timing curve and duration of a property animator.
struct AnimatorTiming {
    /// A description of a spring.
    enum Spring {
        /// A damping ratio, 1 for critical damping; the spring settles at the end of the duration.
        case ratio(Double)

        /// A spring curve, which determines its own duration.
        case curve(SpringCurve)
    }

    private enum Kind {
        case curve(CAMediaTimingFunction)
        case spring(Spring)
    }

    /// The longest duration in seconds that an animator supports, about thirty years.
    static let longestDuration = 1e9

    private let kind: Kind
    private let velocity: CGVector

    /// The duration in seconds; 1 for an instant timing, so that scrubbing works.
    let duration: Double

    /// A Boolean value that indicates whether the timing has no duration.
    let isInstant: Bool

    /// Creates the timing of an animator from its parameters and duration.
    ///
    /// - Parameters:
    ///   - parameters: The timing parameters; the system's default curve applies if they contain
    ///     neither a curve nor a spring.
    ///   - duration: The duration in seconds, which a spring with its own duration replaces.
    @MainActor
    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        var duration = duration
        if let spring = parameters.springTimingParameters {
            let push = spring.initialVelocity
            velocity = CGVector(
                dx: push.dx.isFinite ? push.dx : 0,
                dy: push.dy.isFinite ? push.dy : 0
            )
            kind = .spring(spring.spring)
            if case .curve(var curve) = spring.spring {
                curve.initialVelocity = Self.length(of: velocity)
                duration = curve.settlingDuration
            }
        } else {
            let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
            velocity = .zero
            kind = .curve(cubic.timingFunction)
        }
        isInstant = !(duration > 0)
        self.duration = isInstant ? 1 : min(duration, Self.longestDuration)
    }

    /// A Boolean value that indicates whether a position's coordinates have different timing.
    var isDirected: Bool { velocity.dx != velocity.dy }

    /// Returns the timing of a key path over a length in seconds.
    func animationTiming(forKeyPath keyPath: String = "", over length: Double) -> AnimationTiming {
        let push: Double
        switch keyPath {
        case "position.x": push = Double(velocity.dx)
        case "position", "position.y": push = Double(velocity.dy)
        default: push = Self.length(of: velocity)
        }
        switch kind {
        case .curve(let function):
            return .curve(function)
        case .spring(.ratio(let ratio)):
            let curve = SpringCurve(
                dampingRatio: ratio,
                duration: duration,
                initialVelocity: push
            )
            return .spring(curve.slowed(by: length / duration))
        case .spring(.curve(var curve)):
            curve.initialVelocity = push
            return .spring(curve.slowed(by: length / duration))
        }
    }

    private static func length(of vector: CGVector) -> Double {
        Double(hypot(vector.dx, vector.dy))
    }
}

extension AnimationTiming {
    /// Returns the progress at a fraction of a length in seconds.
    func progress(at fraction: Double, of length: Double) -> Double {
        switch self {
        case .curve(let function): function.value(at: fraction)
        case .spring(let curve): curve.position(at: fraction * length)
        }
    }

    /// Returns the first fraction of a length in seconds that reaches a progress, or 1 for none.
    func fraction(ofProgress progress: Double, of length: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        // Fine enough to resolve the oscillations of a spring that settles at the end.
        let steps = 1000
        let reached = (1...steps).first { step in
            self.progress(at: Double(step) / Double(steps), of: length) >= progress
        }
        guard let reached else { return 1 }
        var low = Double(reached - 1) / Double(steps)
        var high = Double(reached) / Double(steps)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.progress(at: middle, of: length) >= progress {
                high = middle
            } else {
                low = middle
            }
        }
        return high
    }
}

extension SpringCurve {
    /// Returns the same motion slowed by a positive factor.
    func slowed(by factor: Double) -> SpringCurve {
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
