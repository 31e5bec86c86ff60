import Foundation

/// The way of a damped spring from 0, where it is let go, to 1, where it rests.
///
/// Times are in seconds; the mass, stiffness and damping may be in any units that fit together.
package struct SpringCurve: Hashable, Sendable {
    /// The mass at the spring's end; greater than 0.
    package var mass = 1.0

    /// The force per distance; greater than 0.
    package var stiffness = 100.0

    /// The friction per speed; 0 swings for ever.
    package var damping = 10.0

    /// The speed at the start in whole ways per second, towards the end where positive.
    package var initialVelocity = 0.0

    /// A Boolean value that indicates whether more than critical damping slows the spring down;
    /// without, it counts as critical (measured).
    package var allowsOverdamping = false

    /// Creates a spring.
    package init(
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

    /// The damping in critical ones.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The angular frequency without damping in radians per second.
    package var frequency: Double { (stiffness / mass).squareRoot() }

    /// The distance from rest below which a spring counts as settled.
    package static let settlingThreshold = 0.001

    /// Returns the place at a time, which may be beyond 1; 0 before the start.
    package func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let position = 1 - motion.displacement(at: time)
        // Numbers beyond all measure: where nothing can be told, the spring rests.
        return position.isFinite ? position : 1
    }

    /// The time in seconds after which the spring counts as settled.
    ///
    /// Measured: that of the envelope below critical damping; the first tenth of a second within
    /// ``settlingThreshold`` otherwise; the greatest `Float` without damping. The last also bounds
    /// all others (ours).
    package var settlingDuration: Double {
        let longest = Double(Float.greatestFiniteMagnitude)
        let duration: Double
        switch motion {
        case .swinging(let decay, _, let swing):
            duration = (-log(Self.settlingThreshold) + log(1 + abs(swing))) / decay
        case .critical, .creeping:
            duration = firstSettledTenth
        }
        return duration.isFinite ? min(duration, longest) : longest
    }

    /// The first sum of tenths of seconds at which the spring is settled.
    private var firstSettledTenth: Double {
        var time = 0.0
        // Beyond an hour and a half tenths are no longer told one by one (ours).
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

    /// The solution of the spring's equation, by the kind of damping.
    private enum Motion {
        /// e^(-decay·t) · (cos(rate·t) + swing·sin(rate·t))
        case swinging(decay: Double, rate: Double, swing: Double)

        /// e^(-decay·t) · (1 + slope·t)
        case critical(decay: Double, slope: Double)

        /// (1 - share) · e^(-slow·t) + share · e^(-fast·t)
        case creeping(slow: Double, fast: Double, share: Double)

        /// Returns the distance from rest, 1 at the start.
        func displacement(at t: Double) -> Double {
            switch self {
            case .swinging(let decay, let rate, let swing):
                exp(-decay * t) * (cos(rate * t) + swing * sin(rate * t))
            case .critical(let decay, let slope):
                exp(-decay * t) * (1 + slope * t)
            case .creeping(let slow, let fast, let share):
                (1 - share) * exp(-slow * t) + share * exp(-fast * t)
            }
        }
    }

    private var motion: Motion {
        let ratio = dampingRatio
        let frequency = frequency
        // A ratio that rounding has moved off 1 is critical: of the two formulas for the settling
        // duration the measured one holds.
        if ratio < 1 - 1e-9 {
            let rate = frequency * (1 - ratio * ratio).squareRoot()
            let decay = ratio * frequency
            return .swinging(decay: decay, rate: rate, swing: (decay - initialVelocity) / rate)
        }
        guard ratio > 1 + 1e-9, allowsOverdamping else {
            return .critical(decay: frequency, slope: frequency - initialVelocity)
        }
        let root = (ratio * ratio - 1).squareRoot()
        let fast = frequency * (ratio + root)
        // The difference of two near numbers, written without it.
        let slow = frequency / (ratio + root)
        return .creeping(slow: slow, fast: fast, share: (slow - initialVelocity) / (slow - fast))
    }
}

extension SpringCurve {
    /// Creates a spring from the length of its swing and how much it bounces (measured).
    ///
    /// - Parameters:
    ///   - perceptualDuration: The time of one swing without damping in seconds; anything that isn't
    ///     greater than 0 gives the default stiffness and damping (ours).
    ///   - bounce: 0 for critical damping, 1 for none, negative for more than critical; clamped to
    ///     what lies between (ours). NaN counts as 0.
    package init(perceptualDuration: Double, bounce: Double) {
        self.init(allowsOverdamping: true)
        let frequency = 2 * Double.pi / perceptualDuration
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.9999), 1)
        let damping = 2 * frequency * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
        let stiffness = frequency * frequency
        guard frequency > 0, stiffness > 0, stiffness.isFinite, damping.isFinite else { return }
        self.stiffness = stiffness
        self.damping = damping
    }

    /// The time of one swing without damping in seconds.
    package var perceptualDuration: Double { 2 * Double.pi / frequency }

    /// How much the spring bounces: 0 for critical damping, 1 for none, negative for more.
    package var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
