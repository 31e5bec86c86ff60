import Foundation
import Kinora
import KinoraIndicators
import StageTestSupport
import Testing

/// Tests of animations in the waiting state.
@Suite struct WaitingTests {
    /// A square that appears once.
    private struct Story: LoadingAnimation {
        static let profile = IndicatorProfile(
            identifier: "story",
            title: "Story",
            origin: "a test",
            naturalSize: CGSize(width: 20, height: 20)
        )
        static let parameters: [IndicatorParameter<Self>] = []
        let period: TimeInterval = 2
        let posterFraction = 1.0
        let isRepeating = false

        func makeLayer(size: CGSize) -> CALayer {
            let layer = CALayer()
            layer.bounds.size = size
            layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
            layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = period
            layer.add(fade, forKey: "fade")
            return layer
        }
    }

    @Test func `a non-repeating animation repeats while waiting`() {
        let size = Story.naturalSize
        let probe = IndicatorProbe(layer: Story().makeWaitingLayer(size: size), size: size)
        #expect(probe.frame(at: 4.5) == probe.frame(at: 0.5))
        #expect(probe.frame(at: 0.5) != probe.frame(at: 1.5))
    }

    @Test func `arc-to-check shows no outcome while waiting`() {
        let size = CGSize(width: 60, height: 60)
        for outcome in ArcToCheck.Outcome.allCases {
            var story = ArcToCheck()
            story.outcome = outcome
            let layer = AnimationPullPicture(story).makeRunningLayer(
                size: size,
                from: PullDistance(1, trigger: 1),
                exitingAt: nil
            )
            let pulled = IndicatorProbe(layer: layer, size: size)
            let waiting = IndicatorProbe(layer: story.makeWaitingLayer(size: size), size: size)
            for time in [0.5, 1.5, 2.9, 3.4] {
                #expect(pulled.frame(at: time) == waiting.frame(at: time))
            }
        }
    }
}
