import Foundation
import TestSupport
import Testing

@testable import Kinora

/// Invariants of skeletons under random sequences of events.
@MainActor @Suite(.oneAtATime) struct SkeletonInvariantTests {
    /// A hierarchy with a few labels and image views.
    @MainActor private final class Scene {
        let screen = TestScreen(size: CGSize(width: 120, height: 120))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
        var steps: [String] = []

        /// All views that were ever in the hierarchy.
        var views: [UIView] = []

        init() {
            screen.window.addSubview(root)
        }

        func add(_ random: inout SeededGenerator) {
            let view: UIView
            if random.chance(50) {
                let label = UILabel()
                label.text = random.pick([nil, "One", "Some more words on two lines"])
                label.numberOfLines = random.count(0...2)
                view = label
            } else {
                view = UIImageView(frame: .zero)
            }
            let parent = views.isEmpty || random.chance(70) ? root : random.pick(views)
            parent.addSubview(view)
            views.append(view)
            place(view, &random)
        }

        func place(_ view: UIView, _ random: inout SeededGenerator) {
            view.frame = CGRect(
                x: random.count(0...60),
                y: random.count(0...80),
                width: random.count(0...60),
                height: random.count(0...40)
            )
        }
    }

    @Test func `masks and elements are those of the final state`() {
        RandomRuns("SkeletonInvariantTests", count: 120).run { seed, random in
            let scene = Scene()
            for _ in 0..<4 { scene.add(&random) }
            for _ in 0..<random.count(4...20) {
                scene.steps.append(Self.step(scene, &random))
                let count = scene.root.subviews.count { $0 is SkeletonView }
                if count > 1 || scene.root.isShowingLoadingSkeleton && count == 0 {
                    Issue.record("Seed \(seed): \(count) skeletons after \(scene.steps)")
                    return
                }
            }
            let isShowing = scene.root.isShowingLoadingSkeleton
            if scene.root.window == nil { scene.screen.window.addSubview(scene.root) }
            scene.screen.advance(by: 1)
            if let fault = Self.fault(scene, isShowing) {
                Issue.record("Seed \(seed): \(fault) at the end of \(scene.steps)")
            }
            scene.root.hideLoadingSkeleton()
            scene.screen.advance(by: 1)
            if let fault = Self.fault(scene, false) {
                Issue.record("Seed \(seed): \(fault) after hiding, after \(scene.steps)")
            }
        }
    }

    /// Returns a description of a difference from the final state, or nil if there is none.
    private static func fault(_ scene: Scene, _ isShowing: Bool) -> String? {
        let root = scene.root
        let skeleton = SkeletonView.attached(to: root)
        if (skeleton != nil) != isShowing {
            return "The skeleton is \(isShowing ? "gone" : "there")"
        }
        if (root.accessibilityElements != nil) != isShowing { return "The elements are wrong" }
        for view in scene.views {
            // A view within a replaced view is hidden with it.
            let isReplaced = isShowing && view.superview === root
            let hasShapes = (view as? UILabel).map { !$0.lineShapes.isEmpty } ?? true
            if (view.layer.mask != nil) != (isReplaced && hasShapes) { return "A mask is wrong" }
        }
        if isShowing, root.subviews.last !== skeleton { return "The skeleton isn't in front" }
        return nil
    }

    /// Performs a random step and returns its name.
    private static func step(_ scene: Scene, _ random: inout SeededGenerator) -> String {
        switch random.count(0...9) {
        case 0, 1:
            scene.root.showLoadingSkeleton()
            return "show"
        case 2, 3:
            scene.root.hideLoadingSkeleton()
            return "hide"
        case 4:
            scene.add(&random)
            return "add"
        case 5:
            scene.place(random.pick(scene.views), &random)
            return "place"
        case 6:
            random.pick(scene.views).removeFromSuperview()
            return "remove"
        case 7:
            if scene.root.window == nil {
                scene.screen.window.addSubview(scene.root)
            } else {
                scene.root.removeFromSuperview()
            }
            return "toggle window"
        default:
            let seconds = random.number(0.01...0.4)
            scene.screen.advance(by: seconds)
            return "advance \(seconds)"
        }
    }
}
