import Foundation
import ViewKit

/// A property animator's pace and duration.
struct AnimatorTiming {
    /// How a spring is told.
    enum Spring {
        /// By its damping in critical ones, so that it rests at the end of the duration.
        case ratio(Double)

        /// By itself; it lasts until it settles.
        case curve(SpringCurve)
    }

    private enum Kind {
        case curve(CAMediaTimingFunction)
        case spring(Spring)
    }

    /// The longest duration in seconds that an animator counts with, about thirty years.
    static let longestDuration = 1e9

    private let kind: Kind
    private let velocity: CGVector

    /// The length in seconds; 1 for a timing without one, so that there is something to scrub.
    let duration: Double

    /// Whether the timing has no length.
    let isInstant: Bool

    /// Creates the timing of an animator's parameters.
    ///
    /// - Parameters:
    ///   - parameters: The pace; one without curve and spring is that of the system.
    ///   - duration: The length in seconds, which a spring that tells its own replaces.
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

    /// Whether the coordinates of a position have paces of their own.
    var isDirected: Bool { velocity.dx != velocity.dy }

    /// Returns the pace of a key path over a part of the duration, or a multiple.
    func pace(forKeyPath keyPath: String = "", over length: Double) -> Pace {
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

extension Pace {
    /// Returns the progress at a fraction of a length in seconds.
    func progress(at fraction: Double, of length: Double) -> Double {
        switch self {
        case .curve(let function): function.value(at: fraction)
        case .spring(let curve): curve.position(at: fraction * length)
        }
    }

    /// Returns the first fraction of a length in seconds at which a progress is reached, 1 where it
    /// never is.
    func fraction(ofProgress progress: Double, of length: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        // Fine enough to tell the swings of a spring that rests at the end.
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
