import Foundation
import LayerKit
import Testing

@Suite struct KeyPathTests {
    private static func layer(_ transform: CATransform3D = CATransform3DIdentity) -> CALayer {
        let layer = CALayer()
        layer.transform = transform
        return layer
    }

    private static func stretched(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3DMakeScale(x, y, z)
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow("rotation is rotation.z", .documented, [0.4794255386]) {
            let turn = basic("transform.rotation", from: 0, to: 1)
            return samples(of: [turn], at: [0.5]) { [Double($0.transform.m12)] }
        },
        MeasuredRow("scale reads as the mean of the axes", .measured, [2, 3]) {
            let turned = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 2, 2)
            return [layer(turned), layer(stretched(2, 3, 4))].map {
                ($0.value(forKeyPath: "transform.scale") as? NSNumber)?.doubleValue ?? .nan
            }
        },
        MeasuredRow("scale.xy doesn't change scale.z", .ours, [2, 2, 4]) {
            let pulse = basic("transform.scale.xy", from: 1, to: 3)
            return samples(of: [pulse], on: layer(stretched(1, 1, 4)), at: [0.5]) {
                [$0.transform.m11, $0.transform.m22, $0.transform.m33].map { Double($0) }
            }
        },
        MeasuredRow(
            "bounds.size, bounds.origin.x and anchorPoint.y",
            .documented,
            [5, 15, 5, 0.75]
        ) {
            let parts = [
                basic("bounds.size", from: CGSize.zero, to: CGSize(width: 10, height: 30)),
                basic("bounds.origin.x", from: 0, to: 10),
                basic("anchorPoint.y", to: 1),
            ]
            return samples(of: parts, at: [0.5]) {
                [$0.bounds.width, $0.bounds.height, $0.bounds.minX, $0.anchorPoint.y]
                    .map { Double($0) }
            }
        },
        MeasuredRow("translation is a size in the plane", .documented, [5, 10, 3]) {
            let slide = basic(
                "transform.translation",
                from: CGSize.zero,
                to: CGSize(width: 10, height: 20)
            )
            let model = layer(CATransform3DMakeTranslation(1, 2, 3))
            return samples(of: [slide], on: model, at: [0.5]) {
                [$0.transform.m41, $0.transform.m42, $0.transform.m43].map { Double($0) }
            }
        },
    ]

    @Test(arguments: rows)
    func `a key path refers to a component of a property`(row: MeasuredRow) {
        row.check()
    }

    @Test func `values set by key keep the property's type`() {
        let layer = CALayer()
        layer.opacity = 0.3
        #expect(layer.value(forKey: "opacity") as? Float == 0.3)
        layer.setValue(0.7, forKey: "opacity")
        #expect(layer.opacity == 0.7)
        layer.setValue("unfit", forKey: "opacity")
        #expect(layer.opacity == 0.7)
        layer.setValue(12, forKeyPath: "position.x")
        #expect(layer.position == CGPoint(x: 12, y: 0))
        layer.setValue(5, forKeyPath: "position.depth")
        #expect(layer.position == CGPoint(x: 12, y: 0))
        #expect(layer.value(forKeyPath: "position.depth") == nil)
    }

    @Test func `a custom key stores any value`() {
        let layer = CALayer()
        #expect(layer.value(forKey: "mood") == nil)
        layer.setValue("calm", forKey: "mood")
        #expect(layer.value(forKey: "mood") as? String == "calm")
        layer.setValue(nil, forKey: "mood")
        #expect(layer.value(forKey: "mood") == nil)
    }

    @Test func `an animation keeps values by key and by key path`() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue("calm", forKeyPath: "mood")
        #expect(animation.value(forKey: "mood") as? String == "calm")
        #expect(animation.value(forKeyPath: "mood") as? String == "calm")
        #expect(animation.value(forKeyPath: "temper") == nil)
    }
}
