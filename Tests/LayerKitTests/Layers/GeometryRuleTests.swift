import Foundation
import LayerKit
import Testing

/// Rules of places and hits that no measured row tells apart.
@Suite struct GeometryRuleTests {
    @Test(arguments: [0, 0.4, -0.3, 1.2, 3])
    func `a frame that is set through a turn is the frame that is read`(_ angle: CGFloat) {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0.2, y: 0.7)
        let turn = CGAffineTransform(rotationAngle: angle).scaledBy(x: 2, y: 0.5)
        layer.setAffineTransform(turn)
        // Such as has a rectangle that fills it.
        let box = CGRect(x: 0, y: 0, width: 30, height: 40).applying(turn)
        let frame = CGRect(x: 10, y: 20, width: box.width, height: box.height)
        layer.frame = frame
        #expect(abs(layer.bounds.width - 30) < 1e-9 && abs(layer.bounds.height - 40) < 1e-9)
        // The box lies about the anchor point, which is not its own middle.
        #expect(abs(layer.frame.width - frame.width) < 1e-9)
        #expect(abs(layer.frame.height - frame.height) < 1e-9)
    }

    @Test func `a layer turns about its anchor point's depth`() {
        let root = CALayer()
        let layer = CALayer()
        root.addSublayer(layer)
        layer.position = CGPoint(x: 50, y: 50)
        layer.anchorPointZ = 10
        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
        // The origin lies 10 behind the axis: a turn takes it to the left.
        let place = layer.convert(CGPoint.zero, to: root)
        #expect(abs(place.x - 45) < 1e-9 && abs(place.y - 50) < 1e-9)
    }

    @Test func `a flipped layer is hit where its sublayers are seen`() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.isGeometryFlipped = true
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        root.addSublayer(child)
        #expect(root.hitTest(CGPoint(x: 50, y: 90)) === child)
        #expect(root.hitTest(CGPoint(x: 50, y: 10)) === root)
    }
}
