import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

@MainActor @Suite(.oneAtATime) struct LoadingIndicatorViewTests {
    // MARK: - Starting and stopping

    @Test func `it is hidden before the start and after the stop`() {
        let stage = LiveStage()
        let view = stage.makeView()
        #expect(view.isHidden && !view.isAnimating)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        view.stopAnimating()
        #expect(view.isHidden && !view.isAnimating)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
    }

    @Test func `it starts at the beginning, even if started late`() {
        let stage = LiveStage()
        let view = stage.makeView()
        stage.advance(by: 0.7)
        view.startAnimating()
        #expect(view.position == 0)
        stage.advance(by: 0.35)
        #expect(abs(view.position - 0.35) < 1e-9)
        #expect(abs(view.phase - 0.1) < 1e-9)
        view.stopAnimating()
        view.startAnimating()
        #expect(view.position == 0)
    }

    @Test func `it matches a stage at the same position`() {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        view.startAnimating()
        stage.advance(by: 1.9)
        let expected = IndicatorProbe(Worm(), size: CGSize(width: 80, height: 80))
        let rasterizer = Rasterizer(width: 100, height: 100, scale: 1)
        #expect(stage.frame() == rasterizer.draw(expected.host.picture(at: 1.9)))
    }

    @Test func `a pause keeps the position, and resuming continues from it`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.startAnimating()
        stage.advance(by: 1)
        view.pause()
        let frame = stage.frame()
        stage.advance(by: 10)
        #expect(view.isPaused && view.isAnimating)
        #expect(view.position == 1)
        #expect(stage.frame() == frame)
        view.resume()
        stage.advance(by: 0.5)
        #expect(abs(view.position - 1.5) < 1e-9)
    }

    @Test func `resuming without a pause and pausing while stopped have no effect`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.resume()
        view.pause()
        #expect(!view.isAnimating && !view.isPaused)
        view.startAnimating()
        stage.advance(by: 1)
        view.resume()
        #expect(view.position == 1)
    }

    @Test func `seeking works before, during, and after a pause`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.seek(to: 2)
        view.startAnimating()
        stage.advance(by: 0.25)
        #expect(abs(view.position - 2.25) < 1e-9)
        view.pause()
        view.seek(to: 0.5)
        stage.advance(by: 1)
        #expect(view.position == 0.5)
        view.seek(to: .nan)
        #expect(view.position == 0)
        view.seek(to: -3)
        #expect(view.position == 0)
    }

    @Test func `a speed applies from the time it is set`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.startAnimating()
        stage.advance(by: 1)
        view.speed = 2
        stage.advance(by: 1)
        #expect(abs(view.position - 3) < 1e-9)
        view.speed = -1
        #expect(view.speed == 0)
        stage.advance(by: 1)
        #expect(abs(view.position - 3) < 1e-9)
        view.speed = .nan
        #expect(view.speed == 0)
    }

    // MARK: - Layout

    @Test func `its intrinsic size follows the animation and the style`() {
        let stage = LiveStage()
        #expect(stage.makeView(.worm).intrinsicContentSize == CGSize(width: 80, height: 80))
        #expect(stage.makeView(.worm, style: .large).frame.size == CGSize(width: 37, height: 37))
        let balls = stage.makeView(.threeBalls, style: .medium)
        #expect(balls.intrinsicContentSize == CGSize(width: 80, height: 20))
        #expect(balls.sizeThatFits(.zero) == balls.intrinsicContentSize)
    }

    @Test func `it is centered in any bounds with its aspect ratio`() throws {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        view.startAnimating()
        stage.turn()
        let clock = try #require(view.layer.sublayers?.first)
        #expect(clock.frame == CGRect(x: 30, y: 0, width: 40, height: 40))
    }

    @Test func `it supports an empty size`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.startAnimating()
        stage.advance(by: 0.5)
        view.frame.size = .zero
        stage.advance(by: 0.5)
        view.frame.size = CGSize(width: 60, height: 60)
        stage.advance(by: 0.5)
        #expect(abs(view.position - 1.5) < 1e-9)
        #expect(stage.frame().pixels.contains { $0 != 0 })
    }

    @Test func `time outside the window doesn't affect the phase`() {
        let stage = LiveStage()
        let (view, other) = (stage.makeView(), stage.makeView())
        view.startAnimating()
        other.startAnimating()
        stage.advance(by: 0.4)
        view.removeFromSuperview()
        stage.advance(by: 5.3)
        stage.window.addSubview(view)
        stage.turn()
        other.isHidden = true
        let shown = stage.frame()
        other.isHidden = false
        view.isHidden = true
        #expect(shown == stage.frame())
        #expect(shown.pixels.contains { $0 != 0 })
    }

    @Test func `it is deallocated together with its window`() {
        let stage = LiveStage()
        weak var view: LoadingIndicatorView?
        do {
            let strong = LoadingIndicatorView(.worm)
            stage.window.addSubview(strong)
            strong.startAnimating()
            strong.finish(.atLoopEnd) { _ in }
            stage.advance(by: 0.1)
            strong.removeFromSuperview()
            view = strong
        }
        stage.advance(by: 5)
        #expect(view == nil)
    }

    // MARK: - Parameters

    @Test func `setting a parameter keeps the phase`() throws {
        let stage = LiveStage()
        let view = stage.makeView()
        view.startAnimating()
        stage.advance(by: 3.5 * 2.25)
        try view.setParameter("period", to: .number(7))
        #expect(abs(view.phase - 0.25) < 1e-9)
        stage.advance(by: 0.7)
        #expect(abs(view.phase - 0.35) < 1e-9)
        try view.setParameter("tilt", to: .number(10))
        #expect(abs(view.phase - 0.35) < 1e-9)
        #expect(throws: ParameterError.self) { try view.setParameter("tilt", to: .flag(true)) }
        #expect(view.value(ofParameter: "tilt") == .number(10))
    }

    @Test func `a line width is clamped to its range`() throws {
        let stage = LiveStage()
        let view = stage.makeView(.closingArc)
        view.startAnimating()
        for (width, expected) in [(CGFloat(9), 9.0), (-4, 0.5), (1000, 200)] {
            view.lineWidth = width
            stage.turn()
            #expect(try arc(of: view).lineWidth == expected)
        }
        view.lineWidth = .nan
        stage.turn()
        #expect(abs(try arc(of: view).lineWidth - 6) < 1e-9)
    }

    private func arc(of view: LoadingIndicatorView) throws -> CAShapeLayer {
        let content = try #require(view.layer.sublayers?.first?.sublayers?.first)
        return try #require(content.sublayers?.first as? CAShapeLayer)
    }

    @Test func `removed animations return with the next start or layout`()
        throws
    {
        for byStart in [true, false] {
            let stage = LiveStage()
            let view = stage.makeView(.worm)
            view.startAnimating()
            stage.advance(by: 0.8)
            let before = stage.frame()
            func strip(_ layer: CALayer) {
                layer.removeAllAnimations()
                for layer in layer.sublayers ?? [] { strip(layer) }
            }
            strip(view.layer)
            stage.turn()
            #expect(stage.frame() != before)
            if byStart { view.startAnimating() } else { view.setNeedsLayout() }
            stage.turn()
            #expect(stage.frame() == before)
        }
    }

    @Test func `another animation changes the intrinsic size, and the same one doesn't`()
        throws
    {
        final class Holder: UIView {
            var count = 0
            override func setNeedsLayout() {
                count += 1
                super.setNeedsLayout()
            }
        }
        let stage = LiveStage()
        let holder = Holder(frame: stage.window.bounds)
        stage.window.addSubview(holder)
        let view = LoadingIndicatorView(.worm)
        holder.addSubview(view)
        stage.turn()
        let content = view.layer.sublayers?.first?.sublayers?.first
        let count = holder.count
        view.animation = Worm()
        stage.turn()
        #expect(view.layer.sublayers?.first?.sublayers?.first === content)
        #expect(holder.count == count)
        view.animation = ThreeBalls()
        #expect(holder.count > count)
        #expect(view.intrinsicContentSize == CGSize(width: 80, height: 20))
    }

    // MARK: - Colors

    @Test func `single-color animations use the tint, and others keep their colors`() throws {
        let stage = LiveStage()
        let arc = stage.makeView(.closingArc)
        arc.tintColor = .systemPink
        stage.turn()
        #expect(try self.arc(of: arc).strokeColor == UIColor.systemPink.cgColor)
        arc.coloring = .original
        stage.turn()
        #expect(try self.arc(of: arc).strokeColor == ClosingArc().color)
        arc.color = .systemTeal
        stage.turn()
        #expect(try self.arc(of: arc).strokeColor == UIColor.systemTeal.cgColor)
    }

    @Test func `an inherited tint is applied`() throws {
        let stage = LiveStage()
        let view = stage.makeView(.closingArc)
        stage.window.tintColor = .systemGreen
        stage.turn()
        #expect(try arc(of: view).strokeColor == UIColor.systemGreen.cgColor)
    }

    @Test func `dynamic colors follow the appearance and keep the phase`() throws {
        let stage = LiveStage()
        let view = stage.makeView(.closingArc)
        view.color = .label
        view.startAnimating()
        stage.advance(by: 0.5)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        let white = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(try arc(of: view).strokeColor == white.cgColor)
        view.color = nil
        view.coloring = .original
        stage.turn()
        #expect(try arc(of: view).strokeColor == ClosingArc().adapted(to: .dark).color)
        #expect(view.position == 0.5)
    }

    // MARK: - Endings

    @Test func `ending at the loop's end completes the cycle`() {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        var ends: [Bool] = []
        view.startAnimating()
        stage.advance(by: 3)
        view.finish(.atLoopEnd) { ends.append($0) }
        stage.advance(by: 1.79)
        #expect(view.isAnimating && ends.isEmpty)
        stage.advance(by: 0.05)
        #expect(!view.isAnimating && view.isHidden)
        #expect(ends == [true])
    }

    @Test func `the next cycle isn't visible before the stop`() {
        let stage = LiveStage()
        let view = stage.makeView(.closingArc)
        view.hidesWhenStopped = false
        view.startAnimating()
        stage.advance(by: 1.999)
        let last = stage.frame()
        view.finish(.atLoopEnd)
        // The frame that ends it comes slightly after the end of the cycle.
        stage.window.host.clock.time += 0.002
        let after = stage.frame()
        // The ring is almost closed; the next cycle would begin with a quarter of it.
        #expect(after.difference(from: last).greatest < 64)
    }

    @Test func `a new start cancels an ending`() {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        var ends: [Bool] = []
        view.startAnimating()
        view.finish(.atLoopEnd) { ends.append($0) }
        stage.advance(by: 1)
        view.startAnimating()
        #expect(ends == [false])
        stage.advance(by: 5)
        #expect(view.isAnimating)
        #expect(ends == [false])
    }

    @Test func `two requests for an ending call both handlers`() {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        var ends: [String] = []
        view.startAnimating()
        view.finish(.atLoopEnd) { ends.append("first \($0)") }
        view.finish(.atLoopEnd) { ends.append("second \($0)") }
        stage.advance(by: 3)
        #expect(ends == ["first false", "second true"])
    }

    @Test func `a paused animation runs to its end, and speed 0 ends immediately`() {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        view.startAnimating()
        stage.advance(by: 2)
        view.pause()
        view.finish(.atLoopEnd)
        stage.advance(by: 0.5)
        #expect(!view.isAnimating)
        view.startAnimating()
        view.speed = 0
        var ends: [Bool] = []
        view.finish(.atLoopEnd) { ends.append($0) }
        #expect(ends == [true] && !view.isAnimating)
    }

    @Test func `at speed 0 an outcome mark appears immediately`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.startAnimating()
        stage.advance(by: 1)
        view.speed = 0
        var ends: [Bool] = []
        view.finish(.success) { ends.append($0) }
        stage.turn()
        let mark = stage.frame()
        #expect(ends == [true])
        view.speed = 1
        stage.advance(by: 3)
        #expect(stage.frame() == mark)
    }

    @Test func `an outcome mark remains until the next start or stop`() {
        let stage = LiveStage()
        let view = stage.makeView()
        var ends: [Bool] = []
        view.startAnimating()
        stage.advance(by: 1.2)
        view.finish(.success) { ends.append($0) }
        #expect(!view.isAnimating && !view.isHidden)
        stage.advance(by: 0.8)
        #expect(ends.isEmpty)
        stage.advance(by: 0.1)
        #expect(ends == [true])
        let mark = stage.frame()
        stage.advance(by: 10)
        #expect(stage.frame() == mark)
        view.startAnimating()
        #expect(view.position == 0 && view.isAnimating)
        stage.turn()
        #expect(stage.frame() != mark)
    }

    @Test func `an outcome mark returns after time outside the window`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.startAnimating()
        view.finish(.failure)
        stage.advance(by: 3)
        let mark = stage.frame()
        view.removeFromSuperview()
        stage.advance(by: 1)
        stage.window.addSubview(view)
        stage.turn()
        #expect(stage.frame() == mark)
    }

    @Test func `arc-to-check repeats while waiting and ends with the outcome`() {
        let stage = LiveStage()
        let view = stage.makeView(.arcToCheck)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.startAnimating()
        stage.advance(by: 7.4)
        #expect(abs(view.phase - 0.4) < 1e-9)
        var ends: [Bool] = []
        view.finish(.failure) { ends.append($0) }
        stage.advance(by: 2.5)
        #expect(ends.isEmpty)
        stage.advance(by: 0.1)
        #expect(ends == [true])
        var story = ArcToCheck()
        story.outcome = .failure
        let probe = IndicatorProbe(story, size: CGSize(width: 100, height: 100))
        #expect(stage.frame() == probe.frame(at: 2.95))
    }

    // MARK: - Taps

    @Test func `a tap starts, pauses, and resumes if enabled`() {
        let stage = LiveStage()
        let view = stage.makeView()
        view.hidesWhenStopped = false
        let finger = TouchHost(window: stage.window)
        func tap() {
            finger.began(at: CGPoint(x: 50, y: 50))
            finger.ended(at: CGPoint(x: 50, y: 50))
        }
        tap()
        #expect(!view.isAnimating)
        view.pausesOnTap = true
        tap()
        #expect(view.isAnimating)
        stage.advance(by: 1)
        tap()
        #expect(view.isPaused)
        stage.advance(by: 1)
        tap()
        #expect(!view.isPaused && view.position == 1)
    }

    @Test func `a tap that leaves the view is canceled`() {
        let stage = LiveStage()
        let view = stage.makeView(.worm)
        view.pausesOnTap = true
        view.startAnimating()
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 40, y: 40))
        finger.moved(to: CGPoint(x: 95, y: 95))
        finger.ended(at: CGPoint(x: 95, y: 95))
        #expect(!view.isPaused)
    }
}
