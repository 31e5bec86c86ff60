import Foundation
import LayerKit
import Testing

/// The pictures of layer trees.
@Suite struct LayerPictureTests {
    private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func nodes(_ layer: CALayer) -> [Picture.Node] {
        LayerHost(layer: layer, clock: MediaClock()).picture().nodes
    }

    private func colors(_ nodes: [Picture.Node]) -> [RGBA] {
        nodes.flatMap { node -> [RGBA] in
            switch node {
            case .fill(let fill):
                if case .color(let color) = fill.paint { [color] } else { [] }
            case .group(let group): colors(group.nodes)
            case .stroke, .image: []
            }
        }
    }

    @Test func `background, sublayers by z position and border are drawn in this order`() {
        let root = layer(box, red)
        root.borderWidth = 1
        root.borderColor = .black
        let front = layer(box, green)
        front.zPosition = 1
        root.addSublayer(front)
        root.addSublayer(layer(box, blue))
        #expect(colors(nodes(root)) == [red, blue, green, .black].map(\.rgba))
    }

    @Test func `sublayers with equal z positions keep their order`() {
        let root = layer(box)
        for color in [red, green, blue] { root.addSublayer(layer(box, color)) }
        #expect(colors(nodes(root)) == [red, green, blue].map(\.rgba))
        root.insertSublayer(layer(box, .white), at: 0)
        #expect(colors(nodes(root)).first == .white)
    }

    @Test func `masking to bounds clips sublayers, not the background`() {
        let root = layer(box, red)
        root.addSublayer(layer(box.offsetBy(dx: 5, dy: 0), green))
        root.masksToBounds = true
        let nodes = nodes(root)
        #expect(nodes.count == 2)
        guard case .group(let group) = nodes[1] else {
            Issue.record("The sublayer isn't clipped.")
            return
        }
        #expect(group.clips.first?.path.bounds == box)
    }

    @Test func `opacity applies to a single node directly and to several as a group`() {
        let one = layer(box, red)
        one.opacity = 0.5
        #expect(colors(nodes(one)) == [red.rgba.faded(by: 0.5)])
        let two = layer(box, red)
        two.addSublayer(layer(box, green))
        two.opacity = 0.5
        guard case .group(let group)? = nodes(two).first else {
            Issue.record("The nodes aren't in a group.")
            return
        }
        #expect(group.opacity == 0.5)
        #expect(colors(group.nodes) == [red, green].map(\.rgba))
    }

    @Test func `a mask shows what its tree covers`() {
        let root = layer(box, red)
        root.mask = layer(CGRect(x: 2, y: 2, width: 4, height: 4), .black)
        guard case .group(let group)? = nodes(root).first else {
            Issue.record("Nothing is masked.")
            return
        }
        #expect(group.mask.map(colors) == [.black])
        #expect(root.mask?.superlayer === root)
        #expect(root.sublayers == nil)
    }

    @Test func `hidden and fully transparent layers aren't drawn`() {
        let root = layer(box)
        for _ in 0..<2 { root.addSublayer(layer(box, red)) }
        root.sublayers?[0].isHidden = true
        root.sublayers?[1].opacity = 0
        #expect(nodes(root).isEmpty)
    }

    /// A layer that draws a bar whose length is its progress.
    final class BarLayer: CALayer {
        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }

        override func draw(in ctx: CGContext) {
            let progress = (value(forKey: "progress") as? NSNumber)?.doubleValue ?? 0
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: 1))
        }
    }

    private func barLength(_ picture: Picture) -> CGFloat? {
        guard case .fill(let fill)? = picture.nodes.first else { return nil }
        return fill.path.bounds.width
    }

    @Test func `an animated custom key is redrawn at each time`() {
        let bar = BarLayer()
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 1)
        let host = LayerHost(layer: bar, clock: MediaClock())
        #expect(host.picture().nodes.isEmpty)
        bar.setValue(0.2, forKey: "progress")
        #expect(barLength(host.picture()) == 20)
        let grow = CABasicAnimation(keyPath: "progress")
        grow.fromValue = 0
        grow.toValue = 1
        grow.duration = 2
        bar.add(grow, forKey: "grow")
        host.commit()
        #expect(barLength(host.picture(at: 1.5)) == 75)
        #expect(barLength(host.picture(at: 0.5)) == 25)
        #expect(barLength(host.picture(at: 9)) == 20)
    }

    @Test func `pictures are the same in any order of times`() {
        let root = layer(box, red)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 10
        move.duration = 1
        move.repeatCount = .infinity
        move.autoreverses = true
        root.add(move, forKey: nil)
        let host = LayerHost(layer: root, clock: MediaClock())
        let times = stride(from: 0, through: 9, by: 0.37).map { $0 }
        let forwards = times.map { host.picture(at: $0) }
        let backwards = times.reversed().map { host.picture(at: $0) }
        #expect(backwards == Array(forwards.reversed()))
    }
}
