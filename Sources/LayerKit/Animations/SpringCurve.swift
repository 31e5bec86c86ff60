import Foundation

/// The motion of a damped spring from 0, where it is released, to 1, where it is at rest.
///
/// Times are in seconds. Mass, stiffness and damping can be in any consistent units.
public struct SpringCurve: Hashable, Sendable {
    /// The mass attached to the end of the spring; greater than 0.
    public var mass = 1.0

    /// The stiffness coefficient; greater than 0.
    public var stiffness = 100.0

    /// The damping coefficient; with 0, the spring oscillates indefinitely.
    public var damping = 10.0

    /// The initial velocity toward the end value, as a multiple of the total distance per second.
    public var initialVelocity = 0.0

    /// A Boolean value that indicates whether the spring can be overdamped.
    ///
    /// If false, damping is limited to critical damping, as measured on macOS.
    package var allowsOverdamping = false

    /// Creates a spring.
    public init(
        mass: Double = 1,
        stiffness: Double = 100,
        damping: Double = 10,
        initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// The ratio of the damping to critical damping.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The undamped angular frequency in radians per second.
    package var frequency: Double { (stiffness / mass).squareRoot() }

    /// The distance from rest below which a spring is considered settled.
    package static let settlingThreshold = 0.001

    /// Returns the position at a time, which is 0 before the start and may exceed 1.
    public func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let position = 1 - motion.displacement(at: time)
        // If the numbers overflow, the spring counts as being at rest.
        return position.isFinite ? position : 1
    }

    /// The time in seconds after which the spring is considered settled.
    ///
    /// For underdamped springs, the time is computed from the envelope of the oscillation. For
    /// other springs, it is the first multiple of 0.1 seconds at which the distance is below
    /// 0.001. Without damping, it is the greatest finite `Float`, which is also the
    /// upper bound for all springs. These rules are measured on macOS.
    public var settlingDuration: Double {
        let longest = Double(Float.greatestFiniteMagnitude)
        let duration: Double
        switch motion {
        case .underdamped(let decay, _, let swing):
            duration = (-log(Self.settlingThreshold) + log(1 + abs(swing))) / decay
        case .critical, .overdamped:
            duration = firstSettledTenth
        }
        return duration.isFinite ? min(duration, longest) : longest
    }

    /// The first multiple of 0.1 seconds at which the spring is settled.
    private var firstSettledTenth: Double {
        var time = 0.0
        // After 1.5 hours, a binary search replaces the linear one.
        for _ in 0..<54_000 {
            if abs(1 - position(at: time)) < Self.settlingThreshold { return time }
            time += 0.1
        }
        var low = time
        while abs(1 - position(at: time)) >= Self.settlingThreshold, time.isFinite {
            low = time
            time *= 2
        }
        while time - low > 0.1 * max(1, time * 1e-12), time.isFinite {
            let middle = (low + time) / 2
            let isSettled = abs(1 - position(at: middle)) < Self.settlingThreshold
            if isSettled { time = middle } else { low = middle }
        }
        return time
    }

    // MARK: - Solutions

    /// The solution of the spring's differential equation for each kind of damping.
    private enum Motion {
        /// e^(-decay·t) · (cos(rate·t) + swing·sin(rate·t))
        case underdamped(decay: Double, rate: Double, swing: Double)

        /// e^(-decay·t) · (1 + slope·t)
        case critical(decay: Double, slope: Double)

        /// (1 - share) · e^(-slow·t) + share · e^(-fast·t)
        case overdamped(slow: Double, fast: Double, share: Double)

        /// Returns the distance from rest, which is 1 at the start.
        func displacement(at t: Double) -> Double {
            switch self {
            case .underdamped(let decay, let rate, let swing):
                exp(-decay * t) * (cos(rate * t) + swing * sin(rate * t))
            case .critical(let decay, let slope):
                exp(-decay * t) * (1 + slope * t)
            case .overdamped(let slow, let fast, let share):
                (1 - share) * exp(-slow * t) + share * exp(-fast * t)
            }
        }
    }

    private var motion: Motion {
        let ratio = dampingRatio
        let frequency = frequency
        // Rounding errors must not turn a critically damped spring into another kind, whose
        // settling duration has a different formula.
        if ratio < 1 - 1e-9 {
            let rate = frequency * (1 - ratio * ratio).squareRoot()
            let decay = ratio * frequency
            return .underdamped(decay: decay, rate: rate, swing: (decay - initialVelocity) / rate)
        }
        guard ratio > 1 + 1e-9, allowsOverdamping else {
            return .critical(decay: frequency, slope: frequency - initialVelocity)
        }
        let root = (ratio * ratio - 1).squareRoot()
        let fast = frequency * (ratio + root)
        // Avoids the difference of two nearly equal numbers.
        let slow = frequency / (ratio + root)
        return .overdamped(slow: slow, fast: fast, share: (slow - initialVelocity) / (slow - fast))
    }
}

extension SpringCurve {
    /// Creates a spring from a perceptual duration and a bounce, as measured on macOS.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The period of the undamped spring in seconds. For values that aren't
    ///     greater than 0, stiffness and damping have their defaults.
    ///   - bounce: 0 for critical damping, 1 for no damping, negative for overdamping. Clamped
    ///     to -0.9999…1; NaN counts as 0.
    public init(perceptualDuration: Double, bounce: Double) {
        self.init(allowsOverdamping: true)
        let frequency = 2 * Double.pi / perceptualDuration
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.9999), 1)
        let damping = 2 * frequency * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
        let stiffness = frequency * frequency
        guard frequency > 0, stiffness > 0, stiffness.isFinite, damping.isFinite else { return }
        self.stiffness = stiffness
        self.damping = damping
    }

    /// The period of the undamped spring in seconds.
    package var perceptualDuration: Double { 2 * Double.pi / frequency }

    /// The bounce: 0 for critical damping, 1 for no damping, negative for overdamping.
    package var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
