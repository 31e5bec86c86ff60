import Foundation
import KinoraConfiguration
import KinoraExport
import KinoraStage
import LayerKit
import Testing

@testable import KinoraCode

/// Tests of layers that draw themselves.
@Suite struct DrawnContentsTests {
    /// A layer that draws a part of a ring or a wedge.
    private final class Drawing: CALayer {
        enum Kind { case arc, wedge, gradient }
        var kind = Kind.arc

        required init() { super.init() }

        required init(layer: Any) {
            super.init(layer: layer)
            if let layer = layer as? Drawing { kind = layer.kind }
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "amount" || super.needsDisplay(forKey: key)
        }

        override func draw(in context: CGContext) {
            let amount = (value(forKey: "amount") as? NSNumber)?.doubleValue ?? 0
            context.setFillColor(CGColor(gray: 0, alpha: 1))
            context.setStrokeColor(CGColor(gray: 0, alpha: 1))
            switch kind {
            case .arc:
                context.setLineWidth(4)
                context.addArc(
                    center: CGPoint(x: 20, y: 20),
                    radius: 15,
                    startAngle: 0,
                    endAngle: CGFloat(1 + 3 * amount),
                    clockwise: false
                )
                context.strokePath()
            case .wedge:
                context.move(to: .zero)
                context.addLine(to: CGPoint(x: 40 * amount, y: 0))
                context.addLine(to: CGPoint(x: 0, y: 30))
                context.closePath()
                context.fillPath()
            case .gradient: context.fill(CGRect(x: 0, y: 0, width: 10 * amount, height: 9))
            }
        }
    }

    private func drawing(_ kind: Drawing.Kind) -> Drawing {
        let layer = Drawing()
        layer.kind = kind
        layer.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
        layer.setValue(0, forKey: "amount")
        let change = CABasicAnimation(keyPath: "amount")
        (change.fromValue, change.toValue) = (0, 1)
        (change.duration, change.repeatCount) = (2, .infinity)
        layer.add(change, forKey: "amount")
        layer.setNeedsDisplay()
        return layer
    }

    private func shapes(_ kind: Drawing.Kind) throws -> [CodeLayer] {
        let size = CGSize(width: 50, height: 50)
        return try #require(DrawnContents(of: drawing(kind), size)).layers
    }

    @Test func `an arc becomes a circle with ends`() throws {
        let layers = try shapes(.arc)
        let arc = try #require(layers.first)
        #expect(layers.count == 1 && arc.type == "CAShapeLayer")
        #expect(arc.animatedKeyPaths.contains("strokeEnd"))
        #expect(!arc.animatedKeyPaths.contains("path"))
        #expect(arc.animations.allSatisfy { $0.animation.repeatCount == .infinity })
        #expect(arc.animations.first?.animation.duration == 2)
    }

    @Test func `the time of other layers doesn't matter`() throws {
        let clock = MediaClock.current
        defer { MediaClock.current = clock }
        MediaClock.current = MediaClock(time: 1000)
        #expect(try shapes(.arc).first?.animatedKeyPaths.contains("strokeEnd") == true)
    }

    @Test func `another outline changes between key frames`() throws {
        let layers = try shapes(.wedge)
        let wedge = try #require(layers.first)
        #expect(layers.count == 1 && wedge.animatedKeyPaths == ["path"])
        guard case .path(.elements)? = wedge["path"] else {
            Issue.record("\(String(describing: wedge["path"]))")
            return
        }
    }

    @Test func `the layer itself keeps its place, without the properties of its class`() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        root.addSublayer(drawing(.arc))
        let stills = StillContents(of: root, root.bounds.size, "ring") {
            let copy = CALayer()
            copy.frame = root.frame
            copy.addSublayer(drawing(.arc))
            return copy
        }
        #expect(stills.omissions.isEmpty)
        #expect(stills.replacements.first?.contains("shapes replace it") == true)
        let read = LayerReader(stills: stills).read(root)
        let layer = try #require(read.sublayers.first)
        #expect(layer.type == "CALayer" && layer["amount"] == nil && layer.animations.isEmpty)
        #expect(layer["position"] == .point(CodePoint(CGPoint(x: 25, y: 25))))
        #expect(layer.sublayers.count == 1)
    }

    @Test(arguments: [SwiftForm.uikit, .swiftui, .layer])
    func `a design that draws itself has code of shapes`(_ form: SwiftForm) throws {
        var configuration = try StageConfiguration(.open("closing-arc"))
        configuration.settings = [.init("drawing", "custom")]
        let stage = try configuration.makeStage()
        var options = CodeOptions()
        options.swiftForm = form
        let code = String(decoding: try stage.data(as: SwiftExporter(options)), as: UTF8.self)
        #expect(code.contains("\"strokeEnd\"") && code.contains("\"transform.rotation.z\""))
        #expect(!code.contains("\"progress\""))
    }

    @Test func `a rotation with noise is a rotation in the plane`() {
        for step in 0..<40 {
            let angle = CGFloat(step) * 0.37
            guard case .affine = CodeValue(CATransform3DMakeRotation(angle, 0, 0, 1)) else {
                Issue.record("\(angle)")
                continue
            }
        }
    }
}
