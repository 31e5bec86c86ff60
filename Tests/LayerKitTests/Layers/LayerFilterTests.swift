import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct LayerFilterTests {
    private func box(_ rect: CGRect, _ color: CGColor = .black) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = color
        return layer
    }

    private func root(_ children: CALayer...) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        for child in children { root.addSublayer(child) }
        return root
    }

    private func picture(_ root: CALayer, at time: Double = 0) -> Picture {
        LayerHost(layer: root, clock: MediaClock()).picture(at: time)
    }

    private func frame(_ root: CALayer, at time: Double = 0) -> Frame {
        Rasterizer(width: 64, height: 64, scale: 1).draw(picture(root, at: time))
    }

    private func groups(_ nodes: [Picture.Node]) -> [Picture.Group] {
        nodes.flatMap { node -> [Picture.Group] in
            guard case .group(let group) = node else { return [] }
            return [group] + groups(group.nodes)
        }
    }

    private let square = CGRect(x: 16, y: 16, width: 32, height: 32)

    @Test func `filters apply to the layer and its sublayers in the layer's space`() throws {
        let layer = box(square)
        layer.filters = [LayerFilter.gaussianBlur(radius: 2)]
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        let group = try #require(groups(picture(root(layer)).nodes).first { !$0.filters.isEmpty })
        #expect(group.filters[0].transform.a == 0.5)
        #expect(frame(root(layer)).alpha(22, 32) > 0)
    }

    @Test func `a disabled filter has no effect`() {
        let (plain, layer) = (box(square), box(square))
        var blur = LayerFilter.gaussianBlur(radius: 4)
        blur.isEnabled = false
        layer.filters = [blur]
        #expect(frame(root(layer)) == frame(root(plain)))
    }

    @Test func `key paths read and set the inputs of a named filter`() {
        let layer = box(square)
        layer.filters = [
            LayerFilter.gaussianBlur(radius: 2, name: "blur"),
            LayerFilter.dropShadow(color: .black, offset: .zero, radius: 1, name: "shadow"),
        ]
        layer.setValue(5, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 5)
        #expect((layer.filters?.first as? LayerFilter)?.inputRadius == 5)
        layer.setValue(3, forKeyPath: "filters.shadow.inputOffset.width")
        let shadow = layer.filters?.last as? LayerFilter
        #expect(shadow?.inputOffset == CGSize(width: 3, height: 0))
        #expect(layer.value(forKeyPath: "filters.other.inputRadius") == nil)
        #expect(layer.value(forKeyPath: "filters.blur.inputColor") == nil)
        layer.filters = nil
        #expect(layer.filters == nil)
    }

    @Test func `animations change inputs and whole filters`() throws {
        let layer = box(square)
        layer.filters = [LayerFilter.gaussianBlur(radius: 0, name: "blur")]
        let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
        animation.fromValue = 2
        animation.toValue = 6
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(animation, forKey: nil)
        let host = LayerHost(layer: root(layer), clock: MediaClock())
        let group = try #require(
            groups(host.picture(at: 0.25).nodes).first { !$0.filters.isEmpty }
        )
        #expect(group.filters[0] == Picture.Filter.gaussianBlur(3).moved(by: layer.frame.origin))

        let other = box(square)
        let frames = CAKeyframeAnimation(keyPath: "filters")
        frames.values = [0.0, 8.0].map { [LayerFilter.gaussianBlur(radius: $0)] }
        frames.duration = 1
        other.add(frames, forKey: nil)
        let shown = LayerHost(layer: root(other), clock: MediaClock()).picture(at: 0.5)
        let blurred = try #require(groups(shown.nodes).first { !$0.filters.isEmpty })
        #expect(blurred.filters[0] == Picture.Filter.gaussianBlur(4).moved(by: other.frame.origin))
    }

    @Test func `a compositing filter blends with what is behind the layer`() {
        let back = box(square, CGColor(red: 0.5, green: 1, blue: 0, alpha: 1))
        let front = box(square, CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
        front.compositingFilter = "multiplyBlendMode"
        #expect(frame(root(back, front)).components(32, 32) == [64, 128, 0, 255])
        #expect(front.compositingFilter as? String == "multiplyBlendMode")
        front.compositingFilter = CGBlendMode.screen
        #expect(front.compositingFilter as? String == "screenBlendMode")
        front.compositingFilter = nil
        #expect(frame(root(back, front)).components(32, 32) == [128, 128, 255, 255])
    }

    @Test func `a blended sublayer sees the background of a clipping superlayer`() {
        let front = box(
            CGRect(x: 0, y: 0, width: 32, height: 32),
            CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1)
        )
        front.compositingFilter = "multiplyBlendMode"
        let back = box(square, CGColor(red: 0.5, green: 1, blue: 0, alpha: 1))
        back.masksToBounds = true
        back.addSublayer(front)
        #expect(frame(root(back)).components(32, 32) == [64, 128, 0, 255])
    }

    @Test func `the luminance of a mask can mask the layer`() {
        let layer = box(square)
        layer.mask = box(
            CGRect(x: 0, y: 0, width: 32, height: 32),
            CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        )
        #expect(frame(root(layer)).alpha(32, 32) == 255)
        layer.maskKind = .luminance
        #expect(frame(root(layer)).alpha(32, 32) == 182)
    }
}

extension Picture.Filter {
    /// Returns the filter in a space with another origin.
    fileprivate func moved(by origin: CGPoint) -> Picture.Filter {
        var filter = self
        filter.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        return filter
    }
}
