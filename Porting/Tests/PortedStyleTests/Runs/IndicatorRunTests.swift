import Foundation
import PortingKit
import Testing

@testable import LayerKit
@testable import PortedIndicators
@testable import TestSupport

/// Tests properties of all indicators over three seconds of a stage.
@Suite(.oneAtATime) @MainActor struct IndicatorRunTests {
    @Test(arguments: Indicator.allCases)
    func `three seconds are repeatable and animated`(of indicator: Indicator) {
        let first = frames(of: indicator)
        #expect(first == frames(of: indicator))
        let changes = zip(first, first.dropFirst()).filter { $0 != $1 }
        #expect(changes.count >= 5, "only \(changes.count) of 12 frames differ from the one before")
    }

    @Test(arguments: Indicator.allCases)
    func `removing it while it runs leaves nothing behind`(_ indicator: Indicator) {
        let stage = IndicatorApp(size: indicator.size)
        let empty = stage.frame()
        let frame = stage.window.bounds.insetBy(dx: 10, dy: 10)
        var show: Show? = indicator.show(in: stage.window, frame: frame)
        weak let view = show?.view
        for event in show?.events ?? [] where event.time < 1 {
            stage.advance(to: event.time)
            event.action()
        }
        stage.advance(to: 1)
        for subview in stage.window.subviews { subview.removeFromSuperview() }
        show?.view.removeFromSuperview()
        for event in show?.events ?? [] where event.time >= 1 {
            stage.advance(to: event.time)
            event.action()
        }
        show = nil
        stage.advance(to: 5)
        #expect(stage.frame() == empty)
        // The panel is a singleton.
        if indicator != .blurHUD {
            #expect(view == nil, "the view is still retained")
        }
    }

    @Test(arguments: Indicator.allCases)
    func `it runs with an empty frame`(_ indicator: Indicator) {
        let stage = IndicatorApp(size: CGSize(width: 20, height: 20))
        let show = indicator.show(in: stage.window, frame: .zero)
        for event in show.events {
            stage.advance(to: event.time)
            event.action()
        }
        stage.advance(to: 3)
        _ = stage.frame()
        // Indicators use a size that is set later.
        if indicator != .blurHUD, indicator != .petalSpinner {
            show.view.frame = stage.window.bounds
            stage.advance(to: 3.1)
            let pixels = stage.frame().pixels
            #expect(pixels.contains { $0 != pixels[0] })
        }
    }

    /// Returns a frame for each quarter of a second, for three seconds.
    private func frames(of indicator: Indicator) -> [[UInt32]] {
        let stage = IndicatorApp(size: indicator.size)
        let show = indicator.show(
            in: stage.window,
            frame: stage.window.bounds.insetBy(dx: 10, dy: 10)
        )
        var events = show.events[...]
        return (0...12).map { index in
            let time = Double(index) * 0.25
            while let event = events.first, event.time <= time {
                stage.advance(to: event.time)
                event.action()
                events = events.dropFirst()
            }
            stage.advance(to: time)
            return stage.frame().pixels
        }
    }
}
