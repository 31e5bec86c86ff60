import Foundation
import LayerKit
import Testing

@Suite struct CABasicAnimationTests {
    private static func x(
        _ animations: [CAAnimation],
        model: Double = 0,
        at times: [Double] = [0.5]
    ) -> [Double] {
        let layer = CALayer()
        layer.position.x = model
        return samples(of: animations, on: layer, at: times) { [Double($0.position.x)] }
    }

    static let ends: [MeasuredRow] = [
        MeasuredRow("a value of another kind has no effect", .ours, [0.5]) {
            x([basic("position.x", from: CGPoint.zero, to: CGPoint(x: 1, y: 1))], model: 0.5)
        },
        MeasuredRow("an unknown key path has no effect", .ours, [0.5]) {
            x([basic("position.depth", from: 0, to: 1), basic("", from: 0, to: 1)], model: 0.5)
        },
    ]

    private static func toTen(_ configure: (CABasicAnimation) -> Void) -> CABasicAnimation {
        basic("position.x", from: 0, to: 10, configure)
    }

    static let sums: [MeasuredRow] = [
        MeasuredRow("additive and cumulative", .formula, [115]) {
            let ten = toTen {
                $0.isCumulative = true
                $0.isAdditive = true
                $0.repeatCount = 2
            }
            return x([ten], model: 100, at: [1.5])
        },
        MeasuredRow("additive with only a by-value starts at zero", .reported, [105]) {
            x([basic("position.x", by: 10) { $0.isAdditive = true }], model: 100)
        },
    ]

    private static func color(_ color: CGColor?) -> [Double] {
        (color?.components ?? []).map { Double($0) }
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    static let kinds: [MeasuredRow] = [
        MeasuredRow("a Boolean changes when the fraction exceeds 0", .measured, [0, 1]) {
            let hide = basic("hidden", from: false, to: true)
            return samples(of: [hide], at: [0, 0.25]) { [$0.isHidden ? 1 : 0] }
        },
        MeasuredRow("numbers can be used as Booleans", .ours, [0, 1]) {
            let hide = basic("hidden", from: NSNumber(value: false), to: NSNumber(value: true))
            return samples(of: [hide], at: [0, 0.25]) { [$0.isHidden ? 1 : 0] }
        },
        MeasuredRow("gray interpolates to a color", .reported, [0.75, 0.25, 0.25, 1]) {
            let fade = basic("backgroundColor", from: CGColor(gray: 0.5, alpha: 1), to: red)
            return samples(of: [fade], at: [0.5]) { color($0.backgroundColor) }
        },
        MeasuredRow("numbers of every type", .ours, [5, 5, 5, 5, 5]) {
            let tens: [Any] = [10, 10.0, Float(10), CGFloat(10), NSNumber(value: 10)]
            return tens.flatMap { x([basic("position.x", from: 0, to: $0)]) }
        },
        // The control points of the paired curves, nine tenths of the way.
        MeasuredRow("a path with other elements moves", .ours, [10, 10 + 23.0 / 3, 20]) {
            let square = CGRect(x: 0, y: 0, width: 10, height: 10)
            let morph = basic(
                "path",
                from: CGPath(rect: square, transform: nil),
                to: CGPath(ellipseIn: square.insetBy(dx: -5, dy: -5), transform: nil)
            )
            return samples(of: [morph], on: CAShapeLayer(), at: [0, 0.9, 1]) {
                [Double(($0 as? CAShapeLayer)?.path?.boundingBox.width ?? -1)]
            }
        },
    ]

    @Test(arguments: ends)
    func `the values that are set decide the ends`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: sums)
    func `animations combine in the order that they were added`(row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: kinds)
    func `every kind of value interpolates`(row: MeasuredRow) {
        row.check()
    }

    @Test func `lists of the same length interpolate by element`() {
        final class Listing: CALayer {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "locations" ? [0.0, 0.5] : super.defaultValue(forKey: key)
            }
        }
        let layer = Listing()
        let even = basic("locations", from: [0.0, 0.8], to: [0.2, 1.0])
        let live = LiveLayer(layer)
        live.add([even, basic("locations", from: [0.0], to: [0.2, 1.0])])
        let shown = live.host.presentation(of: layer, at: 0.5).value(forKey: "locations")
        let numbers = (shown as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
        #expect(numbers?.count == 2)
        #expect(abs((numbers?.first ?? 0) - 0.1) < 1e-9)
        #expect(abs((numbers?.last ?? 0) - 0.9) < 1e-9)
    }

    @Test func `the end of a from-only animation follows the model`() {
        let live = LiveLayer()
        live.add([basic("position.x", from: 0)])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        live.layer.position.x = 100
        CATransaction.commit()
        #expect(live.samples(at: [0.5]) { [Double($0.position.x)] } == [50])
    }
}
