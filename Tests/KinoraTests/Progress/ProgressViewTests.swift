import Foundation
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing

@testable import Kinora

/// Tests of indicator views that show progress.
@MainActor @Suite(.oneAtATime) struct ProgressViewTests {
    private func started(
        _ animation: some LoadingAnimation,
        _ screen: TestScreen
    ) -> LoadingIndicatorView {
        let view = screen.makeView(animation)
        view.startAnimating()
        screen.advance(by: 0.3)
        return view
    }

    @Test(arguments: CatalogCase.samples)
    func `a value is shown in the end, as an export shows it`(_ example: CatalogCase) {
        let screen = TestScreen()
        func make(_ animation: some LoadingAnimation) -> LoadingIndicatorView {
            started(animation, screen)
        }
        let view = make(example.indicator)
        view.coloring = .original
        view.progress = 0.6
        screen.advance(by: 1)
        #expect(view.progress == 0.6)
        let size = view.bounds.size
        let expected = view.shown.makeProgressLayer(size: size, reducesMotion: false)
        expected.showProgress(0.6)
        let probe = IndicatorProbe(layer: expected, size: size)
        let rasterizer = Rasterizer(width: 100, height: 100, scale: 1)
        let frame = rasterizer.draw(probe.host.picture(at: view.position))
        // Live text lies on whole pixels, up to half a pixel from its place.
        let isText = example.indicator.value(ofParameter: "text") != nil
        #expect(screen.frame().alphaDifference(from: frame).mean < (isText ? 0.006 : 0.002))
    }

    /// Arcs with and without a track of their own.
    nonisolated static let arcs = CatalogCase.all.filter {
        ["turning-arc", "chasing-arc", "material-retreat", "carbon-ring"].contains($0.name)
    }

    @Test(arguments: arcs, [0.1, 0.4, 0.77, 1.2])
    func `an arc goes on as a ring without a jump`(_ example: CatalogCase, _ delay: Double) {
        let screen = TestScreen()
        func make(_ animation: some LoadingAnimation) -> LoadingIndicatorView {
            screen.makeView(animation)
        }
        let view = make(example.indicator)
        view.startAnimating()
        screen.advance(by: delay)
        let before = screen.frame()
        view.progress = 0.7
        screen.turn()
        // A new track appears over 0.3 s.
        #expect(screen.frame().alphaDifference(from: before).mean < 0.002)
        var last = screen.frame()
        for _ in 0..<60 {
            screen.advance(by: 1.0 / 60)
            let frame = screen.frame()
            #expect(frame.alphaDifference(from: last).mean < 0.03)
            last = frame
        }
        #expect(view.frames.rate == .never)
    }

    @Test(arguments: CatalogCase.samples)
    func `nothing jumps while values, waits and outcomes follow each other`(
        _ example: CatalogCase
    ) {
        let screen = TestScreen()
        func make(_ animation: some LoadingAnimation) -> LoadingIndicatorView {
            started(animation, screen)
        }
        let view = make(example.indicator)
        var last = screen.frame()
        let steps: [() -> Void] = [
            { view.progress = 0.2 }, { view.progress = 0.9 }, { view.progress = nil },
            { view.progress = 0.5 }, { view.finish(.success) }, {},
        ]
        for (index, step) in steps.enumerated() {
            step()
            screen.turn()
            let first = screen.frame()
            #expect(first.alphaDifference(from: last).mean < 0.02, "step \(index)")
            last = first
            for _ in 0..<(index == 2 ? 8 : 30) {
                screen.advance(by: 1.0 / 60)
                let frame = screen.frame()
                #expect(frame.alphaDifference(from: last).mean < 0.2, "step \(index)")
                last = frame
            }
        }
        #expect(view.progress == nil)
    }

    /// Returns the drawn fraction of the ring, or nil if there is no ring.
    private func drawnProgress(_ view: LoadingIndicatorView, _ screen: TestScreen) -> Double? {
        guard let ring = view.layers.content?.descendant(named: ProgressAnimation.ringName) else {
            return nil
        }
        let shown = screen.window.host.presentation(of: ring) as? CAShapeLayer
        return shown.map { Double($0.strokeEnd) }
    }

    @Test func `any sequence of values, waits and outcomes moves steadily and comes to rest`() {
        RandomRuns("ProgressViewTests", count: 40).run { seed, random in
            let screen = TestScreen()
            let view = screen.makeView(TurningArc())
            view.hidesWhenStopped = false
            view.startAnimating()
            var last: Double?
            for _ in 0..<12 {
                let hadOutcome = view.player.outcome != nil
                switch Int.random(in: 0..<12, using: &random) {
                case 0...5: view.progress = Double.random(in: 0...1, using: &random)
                case 6, 7: view.progress = nil
                case 8: view.finish(.success)
                case 9: view.isPaused ? view.resume() : view.pause()
                case 10: view.stopAnimating()
                default: view.startAnimating()
                }
                screen.turn()
                // A new start removes a mark immediately, and a new mark starts from the last
                // one's pose.
                if hadOutcome { last = nil }
                for _ in 0..<Int.random(in: 1..<30, using: &random) {
                    let progress = drawnProgress(view, screen)
                    // A new ring may start anywhere; an existing one continues.
                    if let last, let progress {
                        #expect(abs(progress - last) <= 8.0 / 60, "Seed \(seed)")
                    }
                    last = progress
                    screen.advance(by: 1.0 / 60)
                }
            }
            screen.advance(by: 1.3)
            #expect(view.frames.rate == .never, "Seed \(seed)")
            let isShown = view.player.outcome == nil
            if let progress = view.progress, isShown {
                let drawn = drawnProgress(view, screen) ?? -1
                #expect(abs(drawn - progress) < 1e-6, "Seed \(seed)")
            }
        }
    }

    @Test func `no frame is asked for when nothing moves`() {
        let screen = TestScreen()
        let view = started(.turningArc, screen)
        #expect(view.frames.rate == .never)
        view.progress = 0.5
        screen.turn()
        #expect(view.frames.rate == .full)
        screen.advance(by: 0.8)
        #expect(view.frames.rate == .never)
        view.progress = 0.5
        #expect(view.frames.rate == .never)
        view.progress = 0.6
        #expect(view.frames.rate == .full)
        view.removeFromSuperview()
        #expect(view.frames.rate == .never)
    }

    @Test func `the value is told in percent, and an outcome ends it`() {
        let screen = TestScreen()
        let view = started(.turningArc, screen)
        view.progress = 0.42
        #expect(view.accessibilityValue?.contains("42") == true)
        view.finish(.success)
        #expect(view.progress == nil)
        #expect(view.accessibilityValue == LoadingOutcome.success.localizedDescription)
        view.startAnimating()
        #expect(view.accessibilityValue == nil)
    }

    @Test func `an outcome closes the ring in place`() {
        let screen = TestScreen()
        let view = started(.turningArc, screen)
        view.progress = 0.6
        screen.advance(by: 1)
        let before = screen.frame()
        view.finish(.success)
        screen.turn()
        #expect(screen.frame().alphaDifference(from: before).mean < 0.002)
        screen.advance(by: 2)
        let green = LoadingOutcome.success.color.rgba.premultipliedPixel
        // The ring replaces the progress at the same place; this pixel is on its line.
        #expect(screen.frame().pixels.contains(green))
        #expect(screen.frame().pixels[24 * 100 + 45] == green)
    }

    @Test func `colors follow the value`() throws {
        let screen = TestScreen()
        let view = started(.turningArc, screen)
        view.progressColors = [.red, .green]
        view.setProgress(1, animated: false)
        screen.turn()
        #expect(screen.frame().pixels.contains(0xFF00_FF00))
        view.setProgress(0.05, animated: false)
        screen.turn()
        #expect(!screen.frame().pixels.contains(0xFF00_FF00))
    }

    @Test func `a label is inside of a ring, or below`() throws {
        let screen = TestScreen()
        let ring = started(.turningArc, screen)
        ring.progressLabel = .percent
        let natural = ring.intrinsicContentSize
        ring.progress = 0.25
        screen.turn()
        let label = try #require(ring.subviews.first as? UILabel)
        #expect(label.text?.contains("25") == true && !label.isHidden)
        #expect(ring.bounds.insetBy(dx: 6, dy: 6).contains(label.frame))
        #expect(ring.intrinsicContentSize == natural)
        ring.progress = nil
        screen.turn()
        #expect(label.isHidden)

        let dots = started(.fadingDots, screen)
        dots.progressLabel = .text { "\(Int($0 * 8)) of 8" }
        dots.progress = 0.5
        screen.turn()
        dots.sizeToFit()
        screen.turn()
        #expect(dots.intrinsicContentSize.height > 15 + dots.animation.naturalSize.height)
        #expect((dots.subviews.first as? UILabel)?.text == "4 of 8")
    }

    @Test func `the elapsed time counts seconds`() throws {
        let screen = TestScreen()
        let view = screen.makeView(TurningArc())
        view.startAnimating()
        view.progressLabel = .elapsedTime
        view.progress = 0.1
        screen.turn()
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.text == "0:00")
        screen.advance(by: 61.5)
        screen.turn()
        #expect(label.text == "1:01")
    }
}
