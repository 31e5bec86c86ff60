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

    private static func slide() -> CAAnimation {
        basic(
            "transform",
            from: CATransform3DIdentity,
            to: CATransform3DMakeTranslation(100, 0, 0)
        )
    }

    /// The sine of an angle that an additive animation has changed half-way.
    private static func additiveTurn() -> Double {
        let turn = basic("transform.rotation.z", from: 0, to: 1)
        turn.isAdditive = true
        let live = LiveLayer(layer(CATransform3DMakeRotation(0.3, 0, 0, 1)))
        live.add([turn])
        return Double(live.host.presentation(of: live.layer, at: 0.5).transform.m12)
    }

    /// The transform half-way through a quarter turn and a slide, in one of both orders.
    private static func turnAndSlide(isTurnLast: Bool) -> CATransform3D {
        let turn: CAAnimation = basic("transform.rotation.z", from: 0, to: Double.pi / 2)
        let live = LiveLayer()
        live.add(isTurnLast ? [slide(), turn] : [turn, slide()])
        return live.host.presentation(of: live.layer, at: 0.5).transform
    }

    /// The result of one order, then its difference to the other's.
    private static func turnAndScaleInBothOrders() -> [Double] {
        let turn = basic("transform.rotation.z", from: 0, to: Double.pi / 2)
        let scale = basic("transform.scale", from: 1, to: 3)
        let one = samples(of: [turn, scale], at: [0.5]) { $0.transform.plane }
        let other = samples(of: [scale, turn], at: [0.5]) { $0.transform.plane }
        return one + zip(one, other).map { $0 - $1 }
    }

    static let rows = single + composed + others

    private static let single: [MeasuredRow] = [
        MeasuredRow(
            "rotation.z from 0 to 6π really turns three times",
            .measured,
            [0.80901699, 0.58778525, 0.70710678, -0.70710678, 0, -1, -1, 0, 0, -1, 1, 0],
            within: 1e-6
        ) {
            let spin = basic("transform.rotation.z", from: 0, to: 6 * Double.pi) { $0.duration = 2 }
            return samples(of: [spin], at: [0.1, 0.25, 1.0 / 3, 0.5, 1, 1.5]) {
                [Double($0.transform.m12), Double($0.transform.m11)]
            }
        },
        MeasuredRow("rotation.z without a pacing", .measured, [0.4794255386]) {
            let turn = basic("transform.rotation.z", from: 0, to: 1)
            return samples(of: [turn], at: [0.5]) { [Double($0.transform.m12)] }
        },
        MeasuredRow("rotation stands for rotation.z", .documented, [0.4794255386]) {
            let turn = basic("transform.rotation", from: 0, to: 1)
            return samples(of: [turn], at: [0.5]) { [Double($0.transform.m12)] }
        },
        MeasuredRow("scale sets all three axes", .measured, [2, 2, 2]) {
            samples(of: [basic("transform.scale", from: 1, to: 3)], at: [0.5]) { layer in
                let t = layer.transform
                return [Double(t.m11), Double(t.m22), Double(t.m33)]
            }
        },
        MeasuredRow("rotation.z set after scale", .measured, [1.7551651238, 0.9588510772]) {
            let layer = CALayer()
            layer.setValue(2, forKeyPath: "transform.scale")
            layer.setValue(0.5, forKeyPath: "transform.rotation.z")
            return [Double(layer.transform.m11), Double(layer.transform.m12)]
        },
        MeasuredRow("scale reads as the mean of the axes", .measured, [2, 3]) {
            let turned = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 2, 2)
            return [layer(turned), layer(stretched(2, 3, 4))].map {
                ($0.value(forKeyPath: "transform.scale") as? NSNumber)?.doubleValue ?? .nan
            }
        },
    ]

    private static let composed: [MeasuredRow] = [
        MeasuredRow("scale.x leaves the other axes", .reported, [3, 3, 4], within: 1e-4) {
            let grow = basic("transform.scale.x", to: 4)
            return samples(of: [grow], on: layer(stretched(2, 3, 4)), at: [0.5]) {
                [$0.transform.m11, $0.transform.m22, $0.transform.m33].map { Double($0) }
            }
        },
        MeasuredRow("translation.x leaves the rest", .reported, [11, 7, 8, 2], within: 1e-4) {
            let model = CATransform3DConcat(
                stretched(2, 3, 4),
                CATransform3DMakeTranslation(6, 7, 8)
            )
            let slide = basic("transform.translation.x", by: 10)
            return samples(of: [slide], on: layer(model), at: [0.5]) {
                let t = $0.transform
                return [t.m41, t.m42, t.m43, t.m11].map { Double($0) }
            }
        },
        MeasuredRow(
            "rotation.x leaves the turns about y and z",
            .reported,
            [0.8799231763, 0.3720255519, -0.2955202067],
            within: 1e-4
        ) {
            var model = CATransform3DMakeRotation(0.4, 0, 0, 1)
            model = CATransform3DRotate(model, 0.3, 0, 1, 0)
            model = CATransform3DRotate(model, 0.2, 1, 0, 0)
            let turn = keyframes("transform.rotation.x", [0.2, 0.6])
            return samples(of: [turn], on: layer(model), at: [0.5]) {
                [$0.transform.m11, $0.transform.m12, $0.transform.m13].map { Double($0) }
            }
        },
        MeasuredRow(
            "rotation.z and scale compose in either order",
            .formula,
            [1.4142135624, 1.4142135624, -1.4142135624, 1.4142135624, 0, 0, 0, 0],
            within: 1e-9
        ) {
            turnAndScaleInBothOrders()
        },
        MeasuredRow(
            "a whole transform added later hides its parts",
            .formula,
            [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 50, 0, 0, 1]
        ) {
            turnAndSlide(isTurnLast: false).all
        },
        MeasuredRow(
            "a whole transform added before is what its parts change",
            .formula,
            [0.7071067812, 0.7071067812, 50]
        ) {
            let t = turnAndSlide(isTurnLast: true)
            return [Double(t.m11), Double(t.m12), Double(t.m41)]
        },
    ]

    private static let others: [MeasuredRow] = [
        MeasuredRow("an additive angle", .formula, [0.7173560909]) {
            [additiveTurn()]
        },
        MeasuredRow("an angle reads back within half a turn", .formula, [-2.8915926536]) {
            let layer = CALayer()
            layer.setValue(3 * Double.pi + 0.25, forKeyPath: "transform.rotation.z")
            let angle = layer.value(forKeyPath: "transform.rotation.z") as? NSNumber
            return [angle?.doubleValue ?? .nan]
        },
        MeasuredRow("mirrors set one by one end as half a turn", .formula, [-1, 0, 0, -1]) {
            let layer = CALayer()
            layer.setValue(-1, forKeyPath: "transform.scale.x")
            layer.setValue(-1, forKeyPath: "transform.scale.y")
            return layer.transform.plane
        },
        MeasuredRow("bounds.size.height", .measured, [20]) {
            samples(of: [basic("bounds.size.height", from: 10, to: 30)], at: [0.5]) {
                [Double($0.bounds.height)]
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
    func `a key path leads to a part of a property`(row: MeasuredRow) {
        row.check()
    }

    @Test func `named values are kept with their type's number`() {
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

    @Test func `a name of the user's own keeps any value`() {
        let layer = CALayer()
        #expect(layer.value(forKey: "mood") == nil)
        layer.setValue("calm", forKey: "mood")
        #expect(layer.value(forKey: "mood") as? String == "calm")
        layer.setValue(nil, forKey: "mood")
        #expect(layer.value(forKey: "mood") == nil)
    }
}
