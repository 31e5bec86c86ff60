import Foundation
import TestSupport
import Testing

@testable import Kinora

@Suite struct ProgressSpringTests {
    @Test func `it follows the equation of a critically damped spring`() {
        // Integrated in tiny steps: a = -2 f v - f² (x - target).
        let spring = ProgressSpring(from: 0.1, speed: 2, to: 0.9, at: 3)
        var (value, speed) = (0.1, 2.0)
        let step = 1e-6
        for _ in 0..<300_000 {
            let damping = -2 * ProgressSpring.frequency * speed
            let force =
                damping - ProgressSpring.frequency * ProgressSpring.frequency * (value - 0.9)
            value += speed * step
            speed += force * step
        }
        #expect(abs(spring.value(at: 3.3) - value) < 1e-4)
        #expect(abs(spring.speed(at: 3.3) - speed) < 1e-3)
    }

    @Test func `99 percent of the way take between 0.3 and 0.5 seconds`() {
        let spring = ProgressSpring(from: 0, speed: 0, to: 1, at: 0)
        #expect(spring.value(at: 0.3) < 0.99 && spring.value(at: 0.5) > 0.99)
        #expect(spring.value(at: ProgressSpring.duration) == 1)
        #expect(spring.value(at: ProgressSpring.duration - 1e-9) > 0.9998)
    }

    @Test func `it never passes its target, and neither value nor speed jumps upward`() {
        RandomRuns("ProgressSpringTests", count: 500).run { seed, random in
            var spring = ProgressSpring(at: Double.random(in: 0...1, using: &random))
            var time = 0.0
            for _ in 0..<12 {
                let before = spring.value(at: time)
                let target = Double.random(in: 0...1, using: &random)
                spring = spring.retargeted(to: target, at: time)
                #expect(abs(spring.value(at: time) - before) < 1e-12, "Seed \(seed)")
                let range = min(before, target) - 1e-9...max(before, target) + 1e-9
                for step in 0...70 {
                    let value = spring.value(at: time + Double(step) / 100)
                    #expect(range.contains(value), "Seed \(seed)")
                    // For a distance of 1, the speed is at most half of the frequency.
                    #expect(abs(spring.speed(at: time + Double(step) / 100)) <= 8, "Seed \(seed)")
                }
                time += Double.random(in: 0...0.9, using: &random)
            }
        }
    }
}
