import Foundation
import LayerKit
import Testing

/// Rules of matrices that the measured rows don't cover.
@Suite struct MatrixRuleTests {
    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        zip(a.all, b.all).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func `setting one rotation component rotates about that axis`() {
        for (index, axis) in ["x", "y", "z"].enumerated() {
            let layer = CALayer()
            layer.setValue(0.5, forKeyPath: "transform.rotation." + axis)
            let unit = (0..<3).map { CGFloat($0 == index ? 1 : 0) }
            let turn = CATransform3DMakeRotation(0.5, unit[0], unit[1], unit[2])
            #expect(isNear(layer.transform, turn), "\(axis)")
        }
    }

    @Test(arguments: [CGFloat.pi / 2, -.pi / 2])
    func `setting a component of an edge-on transform keeps its rotation`(_ quarter: CGFloat) {
        let layer = CALayer()
        var turn = CATransform3DMakeRotation(0.3, 1, 0, 0)
        turn = CATransform3DConcat(turn, CATransform3DMakeRotation(quarter, 0, 1, 0))
        turn = CATransform3DConcat(turn, CATransform3DMakeRotation(0.9, 0, 0, 1))
        layer.transform = turn
        layer.setValue(5, forKeyPath: "transform.translation.x")
        turn.m41 = 5
        #expect(isNear(layer.transform, turn))
    }

    private static let functions: [(CAValueFunctionName, [CGFloat])] = [
        (.scaleX, [2, 1, 1]), (.scaleY, [1, 2, 1]), (.scaleZ, [1, 1, 2]),
        (.translateX, [2, 0, 0]), (.translateY, [0, 2, 0]), (.translateZ, [0, 0, 2]),
        (.rotateX, [1, 0, 0]), (.rotateY, [0, 1, 0]), (.rotateZ, [0, 0, 1]),
    ]

    @Test(arguments: functions)
    func `a value function affects only its axis`(
        _ name: CAValueFunctionName,
        _ v: [CGFloat]
    ) {
        let expected =
            switch name.rawValue.prefix(1) {
            case "s": CATransform3DMakeScale(v[0], v[1], v[2])
            case "t": CATransform3DMakeTranslation(v[0], v[1], v[2])
            default: CATransform3DMakeRotation(2, v[0], v[1], v[2])
            }
        let live = LiveLayer()
        live.add([
            basic("transform", from: 0, to: 4) { $0.valueFunction = CAValueFunction(name: name) }
        ])
        #expect(isNear(live.host.presentation(of: live.layer, at: 0.5).transform, expected))
    }

    @Test func `a value function without a start value starts at the identity`() {
        let live = LiveLayer()
        live.add([
            basic("transform", to: 3) { $0.valueFunction = CAValueFunction(name: .scaleX) }
        ])
        let shown = live.host.presentation(of: live.layer, at: 0.5).transform
        #expect(isNear(shown, CATransform3DMakeScale(2, 1, 1)))
    }

    @Test func `a by-value matrix is subtracted from the to-value`() {
        let live = LiveLayer()
        live.add([
            basic(
                "transform",
                to: CATransform3DMakeTranslation(100, 0, 0),
                by: CATransform3DMakeTranslation(40, 0, 0)
            )
        ])
        let shown = [0, 0.5, 1].map { live.host.presentation(of: live.layer, at: $0).transform.m41 }
        #expect(shown == [60, 80, 100])
    }

    @Test func `values that can't be interpolated change at the middle`() {
        let live = LiveLayer()
        live.add([basic("label", from: "a", to: "b")])
        let shown = [0.4, 0.5].map {
            live.host.presentation(of: live.layer, at: $0).value(forKey: "label") as? String
        }
        #expect(shown == ["a", "b"])
    }
}
