import Foundation
import LayerKit
import Testing

/// Trees that are changed from within the calls that the engine makes.
@Suite struct ReentryRobustnessTests {
    /// A delegate of layers and animations that does something whenever it is called.
    private final class Meddler: NSObject, CALayerDelegate, CAAnimationDelegate {
        var calls: [String] = []
        let body: (String) -> Void

        init(_ body: @escaping (String) -> Void) {
            self.body = body
        }

        private func heard(_ call: String) {
            calls.append(call)
            if calls.count < 100 { body(call) }
        }

        func displaysLayer(_ layer: CALayer) -> Bool { false }

        func layerWillDraw(_ layer: CALayer) { heard("willDraw") }

        func draw(_ layer: CALayer, in ctx: CGContext) { heard("draw") }

        func layoutSublayers(of layer: CALayer) { heard("layout") }

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            heard("action")
            return nil
        }

        func animationDidStart(_ anim: CAAnimation) { heard("start") }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard("stop") }
    }

    /// The calls from which a layer is removed.
    enum Call: String, CaseIterable {
        case willDraw, draw, layout, action, start, stop
    }

    /// The things that are done in them.
    enum Deed: CaseIterable {
        case removeLayer, removeParent, removeAll, removeAnimations, replaceMask, commit, picture
        case addMore
    }

    private func perform(_ deed: Deed, on layer: CALayer, in parent: CALayer, _ host: LayerHost) {
        switch deed {
        case .removeLayer: layer.removeFromSuperlayer()
        case .removeParent: parent.removeFromSuperlayer()
        case .removeAll: parent.sublayers = nil
        case .removeAnimations:
            layer.removeAllAnimations()
            parent.removeAllAnimations()
        case .replaceMask: parent.mask = layer
        case .commit: CATransaction.flush()
        case .picture: _ = host.picture()
        case .addMore:
            let more = CALayer()
            layer.addSublayer(more)
            more.add(basic("opacity", from: 0, to: 1), forKey: nil)
        }
    }

    @Test(arguments: Call.allCases, Deed.allCases)
    func `a tree changed from within a call stays whole`(_ call: Call, _ deed: Deed) {
        let root = CALayer()
        let parent = CALayer()
        let layer = CALayer()
        let sibling = CALayer()
        root.addSublayer(parent)
        parent.sublayers = [layer, sibling]
        let host = LayerHost(layer: root, clock: MediaClock())
        host.runTurn()
        var isBusy = false
        let meddler = Meddler { heard in
            guard heard == call.rawValue, !isBusy else { return }
            isBusy = true
            perform(deed, on: layer, in: parent, host)
            isBusy = false
        }
        for delegate in [layer, sibling, parent] {
            delegate.delegate = meddler
            delegate.setNeedsDisplay()
            delegate.setNeedsLayout()
            let animation = basic("position.x", from: 0, to: 9) {
                $0.delegate = meddler
                $0.isRemovedOnCompletion = true
            }
            delegate.add(animation, forKey: "x")
        }
        layer.position.y = 3
        parent.addSublayer(CALayer())
        host.runTurn()
        _ = host.picture(at: 0.5)
        host.advance(to: 3)
        #expect(meddler.calls.contains(call.rawValue))
        // Every part knows where it is.
        for holder in [root, parent, layer, sibling] {
            for child in holder.sublayers ?? [] { #expect(child.superlayer === holder) }
            if let mask = holder.mask { #expect(mask.superlayer === holder) }
        }
        _ = host.picture()
    }

    @Test func `an animation that its own end starts again goes on`() {
        let layer = CALayer()
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.runTurn()
        var count = 0
        var delegate: Meddler?
        func start() {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.5
            animation.delegate = delegate
            layer.add(animation, forKey: "again")
        }
        delegate = Meddler { heard in
            guard heard == "stop" else { return }
            count += 1
            start()
        }
        start()
        host.advance(to: 5.25)
        #expect(count == 10)
    }

    @Test func `a layer removed from within its drawing isn't drawn again`() {
        final class Fleeing: CALayer {
            override func draw(in ctx: CGContext) {
                removeFromSuperlayer()
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let root = CALayer()
        let layer = Fleeing()
        layer.bounds.size = CGSize(width: 4, height: 4)
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        let host = LayerHost(layer: root, clock: MediaClock())
        host.runTurn()
        #expect(root.sublayers == nil)
        // What has gone fades out.
        host.advance(to: 1)
        #expect(host.picture().nodes.isEmpty)
    }
}
