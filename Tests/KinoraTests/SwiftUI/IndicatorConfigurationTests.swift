import Foundation
import StageTestSupport
import TestSupport
import Testing

@testable import Kinora

/// Tests of the values that SwiftUI's indicators set in their views.
@MainActor @Suite(.oneAtATime) struct IndicatorConfigurationTests {
    /// A view that counts invalidations.
    private final class CountingView: LoadingIndicatorView {
        var layouts = 0
        var sizes = 0

        override func setNeedsLayout() {
            layouts += 1
            super.setNeedsLayout()
        }

        override func invalidateIntrinsicContentSize() {
            sizes += 1
            super.invalidateIntrinsicContentSize()
        }
    }

    private let screen = TestScreen()

    private func makeView(
        _ change: (inout IndicatorConfiguration) -> Void = { _ in }
    ) -> (CountingView, IndicatorConfiguration) {
        var configuration = IndicatorConfiguration(animation: HashLines())
        change(&configuration)
        let view = CountingView(configuration.animation)
        configuration.initialize(view)
        screen.window.addSubview(view)
        screen.turn()
        (view.layouts, view.sizes) = (0, 0)
        return (view, configuration)
    }

    @Test func `an update without a change does nothing`() {
        let (view, configuration) = makeView {
            $0.style = .large
            $0.color = .systemTeal
            $0.outcomeColor = .systemBlue
            $0.lineWidth = 3
            $0.speed = 2
            $0.motion = .full
            $0.progress = 0.5
        }
        let content = view.layers.content
        for _ in 0..<3 {
            configuration.update(view)
            screen.turn()
        }
        #expect(view.layouts == 0 && view.sizes == 0)
        #expect(view.layers.content === content)
    }

    @Test func `each value reaches the view`() {
        var (view, configuration) = makeView()
        #expect(view.isAnimating && !view.isPaused)
        configuration.style = .large
        configuration.color = .systemTeal
        configuration.outcomeColor = .systemBlue
        configuration.lineWidth = 3
        configuration.speed = 2
        configuration.motion = .reduced
        configuration.progress = 0.25
        configuration.playsHaptics = true
        configuration.animation = WormIndicator()
        configuration.update(view)
        #expect(view.style == .large && view.speed == 2 && view.motion == .reduced)
        #expect(view.color == .systemTeal && view.outcomeColor == .systemBlue)
        #expect(view.lineWidth == 3 && view.progress == 0.25 && view.playsHaptics)
        #expect(view.animation is WormIndicator)
        #expect(view.sizes > 0 && view.layouts > 0)
    }

    @Test func `it stops, pauses, and resumes`() {
        var (view, configuration) = makeView()
        configuration.isPaused = true
        configuration.update(view)
        #expect(view.isPaused)
        configuration.isAnimating = false
        configuration.update(view)
        #expect(!view.isAnimating && view.isHidden)
        configuration.isAnimating = true
        configuration.update(view)
        #expect(view.isPaused)
        configuration.isPaused = false
        configuration.update(view)
        #expect(view.isAnimating && !view.isPaused)
    }

    @Test func `an outcome is shown once, until it changes`() {
        var (view, configuration) = makeView()
        configuration.outcome = .success
        configuration.update(view)
        screen.advance(by: 0.3)
        let position = view.player.playback.position(at: screen.time)
        configuration.update(view)
        #expect(view.player.outcome == .success)
        #expect(view.player.playback.position(at: screen.time) == position)
        screen.advance(by: 3)
        configuration.update(view)
        #expect(view.player.outcome == .success && !view.isHidden)
        configuration.outcome = .failure
        configuration.update(view)
        #expect(view.player.outcome == .failure)
        configuration.outcome = nil
        configuration.update(view)
        #expect(view.player.outcome == nil && view.isAnimating)
        configuration.isAnimating = false
        configuration.outcome = .info
        configuration.update(view)
        configuration.outcome = nil
        configuration.update(view)
        #expect(view.player.outcome == nil && !view.isAnimating && view.isHidden)
    }
}
