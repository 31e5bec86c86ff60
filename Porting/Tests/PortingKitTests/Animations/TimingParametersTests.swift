import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct TimingParametersTests {
    // MARK: - Curves

    struct Curve: CustomTestStringConvertible {
        let curve: UIView.AnimationCurve
        let rawValue: Int
        let points: [CGFloat]

        var testDescription: String { "\(curve)" }
    }

    nonisolated static let curves = [
        Curve(curve: .easeInOut, rawValue: 0, points: [0.42, 0, 0.58, 1]),
        Curve(curve: .easeIn, rawValue: 1, points: [0.42, 0, 1, 1]),
        Curve(curve: .easeOut, rawValue: 2, points: [0, 0, 0.58, 1]),
        Curve(curve: .linear, rawValue: 3, points: [0, 0, 1, 1]),
    ]

    private func coordinates(_ parameters: UICubicTimingParameters) -> [CGFloat] {
        [parameters.controlPoint1, parameters.controlPoint2].flatMap { [$0.x, $0.y] }
    }

    @Test(arguments: curves)
    func `standard curves have control points`(_ row: Curve) {
        let parameters = UICubicTimingParameters(animationCurve: row.curve)
        #expect(row.curve.rawValue == row.rawValue)
        #expect(parameters.timingCurveType == .builtin)
        #expect(parameters.animationCurve == row.curve)
        expect(coordinates(parameters), near: row.points, within: 1e-6)
        #expect(parameters.cubicTimingParameters === parameters)
        #expect(parameters.springTimingParameters == nil)
    }

    @Test func `parameters have the system's default curve`() {
        let parameters = UICubicTimingParameters()
        #expect(parameters.timingCurveType == .builtin)
        expect(coordinates(parameters), near: [0.25, 0.1, 0.25, 1], within: 1e-6)
    }

    @Test func `a custom curve keeps its control points`() {
        let parameters = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.2, y: -0.5),
            controlPoint2: CGPoint(x: 0.4, y: 1.5)
        )
        #expect(parameters.timingCurveType == .cubic)
        #expect(coordinates(parameters) == [0.2, -0.5, 0.4, 1.5])
        #expect(parameters.copy() as? UICubicTimingParameters === parameters)
    }

    @Test func `invalid control points become those of a linear curve`() {
        let parameters = UICubicTimingParameters(
            controlPoint1: CGPoint(x: CGFloat.nan, y: .infinity),
            controlPoint2: CGPoint(x: 7, y: CGFloat.nan)
        )
        #expect(coordinates(parameters) == [0, 0, 1, 1])
    }

    @Test func `an animator uses a curve's control points`() {
        let stage = ViewHarness(UIView(frame: .zero))
        let animator = UIViewPropertyAnimator(
            duration: 1,
            controlPoint1: CGPoint(x: 0.42, y: 0),
            controlPoint2: CGPoint(x: 0.58, y: 1),
            animations: { stage.view.center.x = 100 }
        )
        animator.startAnimation()
        expect([stage.shown(at: 0.25).position.x], near: [12.9161931], within: 1e-5)
    }

    // MARK: - Springs

    private func springs(
        _ animator: UIViewPropertyAnimator,
        _ change: @escaping (UIView) -> Void
    ) throws -> [String: CASpringAnimation] {
        let stage = ViewHarness()
        animator.addAnimations { change(stage.view) }
        animator.startAnimation()
        let layer = stage.view.layer
        let keys = try #require(layer.animationKeys())
        var springs: [String: CASpringAnimation] = [:]
        for key in keys {
            springs[key] = try #require(layer.animation(forKey: key) as? CASpringAnimation)
        }
        return springs
    }

    @Test func `a spring with a damping ratio settles at the end of the duration`() throws {
        // As measured with animation blocks; see section 5.2 of the reference.
        let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.6)
        #expect(animator.duration == 0.8)
        #expect(animator.timingParameters?.timingCurveType == .spring)
        let springs = try springs(animator) { $0.alpha = 0 }
        let spring = try #require(springs["opacity"])
        expect(
            [spring.mass, spring.stiffness, spring.damping],
            near: [1, 190.2142763013, 16.5501830163],
            within: 1e-6
        )
        #expect(spring.duration == 0.8)
    }

    struct Physics: CustomTestStringConvertible {
        let testDescription: String
        let parameters: @MainActor () -> UISpringTimingParameters
        let duration: TimeInterval
        let stiffness: CGFloat
        let damping: CGFloat
    }

    nonisolated static let physics = [
        Physics(
            testDescription: "mass, stiffness and damping",
            parameters: {
                UISpringTimingParameters(
                    mass: 1,
                    stiffness: 100,
                    damping: 10,
                    initialVelocity: .zero
                )
            },
            duration: 1.4727003347,
            stiffness: 100,
            damping: 10
        ),
        Physics(
            testDescription: "duration and bounce",
            parameters: { UISpringTimingParameters(duration: 0.5, bounce: 0.3) },
            duration: 0.8629552832,
            stiffness: 157.9136704174,
            damping: 17.5929188601
        ),
        Physics(
            testDescription: "the default",
            parameters: { UISpringTimingParameters() },
            duration: 0.6,
            stiffness: 1000,
            damping: 500
        ),
    ]

    @Test(arguments: physics)
    func `other springs determine the animator's duration`(_ row: Physics) throws {
        let animator = UIViewPropertyAnimator(duration: 77, timingParameters: row.parameters())
        expect([CGFloat(animator.duration)], near: [CGFloat(row.duration)], within: 1e-9)
        let springs = try springs(animator) { $0.alpha = 0 }
        let spring = try #require(springs["opacity"])
        #expect(spring.duration == animator.duration)
        expect(
            [spring.stiffness, spring.damping],
            near: [row.stiffness, row.damping],
            within: 1e-6
        )
    }

    @Test func `positions use the velocity's components, other properties its length`() throws {
        // As documented by Apple.
        let parameters = UISpringTimingParameters(
            dampingRatio: 0.7,
            initialVelocity: CGVector(dx: 3, dy: -4)
        )
        #expect(parameters.initialVelocity == CGVector(dx: 3, dy: -4))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        let springs = try springs(animator) { view in
            view.center = CGPoint(x: 60, y: 70)
            view.alpha = 0
        }
        #expect(springs["position.x"]?.initialVelocity == 3)
        #expect(springs["position.y"]?.initialVelocity == -4)
        #expect(springs["opacity"]?.initialVelocity == 5)
        #expect(springs.count == 3)
    }

    @Test func `equal velocity components animate a position as a whole`() throws {
        let parameters = UISpringTimingParameters(
            dampingRatio: 0.7,
            initialVelocity: CGVector(dx: 2, dy: 2)
        )
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        let springs = try springs(animator) { $0.center = CGPoint(x: 60, y: 70) }
        #expect(springs.keys.sorted() == ["position"])
        #expect(springs["position"]?.initialVelocity == 2)
    }

    @Test func `changes added to a running spring use the remaining time`() throws {
        let stage = ViewHarness()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
            stage.view.center.x = 90
        }
        animator.startAnimation()
        stage.advance(to: 0.7)
        animator.addAnimations { stage.view.alpha = 0 }
        let fade = try #require(
            stage.view.layer.animation(forKey: "opacity") as? CASpringAnimation
        )
        expect([fade.stiffness], near: [1796.8833510181], within: 1e-6)
        expect([CGFloat(fade.duration)], near: [0.3], within: 1e-9)
    }

    @Test func `a spring that pauses beyond its target stays there`() {
        let stage = ViewHarness(UIView(frame: .zero))
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) {
            stage.view.center.x = 100
        }
        animator.startAnimation()
        let course = [0.2, 0.4, 0.6].map { stage.shown(at: $0).position.x }
        #expect(course[0] > 110)
        stage.advance(to: 0.2)
        animator.pauseAnimation()
        #expect(animator.fractionComplete == 1)
        expect([stage.shown(at: 5).position.x], near: [course[0]], within: 1e-9)
        stage.advance(to: 1)
        animator.startAnimation()
        let rest = [1, 1.2, 1.4].map { stage.shown(at: $0).position.x }
        expect(rest, near: course, within: 1e-6)
    }

    // MARK: - Other providers

    private final class Provider: NSObject, UITimingCurveProvider {
        var timingCurveType: UITimingCurveType { .composed }
        var cubicTimingParameters: UICubicTimingParameters?
        var springTimingParameters: UISpringTimingParameters?

        nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
    }

    @Test func `a custom provider can return a curve, a spring, or nothing`() throws {
        let provider = Provider()
        func duration() -> TimeInterval {
            UIViewPropertyAnimator(duration: 3, timingParameters: provider).duration
        }
        #expect(duration() == 3)
        provider.cubicTimingParameters = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(duration() == 3)
        provider.springTimingParameters = UISpringTimingParameters()
        expect([CGFloat(duration())], near: [0.6], within: 1e-9)
    }

    // MARK: - Bad input

    nonisolated static let extremes: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e-9, 0.5, 1e9, 1e300, -1e300,
    ]

    @Test(arguments: extremes)
    func `extreme numbers don't trap`(_ number: CGFloat) {
        for other in Self.extremes {
            let vector = CGVector(dx: other, dy: number)
            let parameters: [any UITimingCurveProvider] = [
                UISpringTimingParameters(dampingRatio: number, initialVelocity: vector),
                UISpringTimingParameters(duration: TimeInterval(number), bounce: other),
                UISpringTimingParameters(
                    mass: number,
                    stiffness: other,
                    damping: number,
                    initialVelocity: vector
                ),
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: number, y: other),
                    controlPoint2: CGPoint(x: other, y: number)
                ),
            ]
            // Velocities near the largest numbers overflow to infinity, but nothing traps.
            let isModerate = ![number, other].contains { abs($0) > 1e100 && $0.isFinite }
            for (index, timing) in parameters.enumerated() {
                let stage = ViewHarness()
                stage.window.host.commit()
                let duration = TimeInterval(index % 2 == 0 ? other : 1)
                let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
                animator.addAnimations(
                    { stage.view.center.x = 90 },
                    delayFactor: index == 0 ? number : 0
                )
                animator.startAnimation(afterDelay: TimeInterval(number))
                #expect(stage.shown(at: 0.1).position.x.isFinite || !isModerate)
                stage.advance(to: 0.2)
                animator.fractionComplete = other
                #expect(stage.shown(at: 0.3).position.x.isFinite || !isModerate)
                animator.isReversed.toggle()
                animator.continueAnimation(withTimingParameters: timing, durationFactor: number)
                #expect(stage.shown(at: 0.4).position.x.isFinite || !isModerate)
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
                #expect(animator.duration >= 0)
                #expect(animator.state == .inactive)
            }
        }
    }

    @Test(arguments: [CGFloat.nan, -1, 0])
    func `an animator without a duration applies changes immediately`(_ duration: CGFloat) {
        let stage = ViewHarness(UIView(frame: .zero))
        stage.window.host.commit()
        var positions: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: TimeInterval(duration), curve: .linear) {
            stage.view.center.x = 100
        }
        animator.addCompletion { positions.append($0) }
        #expect(animator.duration == 0)
        animator.startAnimation()
        #expect(stage.shown(at: 0).position.x == 100)
        #expect(positions == [])
        stage.window.host.runTurn()
        #expect(positions == [.end])
    }

    @Test func `an animator without a duration can be scrubbed`() {
        let stage = ViewHarness(UIView(frame: .zero))
        stage.window.host.commit()
        let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) {
            stage.view.center.x = 100
        }
        animator.fractionComplete = 0.25
        expect([stage.shown(at: 0).position.x], near: [25], within: 1e-9)
        animator.isReversed = true
        animator.startAnimation()
        stage.window.host.runTurn()
        #expect(animator.state == .inactive)
        #expect(stage.view.center.x == 0)
    }

    @Test func `disabled animations aren't animated`() {
        let stage = ViewHarness(UIView(frame: .zero))
        stage.window.host.commit()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            stage.view.center.x = 100
        }
        animator.startAnimation()
        #expect(stage.view.layer.animationKeys() == nil)
        stage.window.host.runTurn()
        #expect(animator.state == .inactive)
    }
}
