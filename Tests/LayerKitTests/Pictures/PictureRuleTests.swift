import Foundation
import LayerKit
import Testing

/// Drawing rules that the measured rows don't cover.
@Suite struct PictureRuleTests {
    private func box(_ rect: CGRect, _ color: CGColor? = .black) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = color
        return layer
    }

    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func fills(_ nodes: [Picture.Node]) -> [Picture.Fill] {
        nodes.flatMap { node -> [Picture.Fill] in
            switch node {
            case .fill(let fill): [fill]
            case .group(let group): fills(group.nodes)
            case .stroke, .image: []
            }
        }
    }

    private func fills(_ layer: CALayer, at time: Double = 0) -> [Picture.Fill] {
        fills(LayerHost(layer: layer, clock: MediaClock()).picture(at: time).nodes)
    }

    private func color(_ fill: Picture.Fill) -> RGBA? {
        if case .color(let color) = fill.paint { color } else { nil }
    }

    @Test func `the color factors of copies are clamped to 1`() {
        let replicator = CAReplicatorLayer()
        replicator.addSublayer(box(square, CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)))
        replicator.instanceCount = 3
        replicator.instanceColor = CGColor(red: 0.6, green: 1, blue: 1, alpha: 1)
        replicator.instanceRedOffset = 0.3
        let reds = fills(replicator).compactMap { color($0)?.red }
        let expected = [0.3, 0.45, 0.5]
        #expect(zip(reds, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(reds)")
        #expect(reds.count == 3)
    }

    @Test(arguments: [false, true])
    func `copies are delayed, also if depth is preserved`(_ inDepth: Bool) {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 2
        replicator.instanceDelay = 0.25
        replicator.preservesDepth = inDepth
        let layer = box(square)
        replicator.addSublayer(layer)
        layer.add(basic("position.x", from: 5, to: 105), forKey: nil)
        let shifts = fills(replicator, at: 0.5).map { $0.transform.tx.rounded() }
        #expect(shifts.sorted() == [25, 50])
    }

    @Test func `sublayers with equal z positions keep their order next to others`() {
        let root = box(square, nil)
        let colors: [CGColor] = [.black, .white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        root.sublayers = colors.map { box(square, $0) }
        root.sublayers?.first?.zPosition = 1
        let order = [colors[1], colors[2], colors[0]].map(\.rgba)
        #expect(fills(root).compactMap(color) == order)
    }

    @Test func `the sublayers of a flipped layer are drawn flipped`() {
        let root = box(CGRect(x: 0, y: 0, width: 10, height: 20), nil)
        root.isGeometryFlipped = true
        root.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 5)))
        let fill = fills(root).first
        #expect(fill?.path.applying(fill?.transform ?? .identity).bounds.minY == 15)
    }

    @Test func `a single-sided layer is visible only from the front`() {
        func isSeen(_ transform: CATransform3D, in perspective: CGFloat = 0) -> Bool {
            let root = box(square, nil)
            root.sublayerTransform.m34 = perspective
            let layer = box(square)
            layer.isDoubleSided = false
            layer.transform = transform
            root.addSublayer(layer)
            return !fills(root).isEmpty
        }
        #expect(isSeen(CATransform3DIdentity))
        #expect(isSeen(CATransform3DMakeScale(-1, -1, 1)))
        #expect(!isSeen(CATransform3DMakeScale(-1, 1, 1)))
        #expect(isSeen(CATransform3DMakeRotation(0.5, 0, 1, 0), in: -0.01))
        #expect(!isSeen(CATransform3DMakeRotation(.pi - 0.5, 0, 1, 0), in: -0.01))
    }

    @Test func `a conic gradient starts on the ray to its end point`() {
        func angle(_ end: CGPoint) -> CGFloat? {
            let layer = CAGradientLayer()
            layer.frame = square
            layer.type = .conic
            layer.colors = [CGColor.black, CGColor.white]
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = end
            guard case .gradient(let gradient)? = fills(layer).first?.paint,
                case .conic(_, let angle) = gradient.geometry
            else { return nil }
            return angle
        }
        #expect(angle(CGPoint(x: 1, y: 0.5)) == 0)
        #expect(angle(CGPoint(x: 0.5, y: 1)) == .pi / 2)
        #expect(angle(CGPoint(x: 0.5, y: 0)) == -.pi / 2)
    }

    @Test func `the opacity of a shadow is multiplied by its color's alpha`() {
        let layer = box(square)
        layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 2
        let nodes = LayerHost(layer: layer, clock: MediaClock()).picture().nodes
        guard case .group(let group)? = nodes.first else {
            Issue.record("There is no group that casts the shadow.")
            return
        }
        #expect(group.shadow?.color == RGBA(red: 1, green: 0, blue: 0, alpha: 0.25))
        #expect(group.shadow?.radius == 2)
        #expect(group.shadow?.offset == CGSize(width: 0, height: -3))
    }

    @Test func `the inner radius of a border is smaller by its width`() {
        let layer = box(square, nil)
        layer.cornerRadius = 3
        layer.borderWidth = 2
        guard let ring = fills(layer).first else {
            Issue.record("There is no border.")
            return
        }
        let ends = ring.path.applying(ring.transform).elements.compactMap(\.end)
        func has(_ x: CGFloat, _ y: CGFloat) -> Bool {
            ends.contains { abs($0.x - x) < 1e-9 && abs($0.y - y) < 1e-9 }
        }
        // The points between straight sides and corners, outside and inside.
        #expect(has(3, 0) && has(7, 0) && has(0, 3) && has(3, 2) && has(7, 2) && has(2, 3))
        #expect(ring.rule == .evenOdd)
    }

    @Test func `a stroke range beyond the end draws a dot at the end`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        func ends(_ start: CGFloat, _ end: CGFloat) -> [CGFloat] {
            let layer = CAShapeLayer()
            layer.path = path
            layer.fillColor = nil
            layer.strokeColor = .black
            layer.lineCap = .round
            layer.strokeStart = start
            layer.strokeEnd = end
            let nodes = LayerHost(layer: layer, clock: MediaClock()).picture().nodes
            guard case .stroke(let stroke)? = nodes.first else { return [] }
            return stroke.path.elements.compactMap { $0.end?.x.rounded() }
        }
        #expect(ends(1.5, 1.7) == [10, 10])
        #expect(ends(-2, -1) == [0, 0])
        #expect(ends(-1, 0.5) == [0, 5])
        #expect(ends(0.5, 0.2).isEmpty)
        #expect(ends(1.7, 1.5).isEmpty)
    }

    @Test func `a dot at a corner has the direction of the next segment`() {
        var path = PathGeometry()
        path.move(to: .zero)
        path.line(to: CGPoint(x: 10, y: 0))
        path.line(to: CGPoint(x: 10, y: 10))
        let ends = path.trimmed(from: 0.5, to: 0.5).elements.compactMap(\.end)
        #expect(ends == [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: PathGeometry.dotLength)])
    }
}
