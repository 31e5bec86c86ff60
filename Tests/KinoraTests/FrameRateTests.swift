import Foundation
import StageTestSupport
import TestSupport
import Testing

@testable import Kinora

/// The frame rates that a live animation requests.
@MainActor @Suite(.oneAtATime) struct FrameRateTests {
    /// Returns the frame rates of all animations in a view.
    private func rates(in view: LoadingIndicatorView) -> Set<CAFrameRateRange> {
        func rates(of layer: CALayer) -> [CAFrameRateRange] {
            (layer.animationKeys() ?? [])
                .compactMap { layer.animation(forKey: $0)?.preferredFrameRateRange }
                + ([layer.mask].compactMap { $0 } + (layer.sublayers ?? [])).flatMap(rates)
        }
        return Set(rates(of: view.layer))
    }

    @Test func `an animation prefers 60 frames per second, and steps prefer 30`() {
        let screen = TestScreen()
        let view = screen.makeView(.turningArc)
        view.startAnimating()
        screen.advance(by: 0.1)
        #expect(rates(in: view) == [CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)])
        view.animation = .appleSpokes
        screen.advance(by: 0.1)
        #expect(rates(in: view).allSatisfy { $0.maximum <= 60 })
    }

    @Test func `a view's range replaces the animation's`() {
        let screen = TestScreen()
        let view = screen.makeView(.turningArc)
        view.startAnimating()
        let range = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
        view.preferredFrameRateRange = range
        screen.advance(by: 0.1)
        #expect(rates(in: view) == [range])
        view.preferredFrameRateRange = nil
        screen.advance(by: 0.1)
        #expect(rates(in: view).first?.maximum == 60)
    }

    @Test func `Low Power Mode halves the rate, unless the view opts out`() {
        defer { PowerMode.override = nil }
        let screen = TestScreen()
        let view = screen.makeView(.turningArc)
        view.startAnimating()
        screen.advance(by: 0.25)
        let phase = view.phase
        PowerMode.override = PowerMode(isLow: true)
        NotificationCenter.default.post(name: PowerMode.didChangeNotification, object: nil)
        screen.advance(by: 0)
        #expect(view.phase == phase)
        #expect(rates(in: view) == [CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)])
        view.reducesFrameRateInLowPowerMode = false
        screen.advance(by: 0.1)
        #expect(rates(in: view).first?.maximum == 60)
        view.reducesFrameRateInLowPowerMode = true
        view.preferredFrameRateRange = .default
        screen.advance(by: 0.1)
        #expect(rates(in: view).first?.maximum == 30)
    }

    @Test func `a range is limited in all its rates`() {
        let range = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        #expect(range.limited(to: 60) == range)
        let limited = CAFrameRateRange(minimum: 10, maximum: 15, preferred: 15)
        #expect(range.limited(to: 15) == limited)
        let open = CAFrameRateRange(minimum: 0, maximum: 30, preferred: 30)
        #expect(CAFrameRateRange.default.limited(to: 30) == open)
    }
}
