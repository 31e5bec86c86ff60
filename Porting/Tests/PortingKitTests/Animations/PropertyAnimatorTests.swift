import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct PropertyAnimatorTests {
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

    @Test func `animations run when the animator starts`() {
        let move = AnimatedMove()
        #expect(move.stage.view.center.x == 0)
        move.animator.startAnimation()
        #expect(move.stage.view.center.x == 100)
        #expect(move.animator.state == .active)
        #expect(move.animator.isRunning)
        #expect(move.stage.view.layer.animationKeys() == ["position"])
        expect([0, 0.5, 1.5, 2].map(move.x), near: [0, 25, 75, 100], within: Self.exact)
    }

    @Test func `completion handlers are called once at the end`() {
        let move = AnimatedMove()
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
        let move = AnimatedMove()
        move.animator.startAnimation()
        move.stage.advance(to: 3)
        move.animator.addAnimations { move.stage.view.center.x = 0 }
        move.animator.startAnimation()
        expect([3, 4, 5].map(move.x), near: [100, 50, 0], within: Self.exact)
    }

    @Test func `a delayed animator shows the old values first`() {
        let move = AnimatedMove()
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
        let stage = ViewHarness()
        let animator = UIViewPropertyAnimator(duration: 3, curve: .linear)
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        #expect(positions == [])
        stage.window.host.runTurn()
        #expect(positions == [.end])
    }

    @Test func `a class method creates a running animator`() {
        let stage = ViewHarness(UIView(frame: .zero))
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

    @Test func `animations retain a running animator`() {
        let stage = ViewHarness()
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
    func `pausing and resuming never jumps`(_ curve: UIView.AnimationCurve) {
        let plain = AnimatedMove(curve: curve)
        plain.animator.startAnimation()
        let course = [0.3, 0.7, 1.4, 2].map(plain.x)
        plain.stage.window.removeFromSuperview()
        let move = AnimatedMove(curve: curve)
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
        let move = AnimatedMove()
        move.animator.pauseAnimation()
        #expect(move.animator.state == .active)
        #expect(!move.animator.isRunning)
        #expect(move.stage.view.center.x == 100)
        #expect([0, 9].map(move.x) == [0, 0])
    }

    @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeOut])
    func `scrubbing is linear, regardless of the curve`(_ curve: UIView.AnimationCurve) {
        let move = AnimatedMove(curve: curve)
        for fraction: CGFloat in [0.25, 0.9, 0, 1, 0.5] {
            move.animator.fractionComplete = fraction
            #expect(move.animator.fractionComplete == fraction)
            expect([move.x, move.x(at: 7)], near: [fraction * 100, fraction * 100], within: 1e-6)
        }
        #expect(move.animator.state == .active)
        move.stage.advance(to: 20)
        #expect(move.log.positions == [])
    }

    @Test func `scrubbing follows the curve if it isn't linear`() {
        let move = AnimatedMove(curve: .easeInOut)
        move.animator.scrubsLinearly = false
        move.animator.fractionComplete = 0.25
        #expect(move.animator.fractionComplete == 0.25)
        expect([move.x], near: [12.9161931], within: 1e-6)
    }

    @Test func `a paused animator's fraction is the progress of its views`() {
        let move = AnimatedMove(duration: 1, curve: .easeInOut)
        move.animator.startAnimation()
        move.stage.advance(to: 0.25)
        expect([move.animator.fractionComplete], near: [0.25], within: Self.exact)
        move.animator.pauseAnimation()
        expect([move.animator.fractionComplete], near: [0.129161931], within: 1e-8)
        move.animator.fractionComplete += 0.1
        expect([move.x], near: [22.9161931], within: 1e-6)
    }

    @Test func `after scrubbing, the rest of the curve uses the remaining time`() {
        let move = AnimatedMove(duration: 1, curve: .easeInOut)
        move.animator.fractionComplete = 0.12916193104731545
        move.animator.startAnimation()
        expect([0.25, 0.5, 0.75].map(move.x), near: [50, 87.0838069, 100], within: 1e-5)
        move.stage.advance(to: 0.74)
        #expect(move.log.positions == [])
        move.stage.advance(to: 0.76)
        #expect(move.log.positions == [.end])
    }

    @Test func `setting the fraction of a running animator pauses it`() {
        let move = AnimatedMove()
        move.animator.startAnimation()
        move.stage.advance(to: 1)
        move.animator.fractionComplete = 0.1
        #expect(!move.animator.isRunning)
        expect([move.x, move.x(at: 9)], near: [10, 10], within: 1e-6)
    }

    @Test func `a fraction outside the range is clamped, and NaN is ignored`() {
        let move = AnimatedMove()
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

    @Test func `a running animator reverses at its current position`() {
        let move = AnimatedMove()
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

    @Test func `reversing twice ends at the new values`() {
        let move = AnimatedMove(curve: .easeIn)
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
        let move = AnimatedMove()
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
        let move = AnimatedMove()
        move.animator.isReversed = true
        move.animator.startAnimation()
        expect([0, 0.5, 2].map(move.x), near: [100, 75, 0], within: 1e-6)
        move.stage.advance(to: 2.1)
        #expect(move.log.positions == [.start])
        #expect(move.stage.view.center.x == 0)
    }

    @Test func `several changes of one property are undone in order`() {
        let move = AnimatedMove()
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

    @Test func `an animator can pause at its end and reverse`() {
        let move = AnimatedMove()
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
}
