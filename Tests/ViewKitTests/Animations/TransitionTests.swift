import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct TransitionTests {
    private final class Log {
        var ends: [Bool] = []
    }

    /// Returns the progress of a dissolve at a time, or nil if there is none.
    private func dissolved(_ stage: ViewHarness, at time: TimeInterval) -> CGFloat? {
        func find(_ nodes: [Picture.Node]) -> CGFloat? {
            for case .group(let group) in nodes {
                // The new content is blended additively with the old.
                if group.blendMode == .plusLighter { return CGFloat(group.opacity) }
                if let found = find(group.nodes) { return found }
            }
            return nil
        }
        return find(stage.window.host.picture(at: time).nodes)
    }

    private func makeStage() -> ViewHarness {
        let stage = ViewHarness()
        stage.view.backgroundColor = .red
        stage.window.host.commit()
        return stage
    }

    @Test func `a view dissolves into its new appearance`() throws {
        let stage = makeStage()
        let log = Log()
        UIView.transition(
            with: stage.view,
            duration: 2,
            options: [.transitionCrossDissolve, .curveLinear],
            animations: {
                stage.view.backgroundColor = .blue
                stage.view.center.x = 50
            },
            completion: { log.ends.append($0) }
        )
        #expect(stage.view.layer.animationKeys() == ["transition"])
        let transition = try #require(
            stage.view.layer.animation(forKey: "transition") as? CATransition
        )
        #expect(transition.type == .fade)
        #expect(transition.duration == 2)
        expect([dissolved(stage, at: 0.5) ?? .nan], near: [0.25], within: 1e-9)
        expect([dissolved(stage, at: 1.5) ?? .nan], near: [0.75], within: 1e-9)
        stage.advance(to: 1.9)
        #expect(log.ends == [])
        stage.advance(to: 2.1)
        #expect(log.ends == [true])
        #expect(dissolved(stage, at: 2.1) == nil)
    }

    @Test func `changes within a transition can animate too`() {
        let stage = makeStage()
        UIView.transition(
            with: stage.view,
            duration: 2,
            options: [.transitionCrossDissolve, .allowAnimatedContent],
            animations: { stage.view.alpha = 0 }
        )
        #expect(stage.view.layer.animationKeys() == ["transition", "opacity"])
    }

    struct Plain: CustomTestStringConvertible {
        let testDescription: String
        var duration = 2.0
        var options = UIView.AnimationOptions.transitionCrossDissolve
        var isEnabled = true
    }

    nonisolated static let plain = [
        Plain(testDescription: "no kind", options: []),
        Plain(testDescription: "no duration", duration: 0),
        Plain(testDescription: "a negative duration", duration: -1),
        Plain(testDescription: "NaN", duration: .nan),
        Plain(testDescription: "no animations", isEnabled: false),
    ]

    @Test(arguments: plain)
    func `changes without a transition are immediate`(_ row: Plain) {
        let stage = makeStage()
        let log = Log()
        UIView.setAnimationsEnabled(row.isEnabled)
        defer { UIView.setAnimationsEnabled(true) }
        UIView.transition(
            with: stage.view,
            duration: row.duration,
            options: row.options,
            animations: { stage.view.alpha = 0 },
            completion: { log.ends.append($0) }
        )
        #expect(stage.view.layer.animationKeys() == nil)
        #expect(stage.view.alpha == 0)
        #expect(log.ends == [])
        stage.window.host.runTurn()
        #expect(log.ends == [true])
    }

    @Test func `a later transition ends the previous one`() {
        let stage = makeStage()
        let log = Log()
        func dissolve(to color: UIColor) {
            UIView.transition(
                with: stage.view,
                duration: 2,
                options: .transitionCrossDissolve,
                animations: { stage.view.backgroundColor = color },
                completion: { log.ends.append($0) }
            )
        }
        dissolve(to: .blue)
        stage.advance(to: 1)
        dissolve(to: .green)
        stage.advance(to: 1.5)
        #expect(log.ends == [false])
        stage.advance(to: 4)
        #expect(log.ends == [false, true])
    }

    @Test func `a view replaces another one`() {
        let stage = makeStage()
        let other = UIView(frame: .zero)
        UIView.transition(
            from: stage.view,
            to: other,
            duration: 1,
            options: .transitionCrossDissolve
        )
        #expect(stage.view.superview == nil)
        #expect(stage.window.subviews == [other])
        #expect(stage.window.layer.animationKeys() == ["transition"])
        stage.advance(to: 2)
        #expect(stage.window.layer.animationKeys() == nil)
    }

    @Test func `a view is hidden to show another one`() {
        let stage = makeStage()
        let other = UIView(frame: .zero)
        other.isHidden = true
        stage.window.addSubview(other)
        UIView.transition(
            from: stage.view,
            to: other,
            duration: 1,
            options: [.transitionCrossDissolve, .showHideTransitionViews]
        )
        #expect(stage.view.isHidden)
        #expect(!other.isHidden)
        #expect(stage.window.subviews == [stage.view, other])
    }

    @Test func `a transition from a view without a superview changes nothing`() {
        let stage = makeStage()
        let orphan = UIView(frame: .zero)
        let log = Log()
        UIView.transition(
            from: orphan,
            to: stage.view,
            duration: 1,
            options: .transitionCrossDissolve,
            completion: { log.ends.append($0) }
        )
        #expect(stage.view.superview === stage.window)
        stage.window.host.runTurn()
        #expect(log.ends == [true])
    }
}
