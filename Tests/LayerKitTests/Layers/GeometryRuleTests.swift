import Foundation
import LayerKit
import Testing

/// Rules of geometry and hit testing that the measured rows don't cover.
@Suite struct GeometryRuleTests {
    @Test(arguments: [0, 0.4, -0.3, 1.2, 3])
    func `a frame set on a rotated layer can be read back`(_ angle: CGFloat) {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0.2, y: 0.7)
        let turn = CGAffineTransform(rotationAngle: angle).scaledBy(x: 2, y: 0.5)
        layer.setAffineTransform(turn)
        // A frame has the size of the rotated rectangle's bounding box.
        let box = CGRect(x: 0, y: 0, width: 30, height: 40).applying(turn)
        let frame = CGRect(x: 10, y: 20, width: box.width, height: box.height)
        layer.frame = frame
        #expect(abs(layer.bounds.width - 30) < 1e-9 && abs(layer.bounds.height - 40) < 1e-9)
        // The anchor point isn't the center, so only the size is compared.
        #expect(abs(layer.frame.width - frame.width) < 1e-9)
        #expect(abs(layer.frame.height - frame.height) < 1e-9)
    }

    @Test func `a layer rotates about the depth of its anchor point`() {
        let root = CALayer()
        let layer = CALayer()
        root.addSublayer(layer)
        layer.position = CGPoint(x: 50, y: 50)
        layer.anchorPointZ = 10
        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
        // The origin is 10 points behind the axis, so the rotation moves it to the left.
        let place = layer.convert(CGPoint.zero, to: root)
        #expect(abs(place.x - 45) < 1e-9 && abs(place.y - 50) < 1e-9)
    }

    @Test func `hit testing takes flipped geometry into account`() {
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
