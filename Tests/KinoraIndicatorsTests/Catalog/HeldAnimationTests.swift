import Foundation
import KinoraIndicators
import Testing

/// Tests of holding, starting, and repeating all animations of a tree.
@Suite struct HeldAnimationTests {
    /// Returns a layer that turns by 90° per second with its own key, at twice its timing's speed.
    private static func makeTree() -> (root: CALayer, turning: CALayer) {
        let (root, turning) = (CALayer(), CALayer())
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 10
        animation.speed = 2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        turning.add(animation, forKey: "appear")
        root.addSublayer(turning)
        return (root, turning)
    }

    private static func opacities(
        _ tree: (root: CALayer, turning: CALayer),
        committedAt start: TimeInterval,
        at times: [TimeInterval]
    ) -> [Double] {
        let host = LayerHost(layer: tree.root, clock: MediaClock(time: start))
        host.commit()
        return times.map {
            (Double(host.presentation(of: tree.turning, at: $0).opacity) * 1e4).rounded() / 1e4
        }
    }

    @Test func `animations with any key are held repeatedly`() {
        let tree = Self.makeTree()
        tree.root.holdAnimations(at: 2)
        #expect(Self.opacities(tree, committedAt: 7, at: [7, 8, 100]) == [0.4, 0.4, 0.4])
        // Animations that are already held don't change.
        tree.root.holdAnimations(at: 4)
        #expect(Self.opacities(tree, committedAt: 200, at: [200]) == [0.4])
    }

    @Test(arguments: [0.0, 1, 3])
    func `animations start at a time independent of the commit`(start: TimeInterval) {
        let tree = Self.makeTree()
        tree.root.startAnimations(at: start)
        #expect(
            Self.opacities(tree, committedAt: 4, at: [start, start + 1, start + 4])
                == [0, 0.2, 0.8]
        )
    }

    @Test func `animations repeat after each period, independent of their duration`() {
        let tree = Self.makeTree()
        tree.root.repeatAnimations(every: 4)
        #expect(
            Self.opacities(tree, committedAt: 0, at: [1, 3, 4, 5, 403]) == [0.2, 0.6, 0, 0.2, 0.6]
        )
    }
}
