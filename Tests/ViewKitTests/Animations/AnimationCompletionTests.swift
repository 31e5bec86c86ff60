import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct AnimationCompletionTests {
    private final class Log {
        var entries: [Bool] = []
    }

    @Test func `completion waits for the delay and the duration`() {
        let stage = ViewHarness()
        let log = Log()
        UIView.animate(
            withDuration: 1,
            delay: 0.5,
            animations: {
                stage.view.alpha = 0
                stage.view.center.x = 0
            },
            completion: { log.entries.append($0) }
        )
        stage.advance(to: 1.4)
        #expect(log.entries == [])
        stage.advance(to: 1.6)
        #expect(log.entries == [true])
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `completion is false after an early removal`() {
        let stage = ViewHarness()
        let log = Log()
        UIView.animate(
            withDuration: 1,
            animations: { stage.view.alpha = 0 },
            completion: { log.entries.append($0) }
        )
        stage.advance(to: 0.5)
        stage.view.layer.removeAllAnimations()
        stage.advance(to: 0.6)
        #expect(log.entries == [false])
    }

    @Test func `completion is false after a view is removed`() {
        let stage = ViewHarness()
        let log = Log()
        UIView.animate(
            withDuration: 1,
            animations: { stage.view.alpha = 0 },
            completion: { log.entries.append($0) }
        )
        stage.advance(to: 0.5)
        stage.view.removeFromSuperview()
        stage.advance(to: 0.6)
        stage.advance(to: 0.7)
        #expect(log.entries == [false])
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let duration: TimeInterval
        let alpha: CGFloat
    }

    nonisolated static let cases = [
        Case(testDescription: "no duration", duration: 0, alpha: 0),
        Case(testDescription: "a negative duration", duration: -1, alpha: 0),
        Case(testDescription: "no change", duration: 5, alpha: 1),
    ]

    @Test(arguments: cases)
    func `completion is called in the next turn if nothing animates`(_ row: Case) {
        let stage = ViewHarness()
        stage.view.backgroundColor = .red
        let log = Log()
        UIView.animate(
            withDuration: row.duration,
            animations: {
                stage.view.alpha = row.alpha
                stage.view.backgroundColor = .red
            },
            completion: { log.entries.append($0) }
        )
        #expect(log.entries == [])
        #expect(stage.view.layer.animationKeys() == nil)
        stage.window.host.runTurn()
        #expect(log.entries == [true])
        stage.window.host.runTurn()
        #expect(log.entries == [true])
    }

    @Test func `keyframe animations call their completion`() {
        let stage = ViewHarness()
        let log = Log()
        UIView.animateKeyframes(
            withDuration: 1,
            delay: 0,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) {
                    stage.view.alpha = 0
                }
            },
            completion: { log.entries.append($0) }
        )
        stage.advance(to: 0.9)
        #expect(log.entries == [])
        stage.advance(to: 1.1)
        #expect(log.entries == [true])
    }

    @Test func `a completion can start the next block`() {
        let stage = ViewHarness()
        UIView.animate(
            withDuration: 1,
            animations: { stage.view.alpha = 0 },
            completion: { _ in UIView.animate(withDuration: 1) { stage.view.alpha = 1 } }
        )
        stage.advance(to: 1.5)
        #expect(stage.view.alpha == 1)
        expect([CGFloat(stage.shown(at: 1.5).opacity)], near: [0.5], within: 1e-6)
    }
}
