import Foundation
import LayerKit
import PortingKit
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct PropertyAnimatorTests {
    /// A view at x = 0 that an animator moves to 100.
    @MainActor
    private struct Move {
        let stage = Stage(UIView(frame: .zero))
        let animator: UIViewPropertyAnimator
        let log = Log()

        init(_ animator: UIViewPropertyAnimator) {
            stage.window.host.commit()
            self.animator = animator
            let view = stage.view
            animator.addAnimations { view.center.x = 100 }
            let log = log
            animator.addCompletion { log.positions.append($0) }
        }

        init(duration: TimeInterval = 2, curve: UIView.AnimationCurve = .linear) {
            self.init(UIViewPropertyAnimator(duration: duration, curve: curve))
        }

        init(duration: TimeInterval = 2, parameters: any UITimingCurveProvider) {
            self.init(UIViewPropertyAnimator(duration: duration, timingParameters: parameters))
        }

        /// Where the view is seen at a time.
        func x(at time: TimeInterval) -> CGFloat {
            stage.shown(at: time).position.x
        }

        /// Where the view is seen now.
        var x: CGFloat { x(at: MediaClock.current.time) }
    }

    private final class Log {
        var positions: [UIViewAnimatingPosition] = []
    }

    private static let exact: CGFloat = 1e-9

    // MARK: - Running

    @Test func `a new animator is inactive and has UIKit's defaults`() {
        let animator = UIViewPropertyAnimator(duration: 3, curve: .easeIn)
        #expect(animator.state == .inactive)
        #expect(!animator.isRunning)
        #expect(!animator.isReversed)
        #expect(animator.fractionComplete == 0)
        #expect(animator.duration == 3)
        #expect(animator.delay == 0)
        #expect(animator.scrubsLinearly)
        #expect(!animator.pausesOnCompletion)
        #expect(animator.isUserInteractionEnabled)
        #expect(animator.timingParameters?.cubicTimingParameters?.animationCurve == .easeIn)
    }

    @Test func `changes happen once the animator starts`() {
        let move = Move()
        #expect(move.stage.view.center.x == 0)
        move.animator.startAnimation()
        #expect(move.stage.view.center.x == 100)
        #expect(move.animator.state == .active)
        #expect(move.animator.isRunning)
        #expect(move.stage.view.layer.animationKeys() == ["position"])
        expect([0, 0.5, 1.5, 2].map(move.x), near: [0, 25, 75, 100], within: Self.exact)
    }

    @Test func `at the end the completions hear of it once`() {
        let move = Move()
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        #expect(move.animator.fractionComplete == 0.5)
        move.stage.advance(to: 1.99)
        #expect(move.log.positions == [])
        move.stage.advance(to: 2.01)
        #expect(move.log.positions == [.end])
        #expect(move.animator.state == .inactive)
        #expect(move.animator.fractionComplete == 0)
        #expect(move.stage.view.layer.animationKeys() == nil)
        #expect(move.x == 100)
        move.animator.startAnimation()
        move.stage.advance(to: 5)
        #expect(move.log.positions == [.end])
    }

    @Test func `an animator can be used again`() {
        let move = Move()
        move.animator.startAnimation()
        move.stage.advance(to: 3)
        move.animator.addAnimations { move.stage.view.center.x = 0 }
        move.animator.startAnimation()
        expect([3, 4, 5].map(move.x), near: [100, 50, 0], within: Self.exact)
    }

    @Test func `a delayed animator shows the old values first`() {
        let move = Move()
        move.animator.startAnimation(afterDelay: 0.5)
        #expect(move.animator.delay == 0.5)
        #expect(move.animator.isRunning)
        expect([0.25, 0.5, 1.5, 2.5].map(move.x), near: [0, 0, 50, 100], within: Self.exact)
        move.stage.advance(to: 0.4)
        #expect(move.animator.fractionComplete == 0)
        move.stage.advance(to: 2.4)
        #expect(move.log.positions == [])
        move.stage.advance(to: 2.6)
        #expect(move.log.positions == [.end])
    }

    @Test func `an animator without changes ends in the next turn`() {
        let stage = Stage()
        let animator = UIViewPropertyAnimator(duration: 3, curve: .linear)
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        #expect(positions == [])
        stage.window.host.runTurn()
        #expect(positions == [.end])
    }

    @Test func `a class function makes an animator that runs`() {
        let stage = Stage(UIView(frame: .zero))
        var positions: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 2,
            delay: 1,
            options: .curveEaseIn,
            animations: { stage.view.center.x = 100 },
            completion: { positions.append($0) }
        )
        #expect(animator.isRunning)
        #expect(animator.delay == 1)
        expect([stage.shown(at: 1.5).position.x], near: [9.34646], within: 1e-4)
        stage.advance(to: 3.1)
        #expect(positions == [.end])
    }

    @Test func `animations keep a running animator alive`() {
        let stage = Stage()
        weak var animator: UIViewPropertyAnimator?
        var isDone = false
        do {
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                stage.view.alpha = 0
            }
            made.addCompletion { _ in isDone = true }
            made.startAnimation()
            animator = made
        }
        #expect(animator != nil)
        stage.advance(to: 2)
        #expect(isDone)
        stage.advance(to: 3)
        #expect(animator == nil)
    }

    // MARK: - Pausing and scrubbing

    @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn, .easeOut])
    func `pausing and going on never jumps`(_ curve: UIView.AnimationCurve) {
        let plain = Move(curve: curve)
        plain.animator.startAnimation()
        let course = [0.3, 0.7, 1.4, 2].map(plain.x)
        plain.stage.window.removeFromSuperview()
        let move = Move(curve: curve)
        move.animator.startAnimation()
        move.stage.advance(to: 0.7)
        move.animator.pauseAnimation()
        #expect(move.animator.state == .active)
        #expect(!move.animator.isRunning)
        expect([0.7, 1, 4].map(move.x), near: [course[1], course[1], course[1]], within: 1e-9)
        move.stage.advance(to: 5)
        #expect(move.log.positions == [])
        move.animator.startAnimation()
        expect([5, 5.7, 6.3].map(move.x), near: Array(course[1...]), within: 1e-9)
        move.stage.advance(to: 6.4)
        #expect(move.log.positions == [.end])
    }

    @Test func `pausing an inactive animator shows its start`() {
        let move = Move()
        move.animator.pauseAnimation()
        #expect(move.animator.state == .active)
        #expect(!move.animator.isRunning)
        #expect(move.stage.view.center.x == 100)
        #expect([0, 9].map(move.x) == [0, 0])
    }

    @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeOut])
    func `scrubbing is even, whatever the curve`(_ curve: UIView.AnimationCurve) {
        let move = Move(curve: curve)
        for fraction: CGFloat in [0.25, 0.9, 0, 1, 0.5] {
            move.animator.fractionComplete = fraction
            #expect(move.animator.fractionComplete == fraction)
            expect([move.x, move.x(at: 7)], near: [fraction * 100, fraction * 100], within: 1e-6)
        }
        #expect(move.animator.state == .active)
        move.stage.advance(to: 20)
        #expect(move.log.positions == [])
    }

    @Test func `scrubbing follows the curve where asked to`() {
        let move = Move(curve: .easeInOut)
        move.animator.scrubsLinearly = false
        move.animator.fractionComplete = 0.25
        #expect(move.animator.fractionComplete == 0.25)
        expect([move.x], near: [12.9161931], within: 1e-6)
    }

    @Test func `an eased animator that pauses tells how far its views are`() {
        let move = Move(duration: 1, curve: .easeInOut)
        move.animator.startAnimation()
        move.stage.advance(to: 0.25)
        expect([move.animator.fractionComplete], near: [0.25], within: Self.exact)
        move.animator.pauseAnimation()
        expect([move.animator.fractionComplete], near: [0.129161931], within: 1e-8)
        move.animator.fractionComplete += 0.1
        expect([move.x], near: [22.9161931], within: 1e-6)
    }

    @Test func `after scrubbing the rest of the curve takes the rest of the time`() {
        let move = Move(duration: 1, curve: .easeInOut)
        move.animator.fractionComplete = 0.12916193104731545
        move.animator.startAnimation()
        expect([0.25, 0.5, 0.75].map(move.x), near: [50, 87.0838069, 100], within: 1e-5)
        move.stage.advance(to: 0.74)
        #expect(move.log.positions == [])
        move.stage.advance(to: 0.76)
        #expect(move.log.positions == [.end])
    }

    @Test func `setting the fraction of a running animator pauses it`() {
        let move = Move()
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        move.animator.fractionComplete = 0.1
        #expect(!move.animator.isRunning)
        expect([move.x, move.x(at: 9)], near: [10, 10], within: 1e-6)
    }

    @Test func `a fraction beyond the ends is clamped and NaN is ignored`() {
        let move = Move()
        move.animator.fractionComplete = .nan
        #expect(move.animator.state == .inactive)
        move.animator.fractionComplete = 7
        #expect(move.animator.fractionComplete == 1)
        #expect(move.x == 100)
        move.animator.fractionComplete = -.infinity
        #expect(move.animator.fractionComplete == 0)
        #expect(move.x == 0)
    }

    // MARK: - Reversing

    @Test func `a running animator turns where it is`() {
        let move = Move()
        move.animator.startAnimation()
        move.stage.advance(to: 1.5)
        move.animator.isReversed = true
        #expect(move.animator.isRunning)
        expect([move.animator.fractionComplete], near: [0.25], within: Self.exact)
        expect([1.5, 2, 3].map(move.x), near: [75, 50, 0], within: Self.exact)
        move.stage.advance(to: 2)
        expect([move.animator.fractionComplete], near: [0.5], within: Self.exact)
        move.stage.advance(to: 2.99)
        #expect(move.log.positions == [])
        move.stage.advance(to: 3.01)
        #expect(move.log.positions == [.start])
        #expect(move.stage.view.center.x == 0)
        #expect(move.x == 0)
        #expect(move.stage.view.layer.animationKeys() == nil)
    }

    @Test func `turning back and forth ends at the new values`() {
        let move = Move(curve: .easeIn)
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        let turn = move.x
        move.animator.isReversed = true
        expect([move.x], near: [turn], within: Self.exact)
        move.stage.advance(to: 1.5)
        move.animator.isReversed = false
        expect([move.x(at: 2)], near: [turn], within: 1e-6)
        move.stage.advance(to: 4)
        #expect(move.log.positions == [.end])
        #expect(move.stage.view.center.x == 100)
    }

    @Test func `the fraction counts from the other end while reversed`() {
        let move = Move()
        move.animator.fractionComplete = 0.3
        move.animator.isReversed = true
        expect([move.animator.fractionComplete, move.x], near: [0.7, 30], within: 1e-6)
        move.animator.fractionComplete = 0.9
        expect([move.x], near: [10], within: 1e-6)
        move.animator.startAnimation()
        move.stage.advance(to: 0.19)
        #expect(move.log.positions == [])
        move.stage.advance(to: 0.21)
        #expect(move.log.positions == [.start])
    }

    @Test func `an animator that starts reversed begins at the new values`() {
        let move = Move()
        move.animator.isReversed = true
        move.animator.startAnimation()
        expect([0, 0.5, 2].map(move.x), near: [100, 75, 0], within: 1e-6)
        move.stage.advance(to: 2.1)
        #expect(move.log.positions == [.start])
        #expect(move.stage.view.center.x == 0)
    }

    @Test func `several changes of one value go back in order`() {
        let move = Move()
        move.animator.addAnimations { move.stage.view.center.x = 40 }
        move.animator.addAnimations { move.stage.view.backgroundColor = .red }
        move.stage.view.backgroundColor = .blue
        move.animator.startAnimation()
        #expect(move.stage.view.center.x == 40)
        move.stage.advance(to: 0.5)
        move.animator.isReversed = true
        move.stage.advance(to: 3)
        #expect(move.stage.view.center.x == 0)
        #expect(move.stage.view.backgroundColor == .blue)
    }

    // MARK: - Pausing at the end

    @Test func `an animator may stay at its end and go back`() {
        let move = Move()
        move.animator.pausesOnCompletion = true
        move.animator.startAnimation()
        move.stage.advance(to: 2.5)
        #expect(move.animator.state == .active)
        #expect(!move.animator.isRunning)
        #expect(move.animator.fractionComplete == 1)
        #expect(move.log.positions == [])
        #expect(move.x == 100)
        move.animator.isReversed = true
        move.animator.startAnimation()
        expect([2.5, 3.5].map(move.x), near: [100, 50], within: 1e-6)
        move.stage.advance(to: 5)
        #expect(move.animator.state == .active)
        #expect(move.log.positions == [])
        #expect(move.x == 0)
        move.animator.stopAnimation(false)
        move.animator.finishAnimation(at: .end)
        #expect(move.log.positions == [.end])
        #expect(move.x == 100)
    }

    // MARK: - Adding

    @Test func `changes added on the way take the rest of the time`() throws {
        // Documented: half way through 2 s they take 1 s.
        let move = Move()
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

    @Test func `changes may wait for a part of the time`() {
        let stage = Stage(UIView(frame: .zero))
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

    @Test func `an animator of waiting changes alone takes its time back`() {
        let stage = Stage(UIView(frame: .zero))
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

    @Test func `key frames inside of an animator are its own`() {
        let stage = Stage(UIView(frame: .zero))
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

    // An even course of 2 s, paused at a quarter.
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
            testDescription: "0 on the way back",
            factor: 0,
            isReversed: true,
            times: [0, 0.25],
            expected: [25, 12.5],
            end: 0.5
        ),
        Continuation(
            testDescription: "the duration on the way back",
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
    func `a paused animator goes on for another time`(_ row: Continuation) {
        for parameters in [nil, UICubicTimingParameters(animationCurve: .linear)] {
            let move = Move()
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

    @Test func `a new pace leads from where the views are`() {
        let move = Move()
        move.stage.view.transform = CGAffineTransform(scaleX: 3, y: 3)
        move.animator.addAnimations { move.stage.view.transform = .identity }
        move.animator.fractionComplete = 0.5
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        move.animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
        // 1 s of a spring with ratio 0.5 (the frequency is that of section 5.2).
        let frequency = 161.7195015916.squareRoot()
        let rate = frequency * 0.75.squareRoot()
        let way = [0.0, 0.1, 0.3].map { t -> CGFloat in
            let wave = cos(rate * t) + sin(rate * t) * 0.5 / 0.75.squareRoot()
            return CGFloat(1 - exp(-frequency / 2 * t) * wave)
        }
        expect([0, 0.1, 0.3].map(move.x), near: way.map { 50 + 50 * $0 }, within: 1e-6)
        let scales = [0, 0.1, 0.3].map { move.stage.shown(at: $0).transform.m11 }
        expect(scales, near: way.map { 2 - $0 }, within: 1e-6)
        move.stage.advance(to: 1.1)
        #expect(move.log.positions == [.end])
    }

    @Test func `a new pace can be paused, turned and left`() {
        let move = Move()
        move.animator.fractionComplete = 0.5
        let even = UICubicTimingParameters(animationCurve: .linear)
        move.animator.continueAnimation(withTimingParameters: even, durationFactor: 0.5)
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

    @Test func `changes added on a new pace take the rest of it`() {
        let move = Move()
        move.animator.fractionComplete = 0.5
        let even = UICubicTimingParameters(animationCurve: .linear)
        move.animator.continueAnimation(withTimingParameters: even, durationFactor: 1)
        move.stage.advance(to: 1)
        move.animator.addAnimations { move.stage.view.center.y = 100 }
        let shown = [1, 1.5, 2].map { move.stage.shown(at: $0).position }
        expect(shown.map(\.x), near: [75, 87.5, 100], within: 1e-6)
        expect(shown.map(\.y), near: [0, 50, 100], within: 1e-6)
    }

    @Test func `only an active animator can be continued`() {
        let move = Move()
        move.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(move.animator.state == .inactive)
    }

    // MARK: - Stopping

    @Test func `stopping leaves the views where they are`() {
        let move = Move(curve: .easeIn)
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
        let move = Move()
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

    @Test func `a stopped animator may be dropped`() {
        let move = Move()
        move.animator.startAnimation()
        move.stage.advance(to: 0.5)
        move.animator.stopAnimation(false)
        move.animator.stopAnimation(true)
        #expect(move.animator.state == .inactive)
        #expect(move.log.positions == [])
    }

    @Test func `stopping leaves other animations alone`() {
        let move = Move()
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

    @Test func `an animator whose view leaves comes to its end`() {
        let move = Move()
        move.animator.startAnimation()
        move.stage.advance(to: 0.5)
        move.stage.view.removeFromSuperview()
        move.stage.advance(to: 0.6)
        move.stage.advance(to: 0.7)
        #expect(move.log.positions == [.end])
        #expect(move.animator.state == .inactive)
    }

    @Test func `touches stay away where asked to`() {
        let stage = Stage()
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
