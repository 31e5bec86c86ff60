import Foundation
import LayerKit
import Testing

/// The effects of animations on pictures.
@Suite struct AnimatedPictureTests {
    private func box(_ color: CGColor?, x: CGFloat = 0) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: 0, width: 10, height: 10)
        layer.backgroundColor = color
        return layer
    }

    private func fills(_ nodes: [Picture.Node]) -> [Picture.Fill] {
        nodes.flatMap { node -> [Picture.Fill] in
            switch node {
            case .fill(let fill): [fill]
            case .group(let group): fills(group.nodes)
            case .stroke, .image: []
            }
        }
    }

    private func colors(_ picture: Picture) -> [RGBA] {
        fills(picture.nodes).compactMap { fill in
            if case .color(let color) = fill.paint { color } else { nil }
        }
    }

    @Test func `an animated z position reorders sublayers`() {
        let root = box(nil)
        let black = box(.black)
        root.sublayers = [black, box(.white)]
        let host = LayerHost(layer: root, clock: MediaClock())
        black.add(basic("zPosition", from: -1, to: 1), forKey: nil)
        #expect(colors(host.picture(at: 0.2)) == [.black, .white])
        #expect(colors(host.picture(at: 0.8)) == [.white, .black])
    }

    @Test func `an animated mask changes the picture of a static layer`() {
        let root = box(.black)
        let mask = box(.white)
        root.mask = mask
        let host = LayerHost(layer: root, clock: MediaClock())
        mask.add(basic("position.x", from: 0, to: 100), forKey: nil)
        func shift(_ time: Double) -> CGFloat? {
            guard case .group(let group)? = host.picture(at: time).nodes.first else { return nil }
            return group.mask.flatMap { fills($0).first?.transform.tx }
        }
        #expect(shift(0.2).map { $0.rounded() } == 15)
        #expect(shift(0.6).map { $0.rounded() } == 55)
    }

    @Test func `an animated color is rendered at each time`() {
        let layer = box(.black)
        let host = LayerHost(layer: layer, clock: MediaClock())
        layer.add(basic("backgroundColor", from: CGColor.black, to: CGColor.white), forKey: nil)
        #expect(colors(host.picture(at: 0.25)).map(\.red) == [0.25])
        #expect(colors(host.picture(at: 0.75)).map(\.red) == [0.75])
    }

    @Test func `an animated clip doesn't affect later pictures`() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.colors = [CGColor.black, CGColor.white]
        let host = LayerHost(layer: layer, clock: MediaClock())
        layer.add(keyframes("masksToBounds", [true, false], mode: .discrete), forKey: nil)
        let clipped = host.picture(at: 0.25)
        let free = host.picture(at: 0.75)
        #expect(clipped != free)
        #expect(host.picture(at: 0.25) == clipped)
        #expect(host.picture(at: 0.75) == free)
        #expect(fills(free.nodes).map(\.path.controlBounds) == [layer.bounds])
    }
}
