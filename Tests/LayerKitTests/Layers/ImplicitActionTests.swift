import Foundation
import LayerKit
import Testing

@Suite struct ImplicitActionTests {
    private let live = LiveLayer()

    private var layer: CALayer { live.layer }

    @Test func `a change on a live layer animates from the old value`() {
        layer.opacity = 0.3
        let fade = layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(layer.animationKeys() == ["opacity"])
        #expect(fade?.keyPath == "opacity")
        #expect(fade?.duration == 0.25)
        #expect(fade?.beginTime == 0)
        #expect((fade?.fromValue as? NSNumber)?.doubleValue == 1)
        #expect(fade?.toValue == nil)
        #expect(fade?.fillMode == .backwards)
        #expect(fade?.isRemovedOnCompletion == true)
        var point: [Float] = [0, 0]
        fade?.timingFunction?.getControlPoint(at: 1, values: &point)
        #expect(point == [0.25, 0.1])
    }

    @Test func `a change during an animation starts from the presentation value`() {
        layer.zPosition = 100
        live.host.advance(to: 0.125)
        let seen = layer.presentation()?.zPosition ?? 0
        #expect(seen > 0 && seen < 100)
        layer.zPosition = 0
        let back = layer.animation(forKey: "zPosition") as? CABasicAnimation
        #expect((back?.fromValue as? NSNumber)?.doubleValue == Double(seen))
    }

    @Test func `setting the frame animates the position, then the bounds`() {
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.animationKeys() == ["position", "bounds"])
    }

    @Test func `an implicit animation interpolates to the model value`() {
        layer.position.x = 100
        live.host.commit()
        let shown = live.samples(at: [0, 0.125, 0.25, 0.3]) { [Double($0.position.x)] }
        #expect(shown.first == 0)
        #expect(abs(shown[1] - 80.24) < 0.01)
        #expect(shown.suffix(2) == [100, 100])
    }

    @Test func `disabling actions doesn't affect explicit animations`() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.3
        layer.add(basic("zPosition", from: 0, to: 1), forKey: "depth")
        CATransaction.commit()
        #expect(layer.animationKeys() == ["depth"])
    }

    @Test func `a layer without a tree doesn't animate`() {
        let alone = CALayer()
        alone.opacity = 0.3
        #expect(alone.animationKeys() == nil)
        #expect(alone.action(forKey: "opacity") == nil)
    }

    @Test func `a layer doesn't animate in the turn that adds it`() {
        let child = CAShapeLayer()
        layer.addSublayer(child)
        child.opacity = 0.3
        child.strokeEnd = 0.5
        #expect(child.animationKeys() == nil)
        live.host.commit()
        child.opacity = 0.5
        child.strokeEnd = 1
        #expect(child.animationKeys() == ["opacity", "strokeEnd"])
    }

    @Test func `a layer from another host doesn't animate immediately`() {
        let clock = MediaClock()
        do {
            let host = LayerHost(layer: CALayer(), clock: clock)
            host.commit()
            host.layer.opacity = 0.9
            #expect(host.layer.animationKeys() == ["opacity"])
        }
        let layer = CALayer()
        do {
            let host = LayerHost(layer: layer, clock: clock)
            host.commit()
        }
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        let host = LayerHost(layer: layer, clock: clock)
        layer.opacity = 0.7
        #expect(layer.animationKeys() == nil)
        host.commit()
        layer.opacity = 0.9
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test func `a color that was nil doesn't animate`() {
        layer.backgroundColor = .black
        #expect(layer.animationKeys() == nil)
        live.host.commit()
        layer.backgroundColor = .white
        #expect(layer.animationKeys() == ["backgroundColor"])
    }

    @Test func `a path doesn't animate implicitly`() {
        let shape = LiveLayer(CAShapeLayer())
        shape.layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        shape.host.commit()
        shape.layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        #expect(shape.layer.animationKeys() == nil)
        shape.layer.lineWidth = 2
        #expect(shape.layer.animationKeys() == ["lineWidth"])
    }

    @Test func `changing a component animates the whole transform`() {
        layer.setValue(1, forKeyPath: "transform.rotation.z")
        #expect(layer.animationKeys() == ["transform"])
    }

    // MARK: - Action lookup

    @Test func `a null action disables the animation of a key`() {
        layer.actions = ["opacity": NSNull()]
        layer.opacity = 0.3
        layer.zPosition = 1
        #expect(layer.animationKeys() == ["zPosition"])
    }

    @Test func `an action of the layer replaces the default`() {
        layer.actions = ["opacity": basic("opacity", from: 0) { $0.duration = 7 }]
        layer.opacity = 0.3
        #expect(layer.animation(forKey: "opacity")?.duration == 7)
    }

    @Test func `the delegate's action has priority`() {
        final class Chooser: NSObject, CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                switch event {
                case "opacity": NSNull()
                case "zPosition": basic("zPosition", from: 5)
                default: nil
                }
            }
        }
        let chooser = Chooser()
        layer.delegate = chooser
        layer.actions = ["opacity": basic("opacity", from: 0)]
        layer.opacity = 0.3
        layer.zPosition = 1
        layer.cornerRadius = 2
        #expect(layer.animationKeys() == ["zPosition", "cornerRadius"])
        #expect((layer.animation(forKey: "zPosition") as? CABasicAnimation)?.fromValue as? Int == 5)
    }

    @Test func `a class's default action replaces the built-in one`() {
        final class Still: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? {
                event == "opacity" ? NSNull() : nil
            }
        }
        let still = LiveLayer(Still())
        still.layer.opacity = 0.3
        still.layer.zPosition = 1
        #expect(still.layer.animationKeys() == ["zPosition"])
    }

    @Test func `an action without a key path animates the changed key`() {
        let fade = CABasicAnimation()
        fade.duration = 1
        layer.actions = ["opacity": fade]
        layer.opacity = 0.5
        live.host.commit()
        let added = layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(added?.keyPath == "opacity")
        let shown = live.samples(at: [0, 0.5, 1]) { [Double($0.opacity)] }
        #expect(shown == [1, 0.75, 0.5])
        #expect(fade.keyPath == nil)
    }

    @Test func `styles and nested styles provide actions`() {
        layer.style = [
            "actions": ["opacity": NSNull()],
            "style": ["actions": ["opacity": basic("opacity", from: 1), "zPosition": NSNull()]],
        ]
        layer.opacity = 0.3
        layer.zPosition = 1
        layer.cornerRadius = 2
        #expect(layer.animationKeys() == ["cornerRadius"])
        layer.actions = ["zPosition": basic("zPosition", from: 0)]
        layer.zPosition = 2
        #expect(layer.animationKeys() == ["cornerRadius", "zPosition"])
    }

    @Test func `hiding a layer adds a single fade transition`() {
        layer.isHidden = true
        layer.masksToBounds = true
        let transition = layer.animation(forKey: "transition") as? CATransition
        #expect(layer.animationKeys() == ["transition"])
        #expect(transition?.type == .fade)
        #expect(transition?.duration == 0.25)
    }

    @Test func `layout looks up an action afterward`() {
        final class Asked: NSObject, CALayerDelegate {
            var events: [String] = []
            func layoutSublayers(of layer: CALayer) { events.append("layout") }
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return nil
            }
        }
        let asked = Asked()
        layer.delegate = asked
        layer.setNeedsLayout()
        live.host.commit()
        #expect(asked.events == ["layout", "onLayout"])
    }
}
