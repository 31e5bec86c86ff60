import Foundation
import Kinora
import KinoraIndicators
import TestSupport
import Testing
import ViewKit

/// Custom animations in views: moving masks and animations with another speed.
@MainActor @Suite(.oneAtATime) struct CustomAnimationLifecycleTests {
    /// A bar that is uncovered from left to right in a second, by a mask that animates at twice the
    /// speed.
    private struct Curtain: LoadingAnimation {
        static let profile = IndicatorProfile(
            identifier: "curtain",
            title: "Curtain",
            origin: "a test",
            naturalSize: CGSize(width: 48, height: 48)
        )
        static let parameters: [IndicatorParameter<Curtain>] = []
        let period: TimeInterval = 1
        let posterFraction = 0.5

        func makeLayer(size: CGSize) -> CALayer {
            let bar = CALayer()
            bar.frame = CGRect(origin: .zero, size: size)
            bar.backgroundColor = CGColor(gray: 0, alpha: 1)
            let mask = CALayer()
            mask.frame = bar.bounds
            mask.backgroundColor = CGColor(gray: 0, alpha: 1)
            let animation = CABasicAnimation(keyPath: "transform.translation.x")
            animation.fromValue = -size.width
            animation.toValue = 0
            animation.duration = 2
            animation.speed = 2
            animation.repeatCount = .infinity
            mask.add(animation, forKey: "move")
            bar.mask = mask
            return bar
        }
    }

    /// Returns the number of uncovered columns.
    private static func width(_ live: RunningIndicator) -> Int {
        let frame = live.screen.frame()
        return (0..<frame.width).count { frame.pixels[24 * frame.width + $0] >> 24 > 127 }
    }

    @Test func `a mask moves with an animation that starts late`() {
        let live = RunningIndicator(Curtain())
        live.screen.advance(by: 3.25)
        #expect(abs(Self.width(live) - 12) <= 1)
        live.view.pause()
        live.screen.advance(by: 0.5)
        #expect(abs(Self.width(live) - 12) <= 1)
        live.view.seek(to: 0.75)
        live.screen.turn()
        #expect(abs(Self.width(live) - 36) <= 1)
    }

    @Test func `an animation with another speed ends at the end of its cycle`() {
        let live = RunningIndicator(Curtain())
        live.view.hidesWhenStopped = false
        live.screen.advance(by: 2.5)
        live.view.finish(.atLoopEnd)
        live.screen.advance(by: 0.4)
        #expect(abs(Self.width(live) - 43) <= 1)
        // The frame that ends the animation comes slightly after the end of the cycle.
        live.screen.window.host.clock.time += 0.101
        #expect(Self.width(live) >= 47)
    }
}
