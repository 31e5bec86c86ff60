import Foundation
import LayerKit
import TestSupport
import Testing

/// An implementation of section 1.2 of the timing specification, step by step.
///
/// Times are in eighths of seconds, which are exact.
private struct StatedTiming {
    var begin = 0
    var duration = 8
    /// Twice the speed.
    var halves = 2
    var offset = 0
    /// Twice the repeat count, or 0 if there is none.
    var repeats = 0
    var repeatDuration = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Returns the fraction and the cycle at a parent time in eighths, or nil for no effect.
    ///
    /// All quantities below are sixteenths of seconds of local time, so that half speeds are exact.
    func place(at time: Int) -> (fraction: Double, cycle: Int)? {
        let d = duration * 2
        let period = autoreverses ? 2 * d : d
        var active = period
        if repeats > 0 { active = period * repeats / 2 }
        if repeatDuration > 0 { active = repeatDuration * 2 }
        let elapsed = time - begin
        let isPast = elapsed * abs(halves) > active
        var local: Int
        if elapsed < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            local = offset * 2
        } else if isPast {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            local = active * halves.signum() + offset * 2
        } else {
            local = elapsed * halves + offset * 2
        }
        let isAtEnd = halves != 0 && elapsed * abs(halves) >= active
        var cycle = 0
        var p = local
        // Whole periods are subtracted or added one at a time.
        while p < 0 {
            p += period
            cycle -= 1
        }
        while p >= period {
            p -= period
            cycle += 1
        }
        if isAtEnd, p == 0, local > 0 {
            p = period
            cycle -= 1
        }
        if autoreverses, p > d { p = period - p }
        return (Double(p) / Double(d), cycle)
    }

    /// Sets the timing of an animation.
    func apply(to animation: CAAnimation) {
        animation.beginTime = Double(begin) / 8
        animation.duration = Double(duration) / 8
        animation.speed = Float(halves) / 2
        animation.timeOffset = Double(offset) / 8
        animation.repeatCount = Float(repeats) / 2
        animation.repeatDuration = Double(repeatDuration) / 8
        animation.autoreverses = autoreverses
        animation.fillMode = fillMode
    }

    static func random(_ random: inout SeededGenerator) -> StatedTiming {
        var timing = StatedTiming()
        timing.begin = random.count(0...12)
        timing.duration = random.count(1...16)
        timing.halves = random.pick([2, 2, 2, 1, 3, 4, -2, -1, -4, 0])
        if random.chance(40) { timing.offset = random.count(-24...24) }
        if random.chance(50) { timing.repeats = random.count(1...8) }
        if random.chance(20) { timing.repeatDuration = random.count(1...40) }
        timing.autoreverses = random.chance(40)
        timing.fillMode = random.pick([.removed, .forwards, .backwards, .both])
        return timing
    }
}

/// Properties of animation timing that hold for all values.
@Suite struct TimingPropertyTests {
    private static let model = -7.0

    @Test func `the timing matches the specification at any time`() {
        RandomRuns("timing", count: 300).run { seed, random in
            let timing = StatedTiming.random(&random)
            let from = random.number(-9...9)
            let to = random.number(-9...9)
            let isCumulative = random.chance(30)
            let animation = basic("position.x", from: from, to: to) {
                timing.apply(to: $0)
                $0.isCumulative = isCumulative
            }
            let layer = CALayer()
            layer.position.x = Self.model
            let live = LiveLayer(layer)
            live.add([animation])
            for _ in 0..<12 {
                let time = random.count(0...64)
                let shown = live.samples(at: [Double(time) / 8]) { [Double($0.position.x)] }[0]
                var expected = Self.model
                if let place = timing.place(at: time) {
                    expected = from + (to - from) * place.fraction
                    if isCumulative {
                        expected += (timing.autoreverses ? from : to) * Double(place.cycle)
                    }
                }
                #expect(
                    abs(shown - expected) < 1e-9,
                    "\(shown) instead of \(expected) at \(time)/8 of \(timing), seed \(seed)"
                )
            }
        }
    }

    @Test func `a child without a duration inherits the group's`() {
        let child = basic("position.x", from: 0, to: 10) { $0.duration = 0 }
        let group = CAAnimationGroup()
        group.animations = [child]
        group.duration = 4
        #expect(samples(of: [group], at: [1, 2, 3]) { [$0.position.x] } == [2.5, 5, 7.5])
    }
}
