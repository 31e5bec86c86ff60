import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct SpringAnimationTests {
    /// The properties of UIKit's spring for a call.
    struct Probe: CustomTestStringConvertible {
        let ratio: CGFloat
        let duration: TimeInterval
        let velocity: CGFloat
        let stiffness: CGFloat
        let damping: CGFloat

        init(
            _ ratio: CGFloat,
            _ duration: TimeInterval,
            _ velocity: CGFloat,
            _ stiffness: CGFloat,
            _ damping: CGFloat
        ) {
            self.ratio = ratio
            self.duration = duration
            self.velocity = velocity
            self.stiffness = stiffness
            self.damping = damping
        }

        var testDescription: String { "ratio \(ratio), \(duration) s, velocity \(velocity)" }
    }

    // As measured; see section 5.2 of the reference.
    nonisolated static let probes = [
        Probe(0.35, 1, 0, 286.4094280253, 11.8465446326),
        Probe(0.6, 0.8, 0, 190.2142763013, 16.5501830163),
        Probe(0.1, 1, 0, 2125.3901201258, 9.2203907078),
        Probe(0.5, 1, 0, 161.7195015916, 12.7168982693),
        Probe(0.8, 1, 0, 80.897372935, 14.3908747029),
        Probe(0.9, 1, 0, 71.9247294025, 15.2655207335),
        Probe(0.99, 1, 0, 80.0251819291, 17.7124454335),
        Probe(0.5, 0.3, 0, 1796.8833510181, 42.3896608977),
        Probe(0.5, 2, 0, 40.4298753979, 6.3584491346),
        Probe(1, 1, 0, 85.2559244271, 18.4668269529),
        Probe(1, 1, 1, 83.1380419943, 18.2360129408),
        Probe(0.5, 1, 0.25, 159.672336825, 12.6361519786),
        Probe(0.5, 1, 1, 152.8684129464, 12.3639966413),
        Probe(0.5, 1, 1.5, 147.6160191091, 12.1497332937),
        Probe(0.5, 1, -2, 175.4224114196, 13.2447125835),
    ]

    @Test(arguments: probes)
    func `a damping ratio becomes a spring that settles at the end`(_ probe: Probe) throws {
        let stage = ViewHarness()
        UIView.animate(
            withDuration: probe.duration,
            delay: 0,
            usingSpringWithDamping: probe.ratio,
            initialSpringVelocity: probe.velocity,
            animations: { stage.view.center.x = 90 }
        )
        let added = stage.view.layer.animation(forKey: "position")
        let spring = try #require(added as? CASpringAnimation)
        expect(
            [spring.stiffness, spring.damping],
            near: [probe.stiffness, probe.damping],
            within: 1e-9 * probe.stiffness
        )
        #expect(spring.mass == 1)
        #expect(spring.initialVelocity == probe.velocity)
        #expect(spring.duration == probe.duration)
        #expect(spring.isAdditive)
        #expect(spring.fillMode == .both)
    }

    @Test func `a view moves as in UIKit`() {
        // The values match the formula in section 5.2 of the reference, and UIKit's frames within
        // half a point.
        let stage = ViewHarness(UIView(frame: .zero))
        stage.view.center.x = 50
        UIView.animate(
            withDuration: 0.8,
            delay: 0,
            usingSpringWithDamping: 0.6,
            initialSpringVelocity: 0,
            animations: { stage.view.center.x = 150 }
        )
        let shown = [0.15, 0.3, 0.45, 0.6, 0.8].map { stage.shown(at: $0).position.x }
        expect(
            shown,
            near: [130.8317238934, 159.2852587361, 151.1496569991, 149.1684821568, 150.053893874],
            within: 1e-6
        )
        expect(shown, near: [130.98, 159.39, 151.06, 149.06, 150], within: 0.5)
        stage.advance(to: 0.9)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `a perceptual spring lasts until it settles`() throws {
        // As measured; see section 9 of the reference.
        let stage = ViewHarness()
        UIView.animate(animations: { stage.view.alpha = 0 }, completion: nil)
        let added = stage.view.layer.animation(forKey: "opacity")
        let spring = try #require(added as? CASpringAnimation)
        expect(
            [spring.stiffness, spring.damping, CGFloat(spring.duration)],
            near: [157.9136704174, 25.1327412287, 0.8],
            within: 1e-9
        )
        #expect(spring.allowsOverdamping)
        #expect(spring.initialVelocity == 0)
    }

    @Test func `a perceptual spring uses its bounce, velocity, delay and options`() throws {
        let stage = ViewHarness()
        UIView.animate(
            springDuration: 0.35,
            bounce: 0.15,
            initialSpringVelocity: 3,
            delay: 0.5,
            options: [.repeat, .autoreverse],
            animations: { stage.view.alpha = 0 }
        )
        let added = stage.view.layer.animation(forKey: "opacity")
        let spring = try #require(added as? CASpringAnimation)
        expect([spring.stiffness, spring.damping], near: [322.2727968, 30.5183286], within: 1e-6)
        #expect(spring.duration == spring.settlingDuration)
        #expect(spring.initialVelocity == 3)
        #expect(spring.beginTime == 0.5)
        #expect(spring.repeatCount == .infinity)
        #expect(spring.autoreverses)
        #expect(stage.shown(at: 0.49).opacity == 1)
    }

    @Test func `springs retarget by blending`() {
        let stage = ViewHarness(UIView(frame: .zero))
        func move(to x: CGFloat) {
            UIView.animate(springDuration: 0.5, animations: { stage.view.center.x = x })
        }
        move(to: 100)
        stage.advance(to: 0.2)
        let before = stage.shown(at: 0.2).position.x
        move(to: 0)
        #expect(stage.view.layer.animationKeys() == ["position", "position-2"])
        expect([stage.shown(at: 0.2).position.x], near: [before], within: 1e-9)
        expect([stage.shown(at: 1).position.x], near: [0], within: 0.2)
    }

    @Test func `colors animate with a spring`() throws {
        let stage = ViewHarness()
        stage.view.backgroundColor = .black
        stage.window.host.commit()
        UIView.animate(springDuration: 0.5, animations: { stage.view.backgroundColor = .white })
        let added = stage.view.layer.animation(forKey: "backgroundColor")
        let spring = try #require(added as? CASpringAnimation)
        #expect(!spring.isAdditive)
        let curve = 1 - exp(-4 * Double.pi * 0.1) * (1 + 4 * Double.pi * 0.1)
        let red = stage.shown(at: 0.1).backgroundColor?.components?.first
        expect([red ?? .nan], near: [CGFloat(curve)], within: 1e-6)
    }

    // MARK: - Nesting

    @Test func `a spring within a block inherits the block's duration`() throws {
        let stage = ViewHarness()
        UIView.animate(withDuration: 2) {
            UIView.animate(
                withDuration: 1,
                delay: 0,
                usingSpringWithDamping: 0.5,
                initialSpringVelocity: 0,
                animations: { stage.view.alpha = 0 }
            )
            UIView.animate(springDuration: 0.5, animations: { stage.view.center.x = 0 })
        }
        let fade = try #require(
            stage.view.layer.animation(forKey: "opacity") as? CASpringAnimation
        )
        #expect(fade.duration == 2)
        expect([fade.stiffness], near: [40.4298753979], within: 1e-6)
        let move = try #require(
            stage.view.layer.animation(forKey: "position") as? CASpringAnimation
        )
        expect([CGFloat(move.duration)], near: [0.8], within: 1e-9)
    }

    @Test func `a plain block within a spring block inherits the spring`() {
        let stage = ViewHarness()
        UIView.animate(
            springDuration: 0.5,
            animations: {
                UIView.animate(withDuration: 1) { stage.view.alpha = 0 }
                UIView.animate(
                    withDuration: 1,
                    delay: 0,
                    options: .overrideInheritedCurve,
                    animations: { stage.view.center.x = 0 }
                )
            }
        )
        #expect(stage.view.layer.animation(forKey: "opacity") is CASpringAnimation)
        #expect(!(stage.view.layer.animation(forKey: "position") is CASpringAnimation))
    }

    // MARK: - Invalid input

    nonisolated static let unusual: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e-9, 0.5, 1, 7, 1e300, -1e300,
    ]

    @Test(arguments: unusual)
    func `unusual numbers give finite results`(_ number: CGFloat) {
        for other in Self.unusual {
            let stage = ViewHarness()
            stage.window.host.commit()
            UIView.animate(
                withDuration: 1,
                delay: 0,
                usingSpringWithDamping: number,
                initialSpringVelocity: other,
                animations: { stage.view.center.x = 90 }
            )
            UIView.animate(
                withDuration: TimeInterval(number),
                delay: TimeInterval(other),
                usingSpringWithDamping: 0.5,
                initialSpringVelocity: 1,
                animations: { stage.view.alpha = 0.5 }
            )
            UIView.animate(
                springDuration: TimeInterval(number),
                bounce: other,
                initialSpringVelocity: other,
                delay: TimeInterval(other),
                animations: { stage.view.frame.size.width = 2 }
            )
            let shown = [0, 0.1, 1].map { stage.shown(at: $0) }
            #expect(shown.allSatisfy { $0.position.x.isFinite && $0.bounds.width.isFinite })
            #expect(shown.allSatisfy { $0.opacity.isFinite })
            stage.advance(to: 2)
            #expect(stage.view.alpha == 0.5)
        }
    }

    @Test(arguments: [CGFloat.nan, -1, 0])
    func `springs without a duration change immediately`(_ duration: CGFloat) {
        let stage = ViewHarness()
        stage.window.host.commit()
        var ends: [Bool] = []
        UIView.animate(
            withDuration: TimeInterval(duration),
            delay: 0,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0,
            animations: { stage.view.alpha = 0 },
            completion: { ends.append($0) }
        )
        UIView.animate(
            springDuration: TimeInterval(duration),
            animations: { stage.view.center.x = 0 },
            completion: { ends.append($0) }
        )
        #expect(stage.view.layer.animationKeys() == nil)
        #expect(ends == [])
        stage.window.host.runTurn()
        #expect(ends == [true, true])
    }

    // MARK: - Repeating

    @Test func `changes within a block can repeat`() throws {
        let stage = ViewHarness(UIView(frame: .zero))
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: .curveLinear,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
                    stage.view.center.x = 100
                }
                stage.view.alpha = 0
            },
            completion: { ends.append($0) }
        )
        let move = try #require(stage.view.layer.animation(forKey: "position"))
        #expect(move.repeatCount == 2.5)
        #expect(move.autoreverses)
        let fade = try #require(stage.view.layer.animation(forKey: "opacity"))
        #expect(fade.repeatCount == 0)
        #expect(!fade.autoreverses)
        expect(
            [0.25, 1, 1.75, 4.25, 5].map { stage.shown(at: $0).position.x },
            near: [25, 100, 25, 25, 100],
            within: 1e-9
        )
        stage.advance(to: 4.9)
        #expect(ends == [])
        stage.advance(to: 5.1)
        #expect(ends == [true])
    }

    @Test func `keyframe animations can repeat`() throws {
        let stage = ViewHarness()
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    stage.view.alpha = 0
                }
            }
        }
        let fade = try #require(stage.view.layer.animation(forKey: "opacity"))
        #expect(fade.repeatCount == 3)
    }

    @Test(arguments: [CGFloat.nan, -2, 0])
    func `an invalid repeat count means one cycle`(_ count: CGFloat) throws {
        let stage = ViewHarness()
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
            UIView.modifyAnimations(withRepeatCount: count, autoreverses: false) {
                stage.view.alpha = 0
            }
        }
        let fade = try #require(stage.view.layer.animation(forKey: "opacity"))
        #expect(fade.repeatCount == 0)
    }

    @Test func `repetition outside of a block doesn't animate`() {
        let stage = ViewHarness()
        stage.window.host.commit()
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { stage.view.alpha = 0 }
        #expect(stage.view.alpha == 0)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `an inner block inherits the repetition unless it overrides it`() throws {
        let stage = ViewHarness()
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
            UIView.animate(withDuration: 1) { stage.view.alpha = 0 }
            UIView.animate(
                withDuration: 1,
                delay: 0,
                options: .overrideInheritedOptions,
                animations: { stage.view.center.x = 0 }
            )
        }
        let fade = try #require(stage.view.layer.animation(forKey: "opacity"))
        #expect(fade.repeatCount == .infinity)
        #expect(fade.autoreverses)
        let move = try #require(stage.view.layer.animation(forKey: "position"))
        #expect(move.repeatCount == 0)
        #expect(!move.autoreverses)
    }

    @Test func `a reversing block jumps to the new value at its end`() {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
            stage.view.center.x = 100
        }
        expect(
            [0.5, 1, 1.75].map { stage.shown(at: $0).position.x },
            near: [50, 100, 25],
            within: 1e-9
        )
        stage.advance(to: 2.1)
        #expect(stage.shown(at: 2.1).position.x == 100)
    }
}
