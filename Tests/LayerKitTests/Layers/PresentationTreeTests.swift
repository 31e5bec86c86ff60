import Foundation
import LayerKit
import Testing

/// Tests trees of presentation layers, and values of custom keys.
@Suite struct PresentationTreeTests {
    private final class Token {}

    @Test func `a presentation draws its tree`() {
        let live = LiveLayer()
        live.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let child = CALayer()
        child.frame = live.layer.bounds
        child.backgroundColor = .black
        live.layer.addSublayer(child)
        live.host.commit()
        let context = CGContext(bounds: live.layer.bounds, scale: 1, isOpaque: false)
        live.layer.presentation()?.render(in: context ?? CGContext())
        #expect(context?.makeImage()?.pixels.count { $0 != 0 } == 100)
    }

    @Test func `superlayer and sublayers agree while a layer moves`() {
        let live = LiveLayer()
        let (first, second, moved) = (CALayer(), CALayer(), CALayer())
        live.layer.addSublayer(first)
        live.layer.addSublayer(second)
        first.addSublayer(moved)
        live.host.commit()
        second.addSublayer(moved)
        #expect(moved.presentation()?.superlayer?.model() === first)
        #expect(first.presentation()?.sublayers?.count == 1)
        #expect(second.presentation()?.sublayers == nil)
        live.host.commit()
        #expect(moved.presentation()?.superlayer?.model() === second)
        #expect(second.presentation()?.sublayers?.count == 1)
    }

    @Test func `custom keys return the values that were set`() {
        let layer = CALayer()
        let (token, color, array) = (Token(), CGColor.black, NSArray(array: [1]))
        layer.setValue(token, forKey: "token")
        layer.setValue(color, forKey: "color")
        layer.setValue(array, forKey: "array")
        layer.setValue(Int64.max, forKey: "integer")
        #expect(layer.value(forKey: "token") as? Token === token)
        #expect(layer.value(forKey: "color") as? CGColor === color)
        #expect(layer.value(forKey: "array") as? NSArray === array)
        #expect(layer.value(forKey: "integer") as? Int64 == .max)
        #expect(layer.value(forKey: "integer") as? CGFloat == CGFloat(Int64.max))
        layer.setValue(nil, forKey: "token")
        #expect(layer.value(forKey: "token") == nil)
    }

    @Test func `an animated custom key has the animation's value`() {
        let live = LiveLayer()
        live.layer.setValue(3, forKey: "custom")
        live.add([basic("custom", from: 0, to: 1)])
        let shown = live.host.presentation(of: live.layer, at: 0.5)
        #expect(shown.value(forKey: "custom") as? Double == 0.5)
        #expect(live.layer.value(forKey: "custom") as? Int == 3)
    }

    @Test func `layers without custom drawing aren't copied for frames`() throws {
        final class Fragile: CAShapeLayer {
            nonisolated(unsafe) static var copies = 0

            required init() { super.init() }
            required init(layer: Any) {
                Self.copies += 1
                super.init(layer: layer)
            }
            required init?(coder: NSCoder) { nil }
        }
        let live = LiveLayer()
        let layer = Fragile()
        live.layer.addSublayer(layer)
        layer.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
        live.host.commit()
        _ = live.host.picture(at: 0.5)
        #expect(Fragile.copies == 0)
        let shown = try #require(layer.presentation())
        #expect(shown.strokeEnd == 0 && shown.model() === layer)
        #expect(Fragile.copies == 1)
    }

    @Test func `a presentation draws the values of its own time`() throws {
        let live = LiveLayer()
        live.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let child = CALayer()
        child.anchorPoint = .zero
        child.bounds = live.layer.bounds
        child.backgroundColor = .black
        live.layer.addSublayer(child)
        child.add(basic("bounds.size.width", from: 0, to: 10), forKey: nil)
        live.add([
            basic("backgroundColor", from: CGColor.clear, to: CGColor.black)
        ])
        let kept = live.host.presentation(of: live.layer, at: 0.5)
        live.host.advance(to: 0.75)
        let area = live.layer.bounds
        let context = try #require(CGContext(bounds: area, scale: 1, isOpaque: false))
        kept.render(in: context)
        let pixels = try #require(context.makeImage()).pixels
        // At that time, the child is 5 points wide. The rest has half the opacity.
        #expect(pixels.count { $0 >> 24 == 255 } == 50)
        #expect(pixels.count { abs(Int($0 >> 24) - 128) <= 1 } == 50)
    }
}
