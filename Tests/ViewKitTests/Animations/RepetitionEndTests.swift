import Foundation
import Testing
import ViewKit
import ViewTestSupport

/// Tests how later changes stop repeating blocks.
@MainActor @Suite struct RepetitionEndTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let stage: ViewHarness

    init() {
        stage = ViewHarness(view)
    }

    private final class Log {
        var completions: [Bool] = []
    }

    private let log = Log()

    private func pulse() {
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: [.repeat, .autoreverse],
            animations: { view.alpha = 0 },
            completion: { [log] in log.completions.append($0) }
        )
    }

    @Test func `keyframes from the current state stop a repetition`() {
        pulse()
        stage.advance(to: 0.5)
        UIView.animateKeyframes(
            withDuration: 1,
            delay: 0,
            options: .beginFromCurrentState,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 1) {
                    view.alpha = 1
                }
            }
        )
        stage.advance(to: 3)
        #expect(view.layer.animationKeys() == nil)
        #expect(log.completions == [false])
    }

    @Test func `a block that is started again replaces its animation`() {
        for _ in 0..<3 {
            pulse()
            view.alpha = 1
        }
        stage.advance(to: 0.5)
        #expect(view.layer.animationKeys() == ["opacity"])
        #expect(log.completions == [false, false])
    }

    @Test func `removing a color stops its repetition`() {
        view.backgroundColor = .red
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: .repeat,
            animations: { view.backgroundColor = .blue }
        )
        stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
            view.backgroundColor = nil
        }
        stage.advance(to: 3)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func `half a turn goes forward whether it repeats or not`() {
        for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .repeat]] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let stage = ViewHarness(view)
            UIView.animate(withDuration: 1, delay: 0, options: options) {
                view.transform = CGAffineTransform(rotationAngle: .pi)
            }
            stage.advance(to: 0.25)
            let shown = view.layer.presentation()?.affineTransform() ?? .identity
            #expect(abs(atan2(shown.b, shown.a) - .pi / 4) < 1e-5)
        }
    }

    @Test func `an action that code changes runs as it is`() {
        let layer = TimedLayerView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = ViewHarness(layer)
        UIView.animate(withDuration: 1) { layer.alpha = 0 }
        stage.advance(to: 0.5)
        let shown = layer.layer.animation(forKey: "opacity")?.timingFunction
        #expect(shown == CAMediaTimingFunction(name: .linear))
    }

    private final class TimedLayerView: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            let action = super.action(for: layer, forKey: event)
            if let animation = action as? CABasicAnimation {
                animation.timingFunction = CAMediaTimingFunction(name: .linear)
            }
            return action
        }
    }
}
