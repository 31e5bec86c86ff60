import Foundation
import LayerKit
import Testing

@Suite struct NSValueTests {
    @Test func `a value returns the geometry that it contains`() {
        let point = CGPoint(x: 1, y: -2)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let space = CATransform3DMakeRotation(1, 1, 2, 3)
        #expect(NSValue(cgPoint: point).cgPointValue == point)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        #expect(
            CATransform3DEqualToTransform(NSValue(caTransform3D: space).caTransform3DValue, space)
        )
    }

    @Test func `a value returns zero for another type`() {
        let box = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(box.cgSizeValue == .zero)
        #expect(box.cgRectValue == .zero)
        #expect(box.cgAffineTransformValue.isIdentity)
        #expect(CATransform3DIsIdentity(NSNumber(value: 3).caTransform3DValue))
    }

    @Test(arguments: [
        ("position", NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 10, y: 20))),
        (
            "bounds", NSValue(cgRect: .zero),
            NSValue(cgRect: CGRect(x: 0, y: 0, width: 10, height: 20))
        ),
        (
            "transform", NSValue(caTransform3D: CATransform3DIdentity),
            NSValue(caTransform3D: CATransform3DMakeTranslation(10, 20, 0))
        ),
        (
            "transform", NSValue(cgAffineTransform: .identity),
            NSValue(cgAffineTransform: CGAffineTransform(translationX: 10, y: 20))
        ),
        (
            "transform.translation", NSValue(cgSize: .zero),
            NSValue(cgSize: CGSize(width: 10, height: 20))
        ),
    ])
    func `animations accept wrapped geometry`(keyPath: String, from: NSValue, to: NSValue) {
        let layer = CALayer()
        let host = LayerHost(layer: layer, clock: MediaClock())
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: nil)
        host.commit()
        let shown = host.presentation(of: layer, at: 0.5)
        let values = [
            shown.position.x + shown.transform.m41 + shown.bounds.width,
            shown.position.y + shown.transform.m42 + shown.bounds.height,
        ]
        #expect(values == [5, 10])
    }
}
