import Foundation
import LayerKit
import Testing

@Suite struct SharedClockTests {
    private final class Listener: NSObject, CAAnimationDelegate {
        var ends: [CFTimeInterval] = []

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            ends.append(CACurrentMediaTime())
        }
    }

    /// Returns a host with a layer whose opacity animates for half a second.
    private func host(on clock: MediaClock, notifying listener: Listener) -> LayerHost {
        let layer = CALayer()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 0.5
        fade.delegate = listener
        layer.add(fade, forKey: "fade")
        return LayerHost(layer: layer, clock: clock)
    }

    @Test func `advancing one host ends the animations of the others`() {
        MediaClock.current = MediaClock()
        let listener = Listener()
        let front = host(on: .current, notifying: listener)
        let back = LayerHost(layer: CALayer(), clock: .current)
        back.advance(to: 2)
        #expect(listener.ends == [0.5])
        #expect(front.layer.animationKeys() == nil)
        front.advance(to: 2)
        #expect(listener.ends == [0.5])
    }

    @Test func `an animation added during another host's turn starts in that turn`() {
        MediaClock.current = MediaClock()
        let front = LayerHost(layer: CALayer(), clock: .current)
        let back = LayerHost(layer: CALayer(), clock: .current)
        let listener = Listener()
        MediaClock.current.schedule(at: 1) {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.duration = 0.5
            fade.delegate = listener
            front.layer.add(fade, forKey: "fade")
        }
        back.advance(to: 3)
        #expect(listener.ends == [1.5])
    }

    @Test func `a host with another clock doesn't advance`() {
        MediaClock.current = MediaClock()
        let listener = Listener()
        let other = host(on: MediaClock(), notifying: listener)
        other.commit()
        let back = LayerHost(layer: CALayer(), clock: .current)
        back.advance(to: 2)
        #expect(listener.ends.isEmpty)
        #expect(other.clock.time == 0)
    }
}
