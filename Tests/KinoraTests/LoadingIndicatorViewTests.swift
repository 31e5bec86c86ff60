import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

@MainActor @Suite(.oneAtATime) struct LoadingIndicatorViewTests {
    // MARK: - Starting and stopping

    @Test func `it is hidden before the start and after the stop`() {
        let screen = TestScreen()
        let view = screen.makeView()
        #expect(view.isHidden && !view.isAnimating)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        view.stopAnimating()
        #expect(view.isHidden && !view.isAnimating)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
    }

    @Test func `it starts at the beginning, even if started late`() {
        let screen = TestScreen()
        let view = screen.makeView()
        screen.advance(by: 0.7)
        view.startAnimating()
        #expect(view.position == 0)
        screen.advance(by: 0.35)
        #expect(abs(view.position - 0.35) < 1e-9)
        #expect(abs(view.phase - 0.1) < 1e-9)
        view.stopAnimating()
        view.startAnimating()
        #expect(view.position == 0)
    }

    @Test func `it matches a probe at the same position`() {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        view.startAnimating()
        screen.advance(by: 1.9)
        let expected = IndicatorProbe(WormIndicator(), size: CGSize(width: 80, height: 80))
        let rasterizer = Rasterizer(width: 100, height: 100, scale: 1)
        #expect(screen.frame() == rasterizer.draw(expected.host.picture(at: 1.9)))
    }

    @Test func `a pause keeps the position, and resuming continues from it`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.startAnimating()
        screen.advance(by: 1)
        view.pause()
        let frame = screen.frame()
        screen.advance(by: 10)
        #expect(view.isPaused && view.isAnimating)
        #expect(view.position == 1)
        #expect(screen.frame() == frame)
        view.resume()
        screen.advance(by: 0.5)
        #expect(abs(view.position - 1.5) < 1e-9)
    }

    @Test func `resuming without a pause and pausing while stopped have no effect`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.resume()
        view.pause()
        #expect(!view.isAnimating && !view.isPaused)
        view.startAnimating()
        screen.advance(by: 1)
        view.resume()
        #expect(view.position == 1)
    }

    @Test func `seeking works before, during, and after a pause`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.seek(to: 2)
        view.startAnimating()
        screen.advance(by: 0.25)
        #expect(abs(view.position - 2.25) < 1e-9)
        view.pause()
        view.seek(to: 0.5)
        screen.advance(by: 1)
        #expect(view.position == 0.5)
        view.seek(to: .nan)
        #expect(view.position == 0)
        view.seek(to: -3)
        #expect(view.position == 0)
    }

    @Test func `a speed applies from the time it is set`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.startAnimating()
        screen.advance(by: 1)
        view.speed = 2
        screen.advance(by: 1)
        #expect(abs(view.position - 3) < 1e-9)
        view.speed = -1
        #expect(view.speed == 0)
        screen.advance(by: 1)
        #expect(abs(view.position - 3) < 1e-9)
        view.speed = .nan
        #expect(view.speed == 0)
    }

    // MARK: - Layout

    @Test func `its intrinsic size follows the animation and the style`() {
        let screen = TestScreen()
        #expect(screen.makeView(.worm).intrinsicContentSize == CGSize(width: 80, height: 80))
        #expect(screen.makeView(.worm, style: .large).frame.size == CGSize(width: 37, height: 37))
        let balls = screen.makeView(.threeBalls, style: .medium)
        #expect(balls.intrinsicContentSize == CGSize(width: 80, height: 20))
        #expect(balls.sizeThatFits(.zero) == balls.intrinsicContentSize)
    }

    @Test func `it is centered in any bounds with its aspect ratio`() throws {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        view.startAnimating()
        screen.turn()
        let clock = try #require(view.layer.sublayers?.first)
        #expect(clock.frame == CGRect(x: 30, y: 0, width: 40, height: 40))
    }

    @Test func `it supports an empty size`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.startAnimating()
        screen.advance(by: 0.5)
        view.frame.size = .zero
        screen.advance(by: 0.5)
        view.frame.size = CGSize(width: 60, height: 60)
        screen.advance(by: 0.5)
        #expect(abs(view.position - 1.5) < 1e-9)
        #expect(screen.frame().pixels.contains { $0 != 0 })
    }

    @Test func `time outside the window doesn't affect the phase`() {
        let screen = TestScreen()
        let (view, other) = (screen.makeView(), screen.makeView())
        view.startAnimating()
        other.startAnimating()
        screen.advance(by: 0.4)
        view.removeFromSuperview()
        screen.advance(by: 5.3)
        screen.window.addSubview(view)
        screen.turn()
        other.isHidden = true
        let shown = screen.frame()
        other.isHidden = false
        view.isHidden = true
        #expect(shown == screen.frame())
        #expect(shown.pixels.contains { $0 != 0 })
    }

    @Test func `it is deallocated together with its window`() {
        let screen = TestScreen()
        weak var view: LoadingIndicatorView?
        do {
            let strong = LoadingIndicatorView(.worm)
            screen.window.addSubview(strong)
            strong.startAnimating()
            strong.finish(.atLoopEnd) { _ in }
            screen.advance(by: 0.1)
            strong.removeFromSuperview()
            view = strong
        }
        screen.advance(by: 5)
        #expect(view == nil)
    }

    // MARK: - Parameters

    @Test func `setting a parameter keeps the phase`() throws {
        let screen = TestScreen()
        let view = screen.makeView()
        view.startAnimating()
        screen.advance(by: 3.5 * 2.25)
        try view.setParameter("period", to: .number(7))
        #expect(abs(view.phase - 0.25) < 1e-9)
        screen.advance(by: 0.7)
        #expect(abs(view.phase - 0.35) < 1e-9)
        try view.setParameter("tilt", to: .number(10))
        #expect(abs(view.phase - 0.35) < 1e-9)
        #expect(throws: ParameterError.self) { try view.setParameter("tilt", to: .flag(true)) }
        #expect(view.value(ofParameter: "tilt") == .number(10))
    }

    @Test func `a line width is clamped to its range`() throws {
        let screen = TestScreen()
        let view = screen.makeView(.closingArc)
        view.startAnimating()
        for (width, expected) in [(CGFloat(9), 9.0), (-4, 0.5), (1000, 200)] {
            view.lineWidth = width
            screen.turn()
            #expect(try arc(of: view).lineWidth == expected)
        }
        view.lineWidth = .nan
        screen.turn()
        #expect(abs(try arc(of: view).lineWidth - 6) < 1e-9)
    }

    private func arc(of view: LoadingIndicatorView) throws -> CAShapeLayer {
        let content = try #require(view.layer.sublayers?.first?.sublayers?.first)
        return try #require(content.sublayers?.first?.sublayers?.first as? CAShapeLayer)
    }

    @Test func `removed animations return with the next start or layout`()
        throws
    {
        for byStart in [true, false] {
            let screen = TestScreen()
            let view = screen.makeView(.worm)
            view.startAnimating()
            screen.advance(by: 0.8)
            let before = screen.frame()
            func strip(_ layer: CALayer) {
                layer.removeAllAnimations()
                for layer in layer.sublayers ?? [] { strip(layer) }
            }
            strip(view.layer)
            screen.turn()
            #expect(screen.frame() != before)
            if byStart { view.startAnimating() } else { view.setNeedsLayout() }
            screen.turn()
            #expect(screen.frame() == before)
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
        let screen = TestScreen()
        let holder = Holder(frame: screen.window.bounds)
        screen.window.addSubview(holder)
        let view = LoadingIndicatorView(.worm)
        holder.addSubview(view)
        screen.turn()
        let content = view.layer.sublayers?.first?.sublayers?.first
        let count = holder.count
        view.animation = WormIndicator()
        screen.turn()
        #expect(view.layer.sublayers?.first?.sublayers?.first === content)
        #expect(holder.count == count)
        view.animation = ThreeBalls()
        #expect(holder.count > count)
        #expect(view.intrinsicContentSize == CGSize(width: 80, height: 20))
    }

    // MARK: - Colors

    @Test func `single-color animations use the tint, and others keep their colors`() throws {
        let screen = TestScreen()
        let arc = screen.makeView(.closingArc)
        arc.tintColor = .systemPink
        screen.turn()
        #expect(try self.arc(of: arc).strokeColor == UIColor.systemPink.cgColor)
        arc.coloring = .original
        screen.turn()
        #expect(try self.arc(of: arc).strokeColor == ClosingArc().color)
        arc.color = .systemTeal
        screen.turn()
        #expect(try self.arc(of: arc).strokeColor == UIColor.systemTeal.cgColor)
    }

    @Test func `an inherited tint is applied`() throws {
        let screen = TestScreen()
        let view = screen.makeView(.closingArc)
        screen.window.tintColor = .systemGreen
        screen.turn()
        #expect(try arc(of: view).strokeColor == UIColor.systemGreen.cgColor)
    }

    @Test func `dynamic colors follow the appearance and keep the phase`() throws {
        let screen = TestScreen()
        let view = screen.makeView(.closingArc)
        view.color = .label
        view.startAnimating()
        screen.advance(by: 0.5)
        screen.window.overrideUserInterfaceStyle = .dark
        screen.turn()
        let white = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(try arc(of: view).strokeColor == white.cgColor)
        view.color = nil
        view.coloring = .original
        screen.turn()
        #expect(try arc(of: view).strokeColor == ClosingArc().adapted(to: .dark).color)
        #expect(view.position == 0.5)
    }

    // MARK: - Endings

    @Test func `ending at the loop's end completes the cycle`() {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        var ends: [Bool] = []
        view.startAnimating()
        screen.advance(by: 3)
        view.finish(.atLoopEnd) { ends.append($0) }
        screen.advance(by: 1.79)
        #expect(view.isAnimating && ends.isEmpty)
        screen.advance(by: 0.05)
        #expect(!view.isAnimating && view.isHidden)
        #expect(ends == [true])
    }

    @Test func `the next cycle isn't visible before the stop`() {
        let screen = TestScreen()
        let view = screen.makeView(.closingArc)
        view.hidesWhenStopped = false
        view.startAnimating()
        screen.advance(by: 1.999)
        let last = screen.frame()
        view.finish(.atLoopEnd)
        // The frame that ends the animation comes slightly after the end of the cycle.
        screen.window.host.clock.time += 0.002
        let after = screen.frame()
        // The ring is almost closed; the next cycle would begin with a quarter of it.
        #expect(after.difference(from: last).greatest < 64)
    }

    @Test func `a new start cancels an ending`() {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        var ends: [Bool] = []
        view.startAnimating()
        view.finish(.atLoopEnd) { ends.append($0) }
        screen.advance(by: 1)
        view.startAnimating()
        #expect(ends == [false])
        screen.advance(by: 5)
        #expect(view.isAnimating)
        #expect(ends == [false])
    }

    @Test func `two requests for an ending call both handlers`() {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        var ends: [String] = []
        view.startAnimating()
        view.finish(.atLoopEnd) { ends.append("first \($0)") }
        view.finish(.atLoopEnd) { ends.append("second \($0)") }
        screen.advance(by: 3)
        #expect(ends == ["first false", "second true"])
    }

    @Test func `a paused animation runs to its end, and speed 0 ends immediately`() {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        view.startAnimating()
        screen.advance(by: 2)
        view.pause()
        view.finish(.atLoopEnd)
        screen.advance(by: 0.5)
        #expect(!view.isAnimating)
        view.startAnimating()
        view.speed = 0
        var ends: [Bool] = []
        view.finish(.atLoopEnd) { ends.append($0) }
        #expect(ends == [true] && !view.isAnimating)
    }

    @Test func `at speed 0 an outcome mark appears immediately`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.startAnimating()
        screen.advance(by: 1)
        view.speed = 0
        var ends: [Bool] = []
        view.finish(.success) { ends.append($0) }
        screen.turn()
        let mark = screen.frame()
        #expect(ends == [true])
        view.speed = 1
        screen.advance(by: 3)
        #expect(screen.frame() == mark)
    }

    @Test func `an outcome mark remains until the next start or stop`() {
        let screen = TestScreen()
        let view = screen.makeView()
        var ends: [Bool] = []
        view.startAnimating()
        screen.advance(by: 1.2)
        view.finish(.success) { ends.append($0) }
        #expect(!view.isAnimating && !view.isHidden)
        screen.advance(by: 0.8)
        #expect(ends.isEmpty)
        screen.advance(by: 0.1)
        #expect(ends == [true])
        let mark = screen.frame()
        screen.advance(by: 10)
        #expect(screen.frame() == mark)
        view.startAnimating()
        #expect(view.position == 0 && view.isAnimating)
        screen.turn()
        #expect(screen.frame() != mark)
    }

    @Test func `an outcome mark returns after time outside the window`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.startAnimating()
        view.finish(.failure)
        screen.advance(by: 3)
        let mark = screen.frame()
        view.removeFromSuperview()
        screen.advance(by: 1)
        screen.window.addSubview(view)
        screen.turn()
        #expect(screen.frame() == mark)
    }

    @Test func `arc-to-check repeats while waiting and ends with the outcome`() {
        let screen = TestScreen()
        let view = screen.makeView(.arcToCheck)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.startAnimating()
        screen.advance(by: 7.4)
        #expect(abs(view.phase - 0.4) < 1e-9)
        var ends: [Bool] = []
        view.finish(.failure) { ends.append($0) }
        screen.advance(by: 2.5)
        #expect(ends.isEmpty)
        screen.advance(by: 0.1)
        #expect(ends == [true])
        var story = ArcToCheck()
        story.outcome = .failure
        let probe = IndicatorProbe(story, size: CGSize(width: 100, height: 100))
        #expect(screen.frame() == probe.frame(at: 2.95))
    }

    // MARK: - Taps

    @Test func `a tap starts, pauses, and resumes if enabled`() {
        let screen = TestScreen()
        let view = screen.makeView()
        view.hidesWhenStopped = false
        let finger = TouchHost(window: screen.window)
        func tap() {
            finger.began(at: CGPoint(x: 50, y: 50))
            finger.ended(at: CGPoint(x: 50, y: 50))
        }
        tap()
        #expect(!view.isAnimating)
        view.pausesOnTap = true
        tap()
        #expect(view.isAnimating)
        screen.advance(by: 1)
        tap()
        #expect(view.isPaused)
        screen.advance(by: 1)
        tap()
        #expect(!view.isPaused && view.position == 1)
    }

    @Test func `a tap that leaves the view is canceled`() {
        let screen = TestScreen()
        let view = screen.makeView(.worm)
        view.pausesOnTap = true
        view.startAnimating()
        let finger = TouchHost(window: screen.window)
        finger.began(at: CGPoint(x: 40, y: 40))
        finger.moved(to: CGPoint(x: 95, y: 95))
        finger.ended(at: CGPoint(x: 95, y: 95))
        #expect(!view.isPaused)
    }
}
