import Foundation
import LayerKit
import Testing

/// The begin and end times of animations.
@Suite struct AnimationEndTests {
    private func end(_ configure: (CAAnimation) -> Void) -> Double? {
        let log = EventLog()
        let live = LiveLayer()
        live.add([
            basic("position.x", from: 0, to: 1) {
                configure($0)
                $0.delegate = log.delegate("a")
            }
        ])
        for step in 1...40 {
            // An end exactly at a time is reported only after it.
            live.host.advance(to: Double(step) / 8 + 0.01)
            if log.all.contains("stopa:1") { return Double(step) / 8 }
        }
        return nil
    }

    @Test func `the speed scales the duration, also in reverse`() {
        #expect(end { _ in } == 1)
        #expect(end { $0.speed = 2 } == 0.5)
        #expect(end { $0.speed = -2 } == 0.5)
        #expect(end { $0.speed = 0.25 } == 4)
        #expect(end { $0.speed = 0 } == nil)
    }

    @Test func `autoreversing doubles the duration of cycles, but not a repeat duration`() {
        #expect(end { $0.autoreverses = true } == 2)
        #expect(end { $0.repeatCount = 1.5 } == 1.5)
        #expect(
            end {
                $0.repeatDuration = 3
                $0.autoreverses = true
            } == 3
        )
        #expect(end { $0.timeOffset = 0.5 } == 1)
        #expect(end { $0.beginTime = 2 } == 3)
    }

    @Test func `a start is announced at the begin time`() {
        let log = EventLog()
        let live = LiveLayer()
        live.add([
            basic("position.x", from: 0, to: 1) { $0.delegate = log.delegate("a") },
            basic("position.y", from: 0, to: 1) {
                $0.beginTime = 2
                $0.delegate = log.delegate("b")
            },
        ])
        live.host.advance(to: 1.9)
        #expect(log.all == ["starta", "stopa:1"])
        live.host.advance(to: 2.1)
        #expect(log.all == ["starta", "stopa:1", "startb"])
        live.host.advance(to: 3.1)
        #expect(log.all == ["starta", "stopa:1", "startb", "stopb:1"])
    }

    /// Returns an animation that begins at 2.
    private func delayed(_ delegate: (any CAAnimationDelegate)?) -> CABasicAnimation {
        basic("position.x", from: 0, to: 1) {
            $0.beginTime = 2
            $0.delegate = delegate
        }
    }

    @Test func `a start isn't announced if the animation is removed before its begin time`() {
        let log = EventLog()
        let live = LiveLayer()
        live.add([delayed(log.delegate("a"))])
        live.host.advance(to: 1)
        live.layer.removeAllAnimations()
        live.host.advance(to: 4)
        #expect(log.all == ["stopa:0"])
    }

    @Test func `an animation begins at 0 if the layer's time is negative`() {
        let layer = CALayer()
        layer.timeOffset = -5
        let live = LiveLayer(layer)
        live.layer.add(basic("position.x", from: 0, to: 1), forKey: "a")
        live.host.commit()
        #expect(layer.animation(forKey: "a")?.beginTime == 0)
        #expect(live.samples(at: [2, 5.5]) { [Double($0.position.x)] } == [0, 0.5])
    }

    @Test func `an animation with an end in the past ends at the current time`() {
        final class Watch: NSObject, CAAnimationDelegate {
            let clock: MediaClock
            var times: [Double] = []

            init(_ clock: MediaClock) {
                self.clock = clock
            }

            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                times.append(clock.time)
            }
        }
        let live = LiveLayer()
        live.host.advance(to: 5)
        let watch = Watch(live.clock)
        live.layer.add(
            basic("position.x", from: 0, to: 1) {
                $0.beginTime = 0.5
                $0.delegate = watch
            },
            forKey: nil
        )
        live.host.advance(to: 6)
        #expect(watch.times == [5])
    }

    @Test func `a start is announced when the animation appears, even after a pause`() {
        let log = EventLog()
        let live = LiveLayer()
        live.add([delayed(log.delegate("a"))])
        live.host.advance(to: 1)
        live.layer.speed = 0
        live.layer.timeOffset = 1
        live.host.advance(to: 3)
        #expect(log.all.isEmpty)
        // At 3 s, the local time is 1 s.
        live.layer.speed = 1
        live.layer.timeOffset = 0
        live.layer.beginTime = 2
        live.host.advance(to: 3.9)
        #expect(log.all.isEmpty)
        live.host.advance(to: 4.1)
        #expect(log.all == ["starta"])
    }

    @Test func `an animation that a change of speed hurries is announced before it ends`() {
        let log = EventLog()
        let live = LiveLayer()
        live.add([
            delayed(log.delegate("a")),
            basic("position.y", from: 0, to: 1) {
                $0.beginTime = .infinity
                $0.delegate = log.delegate("b")
            },
        ])
        live.layer.speed = 10
        live.host.advance(to: 1)
        #expect(log.all == ["starta", "stopa:1"])
    }
}
