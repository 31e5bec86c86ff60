import Foundation
import LayerKit
import Testing

/// Changes of a tree from within callbacks of the engine.
@Suite struct ReentryRobustnessTests {
    /// A delegate of layers and animations that calls a closure for every callback.
    private final class CallbackDelegate: NSObject, CALayerDelegate, CAAnimationDelegate {
        var calls: [String] = []
        let body: (String) -> Void

        init(_ body: @escaping (String) -> Void) {
            self.body = body
        }

        private func record(_ call: String) {
            calls.append(call)
            if calls.count < 100 { body(call) }
        }

        func displaysLayer(_ layer: CALayer) -> Bool { false }

        func layerWillDraw(_ layer: CALayer) { record("willDraw") }

        func draw(_ layer: CALayer, in ctx: CGContext) { record("draw") }

        func layoutSublayers(of layer: CALayer) { record("layout") }

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            record("action")
            return nil
        }

        func animationDidStart(_ anim: CAAnimation) { record("start") }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record("stop") }
    }

    /// The callbacks that change the tree.
    enum Call: String, CaseIterable {
        case willDraw, draw, layout, action, start, stop
    }

    /// The changes to make.
    enum Change: CaseIterable {
        case removeLayer, removeParent, removeAll, removeAnimations, replaceMask, commit, picture
        case addMore
    }

    private func make(_ change: Change, on layer: CALayer, in parent: CALayer, _ host: LayerHost) {
        switch change {
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

    @Test(arguments: Call.allCases, Change.allCases)
    func `a tree changed in a callback stays consistent`(_ call: Call, _ change: Change) {
        let root = CALayer()
        let parent = CALayer()
        let layer = CALayer()
        let sibling = CALayer()
        root.addSublayer(parent)
        parent.sublayers = [layer, sibling]
        let host = LayerHost(layer: root, clock: MediaClock())
        host.runTurn()
        var isBusy = false
        let callbacks = CallbackDelegate { name in
            guard name == call.rawValue, !isBusy else { return }
            isBusy = true
            make(change, on: layer, in: parent, host)
            isBusy = false
        }
        for delegate in [layer, sibling, parent] {
            delegate.delegate = callbacks
            delegate.setNeedsDisplay()
            delegate.setNeedsLayout()
            let animation = basic("position.x", from: 0, to: 9) {
                $0.delegate = callbacks
                $0.isRemovedOnCompletion = true
            }
            delegate.add(animation, forKey: "x")
        }
        layer.position.y = 3
        parent.addSublayer(CALayer())
        host.runTurn()
        _ = host.picture(at: 0.5)
        host.advance(to: 3)
        #expect(callbacks.calls.contains(call.rawValue))
        // The parent links are consistent.
        for holder in [root, parent, layer, sibling] {
            for child in holder.sublayers ?? [] { #expect(child.superlayer === holder) }
            if let mask = holder.mask { #expect(mask.superlayer === holder) }
        }
        _ = host.picture()
    }

    @Test func `an animation restarted when it ends keeps repeating`() {
        let layer = CALayer()
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.runTurn()
        var count = 0
        var delegate: CallbackDelegate?
        func start() {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.5
            animation.delegate = delegate
            layer.add(animation, forKey: "again")
        }
        delegate = CallbackDelegate { name in
            guard name == "stop" else { return }
            count += 1
            start()
        }
        start()
        host.advance(to: 5.25)
        #expect(count == 10)
    }

    @Test func `a layer that removes itself while drawing isn't drawn again`() {
        final class SelfRemovingLayer: CALayer {
            override func draw(in ctx: CGContext) {
                removeFromSuperlayer()
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let root = CALayer()
        let layer = SelfRemovingLayer()
        layer.bounds.size = CGSize(width: 4, height: 4)
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        let host = LayerHost(layer: root, clock: MediaClock())
        host.runTurn()
        #expect(root.sublayers == nil)
        // Waits for the removed layer to fade out.
        host.advance(to: 1)
        #expect(host.picture().nodes.isEmpty)
    }
}
