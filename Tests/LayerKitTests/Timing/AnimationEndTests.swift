import Foundation
import LayerKit
import Testing

/// When animations begin and end.
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
            // What ends exactly at a time is told after it.
            live.host.advance(to: Double(step) / 8 + 0.01)
            if log.all.contains("stopa:1") { return Double(step) / 8 }
        }
        return nil
    }

    @Test func `the end is as much earlier as the speed is higher, forwards and backwards`() {
        #expect(end { _ in } == 1)
        #expect(end { $0.speed = 2 } == 0.5)
        #expect(end { $0.speed = -2 } == 0.5)
        #expect(end { $0.speed = 0.25 } == 4)
        #expect(end { $0.speed = 0 } == nil)
    }

    @Test func `cycles there and back count twice, a repeat duration as it is`() {
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

    @Test func `an animation begins at 0 where the layer's time is before it`() {
        let layer = CALayer()
        layer.timeOffset = -5
        let live = LiveLayer(layer)
        live.layer.add(basic("position.x", from: 0, to: 1), forKey: "a")
        live.host.commit()
        #expect(layer.animation(forKey: "a")?.beginTime == 0)
        #expect(live.samples(at: [2, 5.5]) { [Double($0.position.x)] } == [0, 0.5])
    }

    @Test func `an animation that ended before it was added ends now, not in the past`() {
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
}
