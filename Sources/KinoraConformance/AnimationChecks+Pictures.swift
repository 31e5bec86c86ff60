import Foundation
import KinoraIndicators
import LayerKit

extension AnimationChecks {
    // MARK: - Time

    /// A Boolean value that indicates whether anything is ever visible.
    var isEverSeen: Bool {
        let layer = makeRenderedLayer()
        return instants.contains { !layer.frame(at: $0).isEmpty }
    }

    /// The failures at the end of a cycle.
    var loopFailures: [String] {
        let (layer, period) = (makeRenderedLayer(), animation.period)
        guard animation.isRepeating else {
            let end = layer.frame(at: period)
            let stays = [0.4, 1, 5].allSatisfy { layer.frame(at: period + $0).looks(like: end) }
            return stays ? [] : ["A non-repeating animation doesn’t hold its end."]
        }
        // The first time is slightly after the start, because rounding may put the start itself in
        // the previous cycle.
        let times = [1e-6 * period] + instants
        let repeats = times.allSatisfy { time in
            let frame = layer.frame(at: time)
            return [1, 2].allSatisfy { layer.frame(at: time + $0 * period).looks(like: frame) }
        }
        return repeats ? [] : ["The second cycle differs from the first: the loop doesn’t close."]
    }

    /// The failures if a picture depends on earlier ones or on chance.
    var orderFailures: [String] {
        let layer = makeRenderedLayer()
        let forwards = layer.frames(at: instants)
        var failures: [String] = []
        if Array(layer.frames(at: instants.reversed()).reversed()) != forwards {
            failures.append("A picture depends on the ones before it.")
        }
        let other = makeRenderedLayer()
        if Array(other.frames(at: instants.reversed()).reversed()) != forwards {
            failures.append("Layers that are created again look different.")
        }
        return failures
    }

    // MARK: - Space

    /// The failure if a larger picture isn't a scaled copy of a smaller one.
    var sizeFailures: [String] {
        let small = makeRenderedLayer()
        let double = CGSize(width: 2 * size.width, height: 2 * size.height)
        let large = RenderedLayer(animation.makeLayer(size: double), size: double)
        for time in instants {
            let scaled = small.frame(at: time, scale: 2)
            let frame = large.frame(at: time)
            // Antialiased edges may differ slightly.
            let allowed = 4 + frame.pixels.count { $0 != 0 } / 50
            if scaled.differences(from: frame, beyond: 24) > allowed {
                return ["At twice the size it doesn’t look twice as large."]
            }
        }
        return []
    }

    // MARK: - Reduced motion

    /// The failures of the reduced-motion variant.
    var reducedMotionFailures: [String] {
        let reduced = RenderedLayer(animation.makeReducedMotionLayer(size: size), size: size)
        let period = Animation.reducedMotionPeriod
        guard period > 0, period.isFinite else {
            return ["The reduced-motion period of \(period) s isn’t positive."]
        }
        let times = (0..<8).map { (Double($0) + 0.31) / 8 * period }
        let frames = reduced.frames(at: times)
        if frames.dropFirst().allSatisfy({ $0.looks(like: frames[0]) }) {
            return ["The reduced-motion variant is static or invisible."]
        }
        let own = makeRenderedLayer()
        if zip(times, frames).allSatisfy({ own.frame(at: $0).looks(like: $1) }) {
            return ["The reduced-motion variant looks like the full animation."]
        }
        return []
    }
}
