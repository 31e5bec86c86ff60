import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct FlipTests {
    private func makeStage() -> ViewHarness {
        let stage = ViewHarness(UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20)))
        stage.view.backgroundColor = .red
        stage.window.host.commit()
        return stage
    }

    /// Returns the displayed top-left and bottom-right corners of a stage's view at a time.
    private func corners(_ stage: ViewHarness, at time: TimeInterval) -> [CGFloat] {
        let transform = stage.shown(at: time).transform
        return [(-10, -10), (10, 10)].flatMap { (x: CGFloat, y: CGFloat) -> [CGFloat] in
            let w = x * transform.m14 + y * transform.m24 + transform.m44
            return [
                (x * transform.m11 + y * transform.m21 + transform.m41) / w,
                (x * transform.m12 + y * transform.m22 + transform.m42) / w,
            ]
        }
    }

    struct Flip: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let option: UIView.AnimationOptions
        /// A Boolean value that indicates whether the top-left corner is closer at first.
        let isTopLeftNear: Bool
        let turnsUpright: Bool
    }

    nonisolated static let flips = [
        Flip(
            testDescription: "left",
            option: .transitionFlipFromLeft,
            isTopLeftNear: true,
            turnsUpright: true
        ),
        Flip(
            testDescription: "right",
            option: .transitionFlipFromRight,
            isTopLeftNear: false,
            turnsUpright: true
        ),
        Flip(
            testDescription: "top",
            option: .transitionFlipFromTop,
            isTopLeftNear: true,
            turnsUpright: false
        ),
        Flip(
            testDescription: "bottom",
            option: .transitionFlipFromBottom,
            isTopLeftNear: false,
            turnsUpright: false
        ),
    ]

    @Test(arguments: flips) func `a view flips`(_ flip: Flip) {
        let stage = makeStage()
        var ends: [Bool] = []
        UIView.transition(
            with: stage.view,
            duration: 2,
            options: [flip.option, .curveLinear],
            animations: { stage.view.backgroundColor = .blue },
            completion: { ends.append($0) }
        )
        expect(corners(stage, at: 0), near: [-10, -10, 10, 10], within: 1e-6)
        expect(corners(stage, at: 2), near: [-10, -10, 10, 10], within: 1e-6)
        // After half of a quarter turn, the view is narrower across the axis and larger in front.
        let turned = corners(stage, at: 0.5)
        let across = flip.turnsUpright ? [turned[0], turned[2]] : [turned[1], turned[3]]
        let along = flip.turnsUpright ? [turned[1], turned[3]] : [turned[0], turned[2]]
        #expect(across.allSatisfy { abs($0) > 5 && abs($0) < 9 })
        #expect((abs(along[0]) > abs(along[1])) == flip.isTopLeftNear)
        // After the edge-on moment, the other side is in front.
        expect([corners(stage, at: 1)[flip.turnsUpright ? 0 : 1]], near: [0], within: 1e-3)
        let back = corners(stage, at: 1.5)
        #expect((abs(back[flip.turnsUpright ? 1 : 0]) > 10) != flip.isTopLeftNear)
        stage.advance(to: 2.1)
        #expect(ends == [true])
        #expect(stage.view.layer.animationKeys() == nil)
    }

    /// Returns the fill colors of a picture.
    private func fills(_ stage: ViewHarness, at time: TimeInterval) -> Set<CGColor> {
        func find(_ nodes: [Picture.Node], _ opacity: Double) -> Set<CGColor> {
            var found: Set<CGColor> = []
            for node in nodes {
                switch node {
                case .fill(let fill):
                    guard case .color(let color) = fill.paint, opacity > 0 else { continue }
                    found.insert(
                        CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
                    )
                case .group(let group):
                    found.formUnion(find(group.nodes, opacity * group.opacity))
                default: break
                }
            }
            return found
        }
        return find(stage.window.host.picture(at: time).nodes, 1)
    }

    @Test(arguments: [UIView.AnimationOptions.curveLinear, .curveEaseIn, .curveEaseOut, []])
    func `the sides change when the view is edge-on`(_ curve: UIView.AnimationOptions) {
        let stage = makeStage()
        UIView.transition(
            with: stage.view,
            duration: 1,
            options: [.transitionFlipFromLeft, curve],
            animations: { stage.view.backgroundColor = .blue }
        )
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        for time in stride(from: 0.03, to: 1, by: 0.04) {
            let isPast = stage.shown(at: time).transform.m13 > 0
            #expect(fills(stage, at: time) == [isPast ? blue : red], "at \(time)")
        }
    }

    @Test func `a page moves up and down`() throws {
        let stage = makeStage()
        for (option, type) in [
            (UIView.AnimationOptions.transitionCurlUp, CATransitionType.reveal),
            (.transitionCurlDown, .moveIn),
        ] {
            UIView.transition(
                with: stage.view,
                duration: 1,
                options: option,
                animations: { stage.view.backgroundColor = .green }
            )
            let transition = try #require(
                stage.view.layer.animation(forKey: "transition") as? CATransition
            )
            #expect(transition.type == type)
            stage.window.host.commit()
            let moved = stage.window.host.picture(at: 0.5).nodes.map { $0.extent(under: nil).midY }
            #expect(moved.contains { $0 < 45 })
        }
    }
}
