import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The time of the screens on which tables are evaluated.
@MainActor
@Suite(.oneAtATime) struct ScreenTests {
    @Test func `an animation on a screen has a begin time`() throws {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "animation")
        let screen = Screen(showing: layer)
        let begun = try #require(layer.animation(forKey: "animation")).beginTime
        // A begin time of 0 would be replaced at a later commit.
        #expect(begun != 0 && begun == screen.start)
        screen.show(at: 0.5)
        #expect(layer.animation(forKey: "animation")?.beginTime == begun)
    }

    @Test func `begin times count from a screen's start, and 0 stays unset`() {
        #expect(ScreenTime.beginTime(0) == 0)
        #expect(ScreenTime.beginTime(0.5) == ScreenTime.start + 0.5)
        #expect(ScreenTime.beginTime(-0.5, on: 7) == 6.5)
    }
}
