import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct PropertyAnimatorFuzzTests {
    /// A view and an animator with a random sequence of events.
    @MainActor
    private final class FuzzRun {
        let stage = ViewHarness(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
        let animator: UIViewPropertyAnimator
        var random: SeededGenerator
        var time = 0.0
        var history: [String] = []
        var ends = 0

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            stage.view.backgroundColor = .black
            stage.window.host.commit()
            let duration = Double.random(in: 0.1...3, using: &random)
            animator = UIViewPropertyAnimator(
                duration: duration,
                timingParameters: Self.timing(&random)
            )
            animator.scrubsLinearly = Bool.random(using: &random)
            animator.pausesOnCompletion = Int.random(in: 0..<4, using: &random) == 0
            note("\(duration) s")
            add(delayFactor: 0)
        }

        static func timing(_ random: inout SeededGenerator) -> any UITimingCurveProvider {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: UICubicTimingParameters(animationCurve: .linear)
            case 1: UICubicTimingParameters(animationCurve: .easeInOut)
            case 2:
                UISpringTimingParameters(
                    dampingRatio: CGFloat.random(in: 0.1...1.2, using: &random),
                    initialVelocity: CGVector(
                        dx: CGFloat.random(in: -1...1, using: &random),
                        dy: CGFloat.random(in: -1...1, using: &random)
                    )
                )
            default:
                UISpringTimingParameters(
                    duration: Double.random(in: 0.1...1, using: &random),
                    bounce: CGFloat.random(in: -0.5...0.8, using: &random)
                )
            }
        }

        func note(_ event: String) {
            history.append(event)
        }

        func add(delayFactor: CGFloat) {
            let view = stage.view
            let x = CGFloat.random(in: 0...100, using: &random)
            let isRed = Bool.random(using: &random)
            let isTurned = Bool.random(using: &random)
            note("add \(x) after \(delayFactor)")
            let change = {
                view.center.x = x
                view.bounds.size.width = x / 2
                if isRed { view.backgroundColor = .red }
                if isTurned { view.transform = CGAffineTransform(rotationAngle: x / 50) }
            }
            animator.addAnimations(change, delayFactor: delayFactor)
            animator.addCompletion { [self] _ in ends += 1 }
        }

        /// The presented values of the view at the current time.
        var shown: [CGFloat] {
            let layer = stage.shown(at: time)
            let red = layer.backgroundColor?.components?.first ?? .nan
            let turn = [layer.transform.m11, layer.transform.m12]
            return [layer.position.x, layer.bounds.width, red] + turn
        }

        /// Performs a random action and returns a Boolean value that indicates whether it may make
        /// the view jump.
        func act() -> Bool {
            let fraction = CGFloat.random(in: -0.1...1.1, using: &random)
            switch Int.random(in: 0..<11, using: &random) {
            case 0, 1:
                note("start")
                let starts = animator.state == .inactive
                animator.startAnimation(afterDelay: fraction > 0.8 ? 0.2 : 0)
                return starts
            case 2:
                note("pause")
                let starts = animator.state == .inactive
                animator.pauseAnimation()
                return starts
            case 3:
                note("scrub to \(fraction)")
                animator.fractionComplete = fraction
                return true
            case 4, 5:
                note("turn")
                animator.isReversed.toggle()
            case 6:
                // At the end, no time remains.
                let complete = animator.fractionComplete
                let isAtEnd = (animator.isReversed ? 1 - complete : complete) > 0.9999
                add(delayFactor: fraction)
                return isAtEnd
            case 7:
                note("continue by \(fraction)")
                animator.continueAnimation(withTimingParameters: nil, durationFactor: fraction)
            case 8:
                note("continue by \(fraction) with other timing")
                let timing = Self.timing(&random)
                animator.continueAnimation(withTimingParameters: timing, durationFactor: fraction)
            case 9 where fraction > 0.7:
                note("stop")
                animator.stopAnimation(fraction > 0.9)
            default:
                note("finish")
                animator.finishAnimation(at: fraction > 0.5 ? .end : .start)
                return true
            }
            return false
        }
    }

    @Test(arguments: 0..<100)
    func `views jump only when an animator is scrubbed, started, or finished`(run: Int) {
        let seed = UInt64(run) &* 7919 &+ 3
        let fuzz = FuzzRun(seed: seed)
        for _ in 0..<40 {
            let before = fuzz.shown
            let isPut = fuzz.act()
            let after = fuzz.shown
            #expect(after.allSatisfy { $0.isFinite }, "seed \(seed): \(fuzz.history)")
            // A spring ends within a thousandth of the distance to its target.
            let tolerances: [CGFloat] = [0.2, 0.2, 0.01, 0.01, 0.01]
            let isSteady = zip(zip(before, after), tolerances).allSatisfy {
                abs($0.0 - $0.1) < $1
            }
            if !isPut, !isSteady {
                Issue.record("seed \(seed): \(before) to \(after) by \(fuzz.history)")
                return
            }
            if Bool.random(using: &fuzz.random) {
                fuzz.time += Double.random(in: 0...0.8, using: &fuzz.random)
                fuzz.stage.advance(to: fuzz.time)
                fuzz.note("at \(fuzz.time)")
            }
            let fraction = fuzz.animator.fractionComplete
            #expect(fraction >= 0 && fraction <= 1)
        }
        fuzz.animator.stopAnimation(false)
        fuzz.animator.finishAnimation(at: .end)
        fuzz.stage.advance(to: fuzz.time + 100)
        #expect(fuzz.animator.state == .inactive)
        #expect(fuzz.stage.view.layer.animationKeys() == nil, "seed \(seed): \(fuzz.history)")
    }
}
