import Foundation
import LayerKit

/// The common loop of a layer tree whose animations have different periods.
package struct CommonLoop {
    /// The duration of the loop in seconds.
    package private(set) var period: TimeInterval

    /// A Boolean value that indicates whether any animation repeats indefinitely.
    package let isEndless: Bool

    /// The time in seconds at which the first endless animation begins, or 0 if there is none.
    package private(set) var start: TimeInterval = 0

    /// The time in seconds at which the last finite animation ends and the last particle of a finite
    /// emission dies, or 0 if there is none.
    package let end: TimeInterval

    /// The time in seconds from which the number of particles is steady, or nil if no particles are
    /// emitted indefinitely.
    ///
    /// Such particles have no loop. They don't change the period.
    package private(set) var steadyTime: TimeInterval?

    /// The longest time in seconds between the loop's end and the nearest start of an animation's
    /// cycle.
    ///
    /// It exceeds rounding errors if there is no common loop within the limit.
    private(set) var remainder: TimeInterval

    /// The maximum duration of a loop, in seconds.
    package static let limit = 60.0

    /// The difference in seconds that counts as a rounding error.
    private static let rounding = 1e-6

    /// A Boolean value that indicates whether the loop has a jump at its end.
    package var isCut: Bool { remainder > Self.rounding }

    /// Creates the common loop of a layer tree or of its root alone.
    ///
    /// - Parameters:
    ///   - layer: The root of the tree.
    ///   - speed: The speed of the root's superlayer relative to the stage's time.
    ///   - isAlone: A Boolean value that indicates whether sublayers are ignored.
    package init(of layer: CALayer, speed: Double = 1, alone isAlone: Bool = false) {
        self.init(of: [layer], speed: speed, alone: isAlone)
    }

    /// Creates the common loop of several layer trees.
    package init(of layers: [CALayer]) {
        self.init(of: layers, speed: 1, alone: false)
    }

    private init(of layers: [CALayer], speed: Double, alone isAlone: Bool) {
        var times = Times()
        for layer in layers {
            Self.collect(layer, offset: 0, speed: speed, isAlone, &times)
        }
        self.init(periods: times.periods, end: times.end)
        start = times.start.isFinite ? times.start : 0
        steadyTime = times.steady
        // Particles alone have no loop, but they are only typical once their number is steady.
        if let steady = times.steady, !isEndless { period = max(steady, end) + 1 }
    }

    /// The times that determine a loop, in seconds.
    private struct Times {
        var periods: [TimeInterval] = []
        var start = Double.infinity
        var end = 0.0
        var steady: TimeInterval?
    }

    /// Creates the loop with the shortest duration that is a multiple of all periods.
    ///
    /// - Parameters:
    ///   - periods: The periods of indefinite animations, in seconds.
    ///   - end: The time in seconds at which the last finite animation ends.
    init(periods: [TimeInterval], end: TimeInterval = 0) {
        isEndless = !periods.isEmpty
        self.end = end
        guard let longest = periods.max() else {
            period = end > 0 ? end : 1
            remainder = 0
            return
        }
        period = longest
        remainder = Self.remainder(of: periods, in: longest)
        var count = 2.0
        while remainder > Self.rounding, count * longest <= Self.limit {
            let rest = Self.remainder(of: periods, in: count * longest)
            if rest < remainder {
                period = count * longest
                remainder = rest
            }
            count += 1
        }
    }

    /// Returns the largest difference of a duration from a multiple of a period.
    private static func remainder(of periods: [TimeInterval], in length: TimeInterval) -> Double {
        periods.map { abs(length - (length / $0).rounded() * $0) }.max() ?? 0
    }

    private static func collect(
        _ layer: CALayer,
        offset: TimeInterval,
        speed: Double,
        _ isAlone: Bool,
        _ times: inout Times
    ) {
        let timing = layer.mediaTiming
        let ownSpeed = speed * Double(timing.speed)
        guard ownSpeed != 0 else { return }
        let start = offset + (timing.beginTime - timing.timeOffset / Double(timing.speed)) / speed
        for key in layer.animationKeys() ?? [] {
            guard let animation = layer.animation(forKey: key), animation.speed != 0 else {
                continue
            }
            let own = animation.mediaTiming
            let duration = own.duration > 0 ? own.duration : 0.25
            let active = own.activeDuration(inheriting: 0.25)
            if active.isFinite {
                let last = own.beginTime + active / abs(Double(own.speed))
                times.end = max(times.end, start + last / ownSpeed)
            } else {
                let cycle = own.autoreverses ? 2 * duration : duration
                // A cycle of infinite length holds its start and has no loop.
                guard cycle.isFinite else { continue }
                times.periods.append(cycle / abs(Double(own.speed) * ownSpeed))
                times.start = min(times.start, start + own.beginTime / ownSpeed)
            }
        }
        if let particles = layer.particleActivity, ownSpeed > 0 {
            let time = start + particles.time / ownSpeed
            if particles.isEndless {
                times.steady = max(times.steady ?? 0, time)
            } else {
                times.end = max(times.end, time)
            }
        }
        if isAlone { return }
        for child in layer.committedSublayers + [layer.committedMask].compactMap({ $0 }) {
            collect(child, offset: start, speed: ownSpeed, false, &times)
        }
    }
}
