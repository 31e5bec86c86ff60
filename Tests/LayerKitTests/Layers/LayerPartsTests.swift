import Foundation
import LayerKit
import Testing

/// Tests of the parts that a timeline is made of, with values worked out by hand.
@Suite struct LayerPartsTests {
    /// Returns the parts of a committed layer at a local time.
    private static func parts(
        of layer: CALayer,
        at time: CFTimeInterval = 0,
        withPaint: Bool = true
    ) -> LayerParts {
        layer.parts(at: time, layer.resolvedAnimations, withPaint: withPaint)
    }

    /// Returns a layer of 40 × 20 points around (50, 30), in a committed tree.
    private static func layer<Layer: CALayer>(
        _ layer: Layer,
        _ configure: (Layer) -> Void = { _ in }
    ) -> (layer: Layer, live: LiveLayer<CALayer>) {
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 50, y: 30)
        configure(layer)
        let root = CALayer()
        root.addSublayer(layer)
        return (layer, LiveLayer(root))
    }

    @Test func `the map leads from the layer's own space to its superlayer's`() throws {
        let (layer, live) = Self.layer(CALayer()) {
            $0.anchorPoint = CGPoint(x: 0.25, y: 0.5)
            // A quarter turn clockwise, applied after doubling the width.
            let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            $0.transform = CATransform3DScale(turn, 2, 1, 1)
        }
        let parts = Self.parts(of: layer)
        let map = try #require(parts.map)
        #expect(parts.anchor == CGPoint(x: 10, y: 10))
        // The anchor lies at the position; 5 points to its right become 10 points below.
        let (anchor, right) = (
            CGPoint(x: 10, y: 10).applying(map), CGPoint(x: 15, y: 10).applying(map)
        )
        #expect(abs(anchor.x - 50) < 1e-9 && abs(anchor.y - 30) < 1e-9)
        #expect(abs(right.x - 50) < 1e-9 && abs(right.y - 40) < 1e-9)
        withExtendedLifetime(live) {}
    }

    @Test func `a layer that is turned in space has no map`() {
        let (layer, live) = Self.layer(CALayer()) {
            var tilt = CATransform3DIdentity
            tilt.m34 = -1 / 100
            $0.transform = CATransform3DRotate(tilt, 1, 0, 1, 0)
        }
        let parts = Self.parts(of: layer)
        #expect(parts.map == nil && parts.turn == nil)
        withExtendedLifetime(live) {}
    }

    @Test func `an animated angle can exceed a full turn`() throws {
        let (layer, live) = Self.layer(CALayer())
        let turn = basic("transform.rotation.z", from: 0, to: 6 * Double.pi)
        let growth = basic("transform.scale.x", from: 1, to: 3)
        for (index, animation) in [turn, growth].enumerated() {
            layer.add(animation, forKey: "\(index)")
        }
        live.host.commit()
        // At three quarters of the animation, the angle is 2.25 turns, and the width is 2.5 times
        // as large.
        let parts = Self.parts(of: layer, at: 0.75)
        let found = try #require(parts.turn)
        #expect(abs(found.angle - 4.5 * .pi) < 1e-9)
        #expect(abs(found.scaleX - 2.5) < 1e-9 && abs(found.scaleY - 1) < 1e-9)
    }

    @Test func `a skew isn't a turn`() throws {
        let (layer, live) = Self.layer(CALayer()) {
            $0.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
        }
        let parts = Self.parts(of: layer)
        #expect(parts.map != nil && parts.turn == nil)
        withExtendedLifetime(live) {}
    }

    @Test func `opacity is limited, and visibility and depth are separate`() {
        let (layer, live) = Self.layer(CALayer()) {
            $0.opacity = 1.5
            $0.isHidden = true
            $0.zPosition = -3
        }
        let parts = Self.parts(of: layer)
        #expect(parts.opacity == 1)
        #expect(parts.isHidden)
        #expect(parts.zPosition == -3)
        #expect(parts.clip == nil && parts.shadow == nil && parts.copies == nil)
        withExtendedLifetime(live) {}
    }

    @Test func `a layer that masks to its bounds clips to them`() throws {
        let (layer, live) = Self.layer(CALayer()) { $0.masksToBounds = true }
        let clip = try #require(Self.parts(of: layer).clip)
        #expect(clip.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        withExtendedLifetime(live) {}
    }

    @Test func `the background is behind, and the border in front`() throws {
        let (layer, live) = Self.layer(CALayer()) {
            $0.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            $0.borderColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            $0.borderWidth = 2
        }
        let parts = Self.parts(of: layer)
        guard case .shape(let background) = try #require(parts.behind.first) else {
            Issue.record("The background isn't a shape.")
            return
        }
        #expect(background.path.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(background.fill == .color(RGBA(hex: 0xFF0000)) && background.stroke == nil)
        #expect(parts.behind.count == 1 && parts.content.isEmpty && parts.border.count == 1)
        let plain = Self.parts(of: layer, withPaint: false)
        #expect(plain.behind.isEmpty && plain.content.isEmpty && plain.border.isEmpty)
        withExtendedLifetime(live) {}
    }

    @Test func `a shape keeps its whole path and the fractions of its stroke`() throws {
        let (layer, live) = Self.layer(CAShapeLayer()) {
            let path = CGMutablePath()
            path.addLines(between: [.zero, CGPoint(x: 40, y: 0)])
            $0.path = path
            $0.fillColor = nil
            $0.strokeColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
            $0.lineWidth = 4
            $0.strokeEnd = 0.5
        }
        layer.add(basic("strokeStart", from: 0, to: 0.5), forKey: "start")
        live.host.commit()
        guard case .shape(let shape) = try #require(Self.parts(of: layer, at: 0.5).content.first)
        else {
            Issue.record("The content isn't a shape.")
            return
        }
        #expect(shape.path.bounds.width == 40)
        #expect(shape.start == 0.25 && shape.end == 0.5)
        #expect(shape.fill == nil && shape.stroke == .color(RGBA(hex: 0x00FF00)))
        #expect(shape.style.width == 4)
    }

    @Test func `the copies of a replicator accumulate its transform, delay, and colors`() throws {
        let (layer, live) = Self.layer(CAReplicatorLayer()) {
            $0.instanceCount = 3
            $0.instanceDelay = 0.25
            $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
            $0.instanceRedOffset = -0.5
            $0.instanceAlphaOffset = -0.25
        }
        let copies = try #require(Self.parts(of: layer).copies)
        #expect(copies.map(\.delay) == [0, 0.25, 0.5])
        #expect(copies.map { $0.map?.tx } == [0, 10, 20])
        #expect(copies.map(\.tint) == [nil, SIMD3(0.5, 1, 1), SIMD3(0, 1, 1)])
        #expect(copies.map(\.alpha) == [1, 0.75, 0.5])
        withExtendedLifetime(live) {}
    }

    @Test func `the sublayers' space is the layer's own, moved by the sublayer transform`() throws {
        let (layer, live) = Self.layer(CALayer()) {
            $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        }
        let map = try #require(Self.parts(of: layer).childrenMap)
        // The sublayer transform is about the anchor point, (20, 10).
        #expect(CGPoint(x: 20, y: 10).applying(map) == CGPoint(x: 20, y: 10))
        #expect(CGPoint(x: 25, y: 10).applying(map) == CGPoint(x: 30, y: 10))
        withExtendedLifetime(live) {}
    }
}
