import Foundation
import LayerKit
import TestSupport
import Testing

/// Rendering of layers of every class with invalid or extreme numbers.
@Suite struct InvalidPropertyTests {
    /// A closure that sets a number in a layer.
    private typealias Change = (CALayer, CGFloat) -> Void

    private static let numbers: [CGFloat] = [
        .nan, .infinity, 1e300, -1e12, -7, 0,
    ]

    private static func key(_ keyPath: String) -> Change {
        { $0.setValue(NSNumber(value: Double($1)), forKeyPath: keyPath) }
    }

    private static var common: [Change] {
        [
            key("position.x"), key("position.y"), key("bounds.origin.x"), key("bounds.size.width"),
            key("bounds.size.height"), key("anchorPoint.x"), key("anchorPointZ"), key("zPosition"),
            key("opacity"), key("cornerRadius"), key("borderWidth"), key("shadowRadius"),
            key("shadowOpacity"), key("shadowOffset.width"), key("contentsScale"),
            key("contentsRect.size.width"), key("contentsRect.origin.x"),
            key("contentsCenter.origin.x"), key("contentsCenter.size.height"),
            key("transform.rotation.x"), key("transform.rotation.z"), key("transform.scale"),
            key("transform.scale.y"), key("transform.translation.x"),
            key("transform.translation.z"),
            key("sublayerTransform.rotation.y"), key("sublayerTransform.scale.x"),
            { $0.transform.m34 = $1 }, { $0.transform.m44 = $1 }, { $0.sublayerTransform.m14 = $1 },
            { $0.frame = CGRect(x: $1, y: 0, width: $1, height: 4) },
            { $0.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) },
            { $0.backgroundColor = CGColor(red: $1, green: 0, blue: 1, alpha: $1) },
            { $0.timeOffset = Double($1) }, { $0.beginTime = Double($1) }, { $0.speed = Float($1) },
        ]
    }

    private static func change<Layer: CALayer>(
        _ type: Layer.Type,
        _ body: @escaping (Layer, CGFloat) -> Void
    ) -> Change {
        { layer, number in
            if let layer = layer as? Layer { body(layer, number) }
        }
    }

    private static func path(through number: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: number, y: 5))
        path.addCurve(
            to: CGPoint(x: 4, y: number),
            control1: CGPoint(x: number, y: number),
            control2: CGPoint(x: 3, y: 3)
        )
        path.addArc(
            center: CGPoint(x: 4, y: 4),
            radius: number,
            startAngle: 0,
            endAngle: number,
            clockwise: false
        )
        path.addRoundedRect(
            in: CGRect(x: 0, y: number, width: number, height: 4),
            cornerWidth: 1,
            cornerHeight: 1
        )
        return path
    }

    private static var own: [Change] {
        let keyPaths = [
            "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase", "startPoint.x",
            "endPoint.y", "fontSize", "instanceDelay", "instanceAlphaOffset",
            "instanceTransform.rotation.z", "instanceTransform.scale.x",
        ]
        return keyPaths.map(key)
            + [
                change(CAShapeLayer.self) {
                    $0.lineDashPattern = [2, NSNumber(value: Double($1))]
                },
                change(CAShapeLayer.self) { $0.path = path(through: $1) },
                change(CAGradientLayer.self) {
                    let location = NSNumber(value: Double($1))
                    $0.locations = [0, location, 1]
                },
                change(CAGradientLayer.self) {
                    $0.colors = [CGColor(red: $1, green: 1, blue: $1, alpha: 1), CGColor.black]
                },
                change(CAScrollLayer.self) { $0.scroll(to: CGPoint(x: $1, y: $1)) },
                change(CAScrollLayer.self) {
                    $0.scroll(to: CGRect(x: $1, y: 0, width: $1, height: 3))
                },
                change(CAReplicatorLayer.self) {
                    $0.instanceTransform = CATransform3DMakeTranslation($1, 0, $1)
                },
            ]
    }

    /// The layer classes.
    enum Kind: CaseIterable {
        case plain, shape, gradient, replicator, transform, text, scroll

        func makeLayer() -> CALayer {
            switch self {
            case .plain: return CALayer()
            case .shape:
                let layer = CAShapeLayer()
                layer.path = CGPath(
                    roundedRect: CGRect(x: 1, y: 1, width: 5, height: 4),
                    cornerWidth: 1,
                    cornerHeight: 2,
                    transform: nil
                )
                layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
                layer.lineDashPattern = [2, 1]
                layer.lineJoin = .round
                layer.strokeEnd = 0.8
                return layer
            case .gradient:
                let layer = CAGradientLayer()
                layer.colors = [CGColor.black, CGColor.white, CGColor.clear]
                return layer
            case .replicator:
                let layer = CAReplicatorLayer()
                layer.instanceCount = 3
                layer.instanceAlphaOffset = -0.2
                layer.instanceTransform = CATransform3DMakeTranslation(2, 0, 0)
                return layer
            case .transform: return CATransformLayer()
            case .text:
                let layer = CATextLayer()
                layer.string = "Lo a"
                layer.fontSize = 6
                layer.isWrapped = true
                layer.truncationMode = .end
                return layer
            case .scroll: return CAScrollLayer()
            }
        }
    }

    private func decorate(_ layer: CALayer) {
        layer.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
        layer.position = CGPoint(x: 4, y: 4)
        layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
        layer.borderWidth = 1
        layer.cornerRadius = 2
        layer.contents = CGImage(width: 2, height: 1, pixels: [0xFF00_80FF, 0x4010_2030])
        let child = CALayer()
        child.frame = CGRect(x: 1, y: 1, width: 3, height: 3)
        child.backgroundColor = .black
        child.transform = CATransform3DMakeRotation(0.4, 0.3, 1, 0)
        layer.addSublayer(child)
    }

    @Test(arguments: Kind.allCases)
    func `a layer with extreme values is rendered`(_ kind: Kind) {
        let rasterizer = Rasterizer(width: 8, height: 8, scale: 1)
        let probe = TestScene.picture([TestScene.fill(TestScene.star(4, 4, 4))], side: 8)
        let expected = rasterizer.draw(probe)
        // The properties that all classes share are tested only once.
        let changes = (kind == .plain ? Self.common : []) + Self.own
        for (index, change) in changes.enumerated() {
            for number in Self.numbers {
                let root = CALayer()
                root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
                let layer = kind.makeLayer()
                decorate(layer)
                layer.shadowOpacity = index.isMultiple(of: 6) ? 0.5 : 0
                layer.masksToBounds = index.isMultiple(of: 3)
                change(layer, number)
                root.addSublayer(layer)
                if index.isMultiple(of: 4) { root.mask = kind.makeLayer() }
                let host = LayerHost(layer: root, clock: MediaClock())
                _ = rasterizer.draw(host.picture())
                _ = root.hitTest(CGPoint(x: 4, y: 4))
                _ = layer.convert(CGPoint(x: 1, y: 1), to: nil)
                _ = layer.frame
            }
        }
        #expect(rasterizer.draw(probe) == expected)
    }

    @Test func `a thousand nested groups are rendered`() {
        let area = onLargeStack { () -> Double in
            let root = CALayer()
            root.bounds.size = CGSize(width: 4, height: 4)
            var layer = root
            for _ in 0..<1000 {
                let next = CALayer()
                next.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
                next.backgroundColor = .black
                next.opacity = 0.999
                layer.addSublayer(next)
                layer = next
            }
            let host = LayerHost(layer: root, clock: MediaClock())
            return Rasterizer(width: 4, height: 4, scale: 1).draw(host.picture()).area
        }
        #expect(area.map { $0 > 15 } == true)
    }
}
