import Foundation
import LayerKit
import Testing

@Suite struct CALayerMemberTests {
    /// A layer that records the calls about its superlayer's size.
    private final class Listener: CALayer {
        var sizes: [CGSize] = []

        override func resize(withOldSuperlayerSize size: CGSize) {
            sizes.append(size)
        }
    }

    @Test func `sublayers are notified of the old size, but not of moves`() {
        let layer = CALayer()
        let listener = Listener()
        layer.bounds.size = CGSize(width: 10, height: 20)
        layer.addSublayer(listener)
        layer.bounds.size = CGSize(width: 30, height: 20)
        layer.bounds.origin.x = 5
        layer.position = CGPoint(x: 1, y: 1)
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        #expect(
            listener.sizes == [CGSize(width: 10, height: 20), CGSize(width: 30, height: 20)]
        )
    }

    /// A layer that adds a sibling when it's laid out.
    private final class Adder: CALayer {
        let added = Counter()

        override func layoutSublayers() {
            if added.superlayer == nil { superlayer?.addSublayer(added) }
        }
    }

    private final class Counter: CALayer {
        var layouts = 0

        override func layoutSublayers() { layouts += 1 }
    }

    @Test func `a sublayer that another adds during layout is laid out too`() {
        let layer = CALayer()
        let adder = Adder()
        adder.setNeedsLayout()
        adder.added.setNeedsLayout()
        layer.addSublayer(adder)
        layer.layoutIfNeeded()
        #expect(adder.added.layouts == 1)
        layer.layoutIfNeeded()
        #expect(adder.added.layouts == 1)
    }

    @Test func `the preferred size is the frame's`() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 20)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.preferredFrameSize() == CGSize(width: 20, height: 60))
    }

    @Test func `two flips cancel out`() {
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        outer.isGeometryFlipped = true
        #expect(outer.contentsAreFlipped())
        #expect(inner.contentsAreFlipped())
        inner.isGeometryFlipped = true
        #expect(!inner.contentsAreFlipped())
    }

    @Test func `stored values have Core Animation's defaults and names`() {
        let layer = CALayer()
        #expect(layer.contentsFormat == .RGBA8Uint)
        layer.contentsFormat = .gray8Uint
        #expect(layer.contentsFormat.rawValue == "Gray8")
        #expect(CALayerContentsFilter.trilinear.rawValue == "trilinear")
        #expect(kCAOnOrderIn == "onOrderIn")
        #expect(kCATransition == "transition")
    }

    @Test func `the order-in action is found by its key`() {
        let actions: [String: any CAAction] = [kCAOnOrderIn: NSNull(), kCAOnOrderOut: NSNull()]
        let layer = CALayer()
        layer.actions = actions
        #expect(layer.action(forKey: kCAOnOrderIn) == nil)
    }

    @Test func `copying an animation copies its frame rate range`() throws {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
        let copy = try #require(animation.copy() as? CABasicAnimation)
        #expect(copy.preferredFrameRateRange.maximum == 60)
    }

    @Test func `an animation returns default values for unset keys`() {
        final class Mooded: CABasicAnimation {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "mood" ? "calm" : nil
            }
        }
        let animation = Mooded()
        #expect(animation.value(forKey: "mood") as? String == "calm")
        animation.setValue("wild", forKey: "mood")
        #expect(animation.value(forKey: "mood") as? String == "wild")
        #expect(animation.value(forKey: "other") == nil)
    }
}
