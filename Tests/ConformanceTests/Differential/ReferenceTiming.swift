import Foundation

/// The eight timing properties, with the rules of section 1 of the reference.
struct ReferenceTiming: Equatable {
    /// The names of fill modes.
    enum FillMode: String, CaseIterable {
        case removed
        case forwards
        case backwards
        case both
    }

    var beginTime = 0.0
    var duration = 0.0
    /// The speed, which is stored as a `Float`.
    var speed = 1.0
    var timeOffset = 0.0
    /// The number of cycles, which is stored as a `Float`, where 0 stands for one cycle.
    var repeatCount = 0.0
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = FillMode.removed

    /// A place within an animation.
    struct Place {
        /// The fraction of the duration.
        var fraction: Double

        /// The number of cycles before this one, which is negative if time runs backward.
        var cycle: Double
    }

    /// Returns the duration of one cycle, without its reversed part.
    func length(inherited: Double) -> Double {
        duration > 0 ? duration : inherited
    }

    /// Returns the place at a time of the parent, or nil if the animation has no effect at that
    /// time.
    func place(
        at parentTime: Double,
        inherited: Double,
        _ context: ReferenceContext
    ) -> Place? {
        let rate = Double(Float(speed))
        let d = length(inherited: inherited)
        let period = autoreverses ? 2 * d : d
        var active = period
        if repeatCount > 0 { active = period * Double(Float(repeatCount)) }
        if repeatDuration > 0 { active = repeatDuration }
        let e = parentTime - beginTime
        context.noteBoundary(parentTime, beginTime)
        let spent = e * abs(rate)
        if rate != 0 { context.noteBoundary(spent, active) }
        var local: Double
        if e < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            local = timeOffset
        } else if spent > active {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            local = (rate < 0 ? -active : active) + timeOffset
        } else {
            local = e * rate + timeOffset
        }
        var cycle = (local / period).rounded(.down)
        context.noteBoundary(local, (local / period).rounded() * period)
        var p = local - cycle * period
        let isAtEnd = e >= 0 && spent >= active && rate != 0
        if isAtEnd, p == 0, local > 0 {
            p = period
            cycle -= 1
        }
        if autoreverses, p > d { p = period - p }
        return Place(fraction: min(max(p / d, 0), 1), cycle: cycle)
    }
}

// MARK: - Layers

extension ReferenceTiming {
    /// Converts a time from the superlayer to the layer.
    ///
    /// The result is 0 before the layer's begin time.
    func layerTime(at parentTime: Double, _ context: ReferenceContext) -> Double {
        context.noteBoundary(parentTime, beginTime)
        // According to the reference, the result is also 0 before a begin time of 0. The engine's
        // behavior, which delayed replicas need, is listed as unverified.
        if parentTime < beginTime, beginTime != 0 { return 0 }
        return (parentTime - beginTime) * Double(Float(speed)) + timeOffset
    }

    /// Converts a time from the layer to its superlayer.
    ///
    /// The result is 0 if the layer's speed is 0.
    func parentTime(at layerTime: Double) -> Double {
        let rate = Double(Float(speed))
        return rate == 0 ? 0 : (layerTime - timeOffset) / rate + beginTime
    }

    /// Converts a media time to the innermost of several nested layers, outermost first.
    static func layerTime(
        of chain: [ReferenceTiming],
        at mediaTime: Double,
        _ context: ReferenceContext
    ) -> Double {
        chain.reduce(mediaTime) { $1.layerTime(at: $0, context) }
    }

    /// Converts a time of the innermost of several nested layers, outermost first, to media time.
    static func mediaTime(of chain: [ReferenceTiming], at layerTime: Double) -> Double {
        chain.reversed().reduce(layerTime) { $1.parentTime(at: $0) }
    }
}

// MARK: - Curves

/// A timing function, which is solved by bisection.
struct ReferenceCurve: Equatable {
    /// The coordinates of both control points, which are stored as `Float`.
    var points: [Double]

    /// The named curves.
    static let named: [String: ReferenceCurve] = [
        "linear": ReferenceCurve(points: [0, 0, 1, 1]),
        "easeIn": ReferenceCurve(points: [0.42, 0, 1, 1]),
        "easeOut": ReferenceCurve(points: [0, 0, 0.58, 1]),
        "easeInEaseOut": ReferenceCurve(points: [0.42, 0, 0.58, 1]),
        "default": ReferenceCurve(points: [0.25, 0.1, 0.25, 1]),
    ]

    /// Returns the progress at a fraction of the time, 0…1.
    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let p = points.map { Double(Float($0)) }
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Self.coordinate(p[0], p[2], middle) < x { low = middle } else { high = middle }
        }
        return Self.coordinate(p[1], p[3], (low + high) / 2)
    }

    private static func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
    }
}

// MARK: - Springs

/// A spring, by the formulas of section 5.1 of the reference.
struct ReferenceSpring: Equatable {
    var mass = 1.0
    var stiffness = 100.0
    var damping = 10.0
    var initialVelocity = 0.0
    var allowsOverdamping = false

    /// Creates a spring from its properties.
    init(
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

    /// Creates a spring from its perceptual duration and its bounce.
    init(perceptualDuration p: Double, bounce: Double) {
        let damping = bounce >= 0 ? 4 * Double.pi * (1 - bounce) / p : 4 * .pi / (p * (1 + bounce))
        self.init(
            stiffness: (2 * .pi / p) * (2 * .pi / p),
            damping: damping,
            allowsOverdamping: true
        )
    }

    private var frequency: Double { (stiffness / mass).squareRoot() }

    private var ratio: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return allowsOverdamping ? ratio : min(ratio, 1)
    }

    /// Returns the fraction of the distance after a number of seconds.
    func value(at t: Double) -> Double {
        let w = frequency
        let z = ratio
        let v = initialVelocity
        if abs(z - 1) < 1e-12 { return 1 - exp(-w * t) * (1 + (w - v) * t) }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            let b = (z * w - v) / wd
            return 1 - exp(-z * w * t) * (cos(wd * t) + b * sin(wd * t))
        }
        let r = w * (z * z - 1).squareRoot()
        let s1 = -z * w + r
        let s2 = -z * w - r
        let c2 = (-v - s1) / (s2 - s1)
        return 1 - (1 - c2) * exp(s1 * t) - c2 * exp(s2 * t)
    }

    /// The time after which the spring counts as settled.
    var settlingDuration: Double {
        let w = frequency
        let z = ratio
        if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
        if z < 1, abs(z - 1) >= 1e-12 {
            let b = (z * w - initialVelocity) / (w * (1 - z * z).squareRoot())
            return (log(1000) + log(1 + abs(b))) / (z * w)
        }
        var t = 0.0
        while abs(1 - value(at: t)) >= 0.001, t < 1e6 { t += 0.1 }
        return t
    }
}
