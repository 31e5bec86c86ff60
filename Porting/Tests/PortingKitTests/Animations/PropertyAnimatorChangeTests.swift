import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct PropertyAnimatorChangeTests {
    private static let exact: CGFloat = 1e-9

    // MARK: - Adding

    @Test func `changes added while running use the remaining time`() throws {
        // As documented by Apple, changes that are added halfway through 2 s take 1 s.
        let move = AnimatedMove()
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        move.animator.addAnimations { move.stage.view.alpha = 0 }
        let fade = try #require(move.stage.view.layer.animation(forKey: "opacity"))
        #expect(fade.duration == 1)
        expect([1, 1.5, 2].map(move.x), near: [50, 75, 100], within: Self.exact)
        let alphas = [1, 1.5, 2].map { CGFloat(move.stage.shown(at: $0).opacity) }
        expect(alphas, near: [1, 0.5, 0], within: 1e-6)
        move.stage.advance(to: 2.1)
        #expect(move.log.positions == [.end])
    }

    @Test func `changes can wait for a fraction of the time`() {
        let stage = ViewHarness(UIView(frame: .zero))
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations({ stage.view.center.x = 100 }, delayFactor: 0.5)
        animator.startAnimation()
        let shown = [0.5, 1, 1.5, 2].map { stage.shown(at: $0).position.x }
        expect(shown, near: [0, 0, 50, 100], within: Self.exact)
        stage.advance(to: 1.5)
        animator.addAnimations({ stage.view.center.y = 100 }, delayFactor: 0.5)
        let late = [1.5, 1.75, 1.875, 2].map { stage.shown(at: $0).position.y }
        expect(late, near: [0, 0, 50, 100], within: 1e-6)
        animator.fractionComplete = 0.75
        expect([stage.shown(at: 1.5).position.x], near: [50], within: 1e-6)
    }

    @Test func `an animator with only delayed changes reverses them with their delay`() {
        let stage = ViewHarness(UIView(frame: .zero))
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        var positions: [UIViewAnimatingPosition] = []
        animator.addAnimations({ stage.view.center.x = 100 }, delayFactor: 0.5)
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        stage.advance(to: 1.5)
        animator.isReversed = true
        let shown = [1.5, 1.75, 2, 2.5, 3].map { stage.shown(at: $0).position.x }
        expect(shown, near: [50, 25, 0, 0, 0], within: 1e-6)
        stage.advance(to: 2.9)
        #expect(positions == [])
        stage.advance(to: 3.1)
        #expect(positions == [.start])
        #expect(stage.view.center.x == 0)
    }

    @Test func `an animator controls nested keyframe animations`() {
        let stage = ViewHarness(UIView(frame: .zero))
        let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    stage.view.center.x = 100
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    stage.view.center.x = 50
                }
            }
        }
        animator.fractionComplete = 0.25
        expect([stage.shown(at: 9).position.x], near: [50], within: 1e-6)
        animator.fractionComplete = 0.75
        expect([stage.shown(at: 9).position.x], near: [75], within: 1e-6)
        animator.startAnimation()
        let shown = [0, 0.5, 1].map { stage.shown(at: $0).position.x }
        expect(shown, near: [75, 62.5, 50], within: 1e-6)
        animator.isReversed = true
        stage.advance(to: 4)
        #expect(stage.view.center.x == 0)
    }

    // MARK: - Continuing

    struct Continuation: CustomTestStringConvertible {
        let testDescription: String
        let factor: CGFloat
        let isReversed: Bool
        let times: [TimeInterval]
        let expected: [CGFloat]
        let end: TimeInterval
    }

    // A linear animation of 2 s that is paused after a quarter.
    nonisolated static let continuations = [
        Continuation(
            testDescription: "0 keeps what remains",
            factor: 0,
            isReversed: false,
            times: [0, 0.75],
            expected: [25, 62.5],
            end: 1.5
        ),
        Continuation(
            testDescription: "half of the duration",
            factor: 0.5,
            isReversed: false,
            times: [0, 0.5],
            expected: [25, 62.5],
            end: 1
        ),
        Continuation(
            testDescription: "twice the duration",
            factor: 2,
            isReversed: false,
            times: [0, 2],
            expected: [25, 62.5],
            end: 4
        ),
        Continuation(
            testDescription: "0 while reversed",
            factor: 0,
            isReversed: true,
            times: [0, 0.25],
            expected: [25, 12.5],
            end: 0.5
        ),
        Continuation(
            testDescription: "the duration while reversed",
            factor: 1,
            isReversed: true,
            times: [0, 1],
            expected: [25, 12.5],
            end: 2
        ),
        Continuation(
            testDescription: "NaN as 0",
            factor: .nan,
            isReversed: false,
            times: [0, 0.75],
            expected: [25, 62.5],
            end: 1.5
        ),
    ]

    @Test(arguments: continuations)
    func `a paused animator continues with another duration`(_ row: Continuation) {
        for parameters in [nil, UICubicTimingParameters(animationCurve: .linear)] {
            let move = AnimatedMove()
            move.animator.fractionComplete = 0.25
            move.animator.isReversed = row.isReversed
            move.animator.continueAnimation(
                withTimingParameters: parameters,
                durationFactor: row.factor
            )
            expect(row.times.map(move.x), near: row.expected, within: 1e-6)
            move.stage.advance(to: row.end - 0.01)
            #expect(move.log.positions == [])
            move.stage.advance(to: row.end + 0.01)
            #expect(move.log.positions == [row.isReversed ? .start : .end])
            #expect(move.stage.view.center.x == (row.isReversed ? 0 : 100))
        }
    }

    @Test func `new timing starts at the views' current positions`() {
        let move = AnimatedMove()
        move.stage.view.transform = CGAffineTransform(scaleX: 3, y: 3)
        move.animator.addAnimations { move.stage.view.transform = .identity }
        move.animator.fractionComplete = 0.5
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        move.animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
        // A spring of 1 s with a damping ratio of 0.5. For the frequency, see section 5.2 of the
        // reference.
        let frequency = 161.7195015916.squareRoot()
        let rate = frequency * 0.75.squareRoot()
        let progress = [0.0, 0.1, 0.3].map { t -> CGFloat in
            let wave = cos(rate * t) + sin(rate * t) * 0.5 / 0.75.squareRoot()
            return CGFloat(1 - exp(-frequency / 2 * t) * wave)
        }
        expect([0, 0.1, 0.3].map(move.x), near: progress.map { 50 + 50 * $0 }, within: 1e-6)
        let scales = [0, 0.1, 0.3].map { move.stage.shown(at: $0).transform.m11 }
        expect(scales, near: progress.map { 2 - $0 }, within: 1e-6)
        move.stage.advance(to: 1.1)
        #expect(move.log.positions == [.end])
    }

    @Test func `new timing can be paused, reversed, and scrubbed away`() {
        let move = AnimatedMove()
        move.animator.fractionComplete = 0.5
        let linear = UICubicTimingParameters(animationCurve: .linear)
        move.animator.continueAnimation(withTimingParameters: linear, durationFactor: 0.5)
        move.stage.advance(to: 0.5)
        expect([move.animator.fractionComplete], near: [0.75], within: 1e-6)
        move.animator.pauseAnimation()
        expect([move.animator.fractionComplete, move.x], near: [0.75, 75], within: 1e-6)
        move.animator.startAnimation()
        expect([0.5, 0.75].map(move.x), near: [75, 87.5], within: 1e-6)
        move.animator.isReversed = true
        expect([0.5, 1.25, 2].map(move.x), near: [75, 37.5, 0], within: 1e-6)
        move.animator.pauseAnimation()
        move.animator.fractionComplete = 0.9
        expect([move.x], near: [10], within: 1e-6)
        move.stage.advance(to: 1)
        move.animator.startAnimation()
        move.stage.advance(to: 1.19)
        #expect(move.log.positions == [])
        move.stage.advance(to: 1.21)
        #expect(move.log.positions == [.start])
    }

    @Test func `changes added with new timing use its remaining time`() {
        let move = AnimatedMove()
        move.animator.fractionComplete = 0.5
        let linear = UICubicTimingParameters(animationCurve: .linear)
        move.animator.continueAnimation(withTimingParameters: linear, durationFactor: 1)
        move.stage.advance(to: 1)
        move.animator.addAnimations { move.stage.view.center.y = 100 }
        let shown = [1, 1.5, 2].map { move.stage.shown(at: $0).position }
        expect(shown.map(\.x), near: [75, 87.5, 100], within: 1e-6)
        expect(shown.map(\.y), near: [0, 50, 100], within: 1e-6)
    }

    @Test func `only an active animator can be continued`() {
        let move = AnimatedMove()
        move.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(move.animator.state == .inactive)
    }

    // MARK: - Stopping

    @Test func `stopping leaves the views at their current values`() {
        let move = AnimatedMove(curve: .easeIn)
        move.stage.view.backgroundColor = .black
        move.animator.addAnimations {
            move.stage.view.backgroundColor = .white
            move.stage.view.bounds.size.width = 50
            move.stage.view.transform = CGAffineTransform(rotationAngle: 1)
        }
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        let seen = move.stage.shown(at: 1)
        move.animator.stopAnimation(true)
        #expect(move.animator.state == .inactive)
        let layer = move.stage.view.layer
        #expect(layer.animationKeys() == nil)
        expect(
            [layer.position.x, layer.bounds.width, layer.transform.m12],
            near: [seen.position.x, seen.bounds.width, seen.transform.m12],
            within: 1e-6
        )
        let red = layer.backgroundColor?.components?.first ?? .nan
        expect([red], near: [seen.backgroundColor?.components?.first ?? .nan], within: 1e-6)
        move.stage.advance(to: 5)
        #expect(move.log.positions == [])
    }

    @Test(arguments: [
        (UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 25),
    ])
    func `a stopped animator is finished at a position`(
        position: UIViewAnimatingPosition,
        x: CGFloat
    ) {
        let move = AnimatedMove()
        move.animator.startAnimation()
        move.stage.advance(to: 0.5)
        move.animator.stopAnimation(false)
        #expect(move.animator.state == .stopped)
        #expect(!move.animator.isRunning)
        expect([move.animator.fractionComplete], near: [0.25], within: 1e-6)
        expect([move.stage.view.center.x], near: [25], within: 1e-6)
        move.animator.startAnimation()
        move.animator.pauseAnimation()
        move.animator.fractionComplete = 1
        #expect(move.animator.state == .stopped)
        #expect(move.log.positions == [])
        move.animator.finishAnimation(at: position)
        #expect(move.animator.state == .inactive)
        #expect(move.log.positions == [position])
        expect([move.stage.view.center.x], near: [x], within: 1e-6)
        move.animator.finishAnimation(at: .end)
        #expect(move.log.positions == [position])
    }

    @Test func `a stopped animator can be stopped without finishing`() {
        let move = AnimatedMove()
        move.animator.startAnimation()
        move.stage.advance(to: 0.5)
        move.animator.stopAnimation(false)
        move.animator.stopAnimation(true)
        #expect(move.animator.state == .inactive)
        #expect(move.log.positions == [])
    }

    @Test func `stopping doesn't affect other animations`() {
        let move = AnimatedMove()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            move.stage.view.center.x = 40
        }
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        let seen = move.x
        move.animator.stopAnimation(true)
        expect([move.x], near: [seen], within: 1e-6)
        expect([move.x(at: 2)], near: [move.stage.view.center.x], within: 1e-6)
    }

    @Test func `an animator ends when its view is removed`() {
        let move = AnimatedMove()
        move.animator.startAnimation()
        move.stage.advance(to: 0.5)
        move.stage.view.removeFromSuperview()
        move.stage.advance(to: 0.6)
        move.stage.advance(to: 0.7)
        #expect(move.log.positions == [.end])
        #expect(move.animator.state == .inactive)
    }

    @Test func `touches are ignored if user interaction is disabled`() {
        let stage = ViewHarness()
        let point = CGPoint(x: 5, y: 5)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            stage.view.backgroundColor = .red
            stage.view.alpha = 0.5
        }
        animator.isUserInteractionEnabled = false
        animator.startAnimation()
        #expect(stage.window.hitTest(point, with: nil) === stage.window)
        stage.advance(to: 2)
        #expect(stage.window.hitTest(point, with: nil) === stage.view)
        animator.addAnimations { stage.view.alpha = 1 }
        animator.isUserInteractionEnabled = true
        animator.startAnimation()
        #expect(stage.window.hitTest(point, with: nil) === stage.view)
    }
}
