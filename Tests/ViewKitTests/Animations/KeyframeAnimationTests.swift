import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct KeyframeAnimationTests {
    /// Slightly more than half of the last digit that the reference prints.
    private static let printed: CGFloat = 0.0006

    /// A linear curve, passed to keyframes by its raw value.
    private static let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue
    )

    private func scale(of stage: ViewHarness, at times: [TimeInterval]) -> [CGFloat] {
        times.map { stage.shown(at: $0).transform.m11 }
    }

    @Test func `one ease curve covers a pop-in`() {
        // The appearance of the HUD around the worm.
        let stage = ViewHarness()
        stage.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        UIView.animateKeyframes(withDuration: 0.6, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                stage.view.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                stage.view.transform = .identity
            }
        }
        expect(
            scale(of: stage, at: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]),
            near: [0.235, 0.656, 1.3, 1.139, 1.034, 1],
            within: Self.printed
        )
    }

    @Test func `one ease curve covers a pop-out`() {
        // The disappearance of the HUD around the worm.
        let stage = ViewHarness()
        UIView.animateKeyframes(withDuration: 0.6, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                stage.view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                stage.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            }
        }
        expect(
            scale(of: stage, at: [0.2, 0.3, 0.4, 0.5]),
            near: [1.093, 1.2, 0.61, 0.223],
            within: Self.printed
        )
    }

    @Test func `a frame becomes one keyframe animation of the whole duration`() throws {
        // As measured; see section 9.2 of the reference.
        let stage = ViewHarness()
        stage.window.host.commit()
        UIView.animateKeyframes(withDuration: 10, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) {
                stage.view.alpha = 0
            }
        }
        let added = stage.view.layer.animation(forKey: "opacity")
        let animation = try #require(added as? CAKeyframeAnimation)
        #expect(animation.keyPath == "opacity")
        #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.1, 1])
        #expect(animation.values?.map { ($0 as? NSNumber)?.doubleValue } == [1, 0, 0])
        #expect(animation.calculationMode == .linear)
        #expect(animation.fillMode == .both)
        #expect(animation.duration == 10)
        var point: [Float] = [0, 0]
        animation.timingFunction?.getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
    }

    @Test func `relative times apply to the eased progress`() {
        let stage = ViewHarness()
        UIView.animateKeyframes(withDuration: 10, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) {
                stage.view.alpha = 0
            }
        }
        let shown = [0.5, 1, 1.5, 2, 2.2, 2.5].map { CGFloat(stage.shown(at: $0).opacity) }
        expect(
            shown,
            near: [0.9517025, 0.8027755, 0.5478969, 0.1834014, 0.0065845, 0],
            within: 1e-4
        )
    }

    @Test func `a linear curve passed by its raw value replaces the ease curve`() {
        let stage = ViewHarness()
        UIView.animateKeyframes(withDuration: 10, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) {
                stage.view.alpha = 0
            }
        }
        expect(
            [0.5, 1, 2].map { CGFloat(stage.shown(at: $0).opacity) },
            near: [0.5, 0, 0],
            within: 1e-6
        )
    }

    struct Track: CustomTestStringConvertible {
        let testDescription: String
        let duration: TimeInterval
        var mode: UIView.KeyframeAnimationOptions = []
        /// The start, duration and value of each frame.
        let frames: [(Double, Double, CGFloat)]
        let expected: [(TimeInterval, CGFloat)]
    }

    nonisolated static let tracks = [
        Track(
            testDescription: "frames that follow each other",
            duration: 2,
            frames: [(0, 0.5, 100), (0.5, 0.5, 50)],
            expected: [(0.5, 50), (1, 100), (1.5, 75)]
        ),
        Track(
            testDescription: "frames with a gap, which holds",
            duration: 4,
            frames: [(0, 0.25, 100), (0.75, 0.25, 0)],
            expected: [(0.5, 50), (1, 100), (2, 100), (3.5, 50)]
        ),
        Track(
            testDescription: "a late frame, before which the old value holds",
            duration: 4,
            frames: [(0.5, 0.25, 100)],
            expected: [(1, 0), (2, 0), (2.5, 50), (3, 100), (4, 100)]
        ),
        Track(
            testDescription: "frames added out of order",
            duration: 2,
            frames: [(0.5, 0.5, 50), (0, 0.5, 100)],
            expected: [(0.5, 50), (1, 100), (1.5, 75)]
        ),
        Track(
            testDescription: "a frame that reaches beyond the end, where it is cut off",
            duration: 2,
            frames: [(0.5, 2, 100)],
            expected: [(1, 0), (1.5, 50), (2, 100)]
        ),
        Track(
            testDescription: "discrete frames, which hold to their ends",
            duration: 2,
            mode: .calculationModeDiscrete,
            frames: [(0, 0.5, 100), (0.5, 0.25, 50)],
            expected: [(0.5, 0), (1.25, 100), (1.75, 50), (2, 50)]
        ),
        Track(
            testDescription: "paced frames, whose times don't count",
            duration: 2,
            mode: .calculationModePaced,
            frames: [(0, 0.1, 100), (0.1, 0.9, 0)],
            expected: [(0.5, 50), (1, 100), (1.5, 50)]
        ),
    ]

    @Test(arguments: tracks)
    func `a property is interpolated between its frames`(_ track: Track) {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animateKeyframes(
            withDuration: track.duration,
            delay: 0,
            options: [track.mode, Self.linear]
        ) {
            for (start, duration, value) in track.frames {
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
                    stage.view.center.x = value
                }
            }
        }
        expect(
            track.expected.map { stage.shown(at: $0.0).position.x },
            near: track.expected.map(\.1),
            within: 1e-6
        )
    }

    @Test func `a change outside of frames takes the whole duration`() {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
            stage.view.center.x = 100
        }
        #expect(stage.shown(at: 0.5).position.x == 25)
    }

    @Test func `keyframes inherit the curve and duration of an enclosing block`() {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    stage.view.center.x = 100
                }
            }
        }
        expect([stage.shown(at: 1).position.x], near: [50], within: 1e-9)
    }

    @Test func `a frame outside of a keyframe animation doesn't animate`() {
        let stage = ViewHarness()
        stage.window.host.commit()
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
            stage.view.alpha = 0
        }
        #expect(stage.view.alpha == 0)
        #expect(stage.view.layer.animationKeys() == nil)
    }
}
