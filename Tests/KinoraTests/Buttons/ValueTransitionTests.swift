import Foundation
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct ValueTransitionTests {
    @Test func `an uninterrupted transition eases in and out`() {
        var transition = ValueTransition(0)
        transition.move(to: 1, in: 2, at: 10)
        let values = [9, 10, 10.5, 11, 11.5, 12, 13].map { transition.value(at: $0) }
        #expect(values == [0, 0, 0.15625, 0.5, 0.84375, 1, 1])
        #expect(transition.velocity(at: 11) == 0.75)
    }

    @Test func `a duration of zero changes the value immediately`() {
        var transition = ValueTransition(0)
        transition.move(to: 1, in: 0, at: 3)
        #expect(transition.value(at: 3) == 1 && transition.velocity(at: 3) == 0)
        #expect(transition.end == -.infinity)
    }

    @Test func `the same target again changes nothing`() {
        var transition = ValueTransition(0)
        transition.move(to: 1, in: 1, at: 0)
        let before = transition
        transition.move(to: 1, in: 1, at: 0.4)
        #expect(transition == before)
    }

    @Test func `interruptions change neither the value nor the velocity`() {
        var transition = ValueTransition(0)
        transition.move(to: 1, in: 1, at: 0)
        let before = (transition.value(at: 0.4), transition.velocity(at: 0.4))
        transition.move(to: 0, in: 1, at: 0.4)
        #expect(abs(transition.value(at: 0.4) - before.0) < 1e-12)
        #expect(abs(transition.velocity(at: 0.4) - before.1) < 1e-12)
        #expect(transition.value(at: 1.4) == 0)
    }

    @Test func `random interruptions neither jump nor leave the range`() {
        RandomRuns("ValueTransitionTests", count: 400).run { seed, random in
            var transition = ValueTransition(0)
            var time = 0.0
            var last = 0.0
            let step = 1.0 / 240
            for _ in 0..<random.count(2...20) {
                transition.move(to: transition.target == 0 ? 1 : 0, in: 0.4, at: time)
                for _ in 0..<random.count(1...110) {
                    time += step
                    let value = transition.value(at: time)
                    let speed = abs(value - last) / step * 0.4
                    if speed > ValueTransition.greatestSpeed || !(0...1).contains(value) {
                        Issue.record("Seed \(seed): \(last) to \(value) at \(time)")
                        return
                    }
                    last = value
                }
            }
            #expect(transition.value(at: transition.end) == transition.target)
        }
    }

    @Test func `the animation shows the same values`() throws {
        let screen = TestScreen()
        let layer = CALayer()
        screen.window.layer.addSublayer(layer)
        var transition = ValueTransition(0)
        transition.move(to: 1, in: 0.5, at: screen.time)
        screen.advance(by: 0.2)
        transition.move(to: 0, in: 0.5, at: screen.time)
        CALayer.withoutActions { layer.position.x = 10 }
        let animation = transition.animation("position.x", (10, 30), at: screen.time, in: layer)
        layer.add(try #require(animation), forKey: "test")
        screen.turn()
        for _ in 0..<14 {
            let shown = screen.window.host.presentation(of: layer).position.x
            #expect(abs(shown - 10 - 20 * transition.value(at: screen.time)) < 1e-4)
            screen.advance(by: 0.04)
        }
    }
}
