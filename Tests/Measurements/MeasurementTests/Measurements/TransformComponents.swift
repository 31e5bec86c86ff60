import Foundation
import Kinora

/// Measurement 2: all ordered pairs of transform components at −1, 0, and 1.
///
/// Designs animate components separately, such as a negative horizontal scale and then a vertical
/// translation. A matrix forgets which of its parts were negative, and a singular one their
/// directions. Translations are in tens of points, rotations in radians.
struct TransformComponents: Measurement {
    let number = 2

    private static let names = [
        "scale.x", "scale.y", "scale.z", "scale", "rotation.x", "rotation.y", "rotation.z",
        "translation.x", "translation.y", "translation.z",
    ]

    func measure(_ bench: MeasurementBench) throws {
        var all: [[Component]] = []
        for first in Self.names {
            for second in Self.names where second != first {
                for value in [-1.0, 0, 1] {
                    all += [-1.0, 0, 1].map { [(first, value), (second, $0)] }
                }
            }
        }
        // A divisor without common factors with the numbers of values and names.
        for components in bench.cases(all, reducedBy: 7) { try measure(components, bench) }
    }

    /// A component of a transform with its value.
    private typealias Component = (name: String, value: Double)

    private func measure(_ components: [Component], _ bench: MeasurementBench) throws {
        let subject = components.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        let layer = makeMark()
        let group = CAAnimationGroup()
        group.animations = components.map { name, value in
            let animation = CABasicAnimation(keyPath: "transform.\(name)")
            let scaled = name.hasPrefix("translation") ? 10 * value : value
            (animation.fromValue, animation.toValue) = (scaled, scaled)
            animation.duration = 1
            return animation
        }
        group.duration = 1
        group.isRemovedOnCompletion = false
        layer.add(group, forKey: "components")
        let tree = try bench.tree(showing: layer, size: CGSize(width: 40, height: 40))
        let matrix = tree.presentation(at: 0.5).transform
        bench.add(subject, "animated", matrix.numbers, within: Accuracy.stored)
        try bench.add(subject, tree.heldFrame(at: 0.5))
        let model = makeMark()
        for (name, value) in components {
            let scaled = name.hasPrefix("translation") ? 10 * value : value
            model.setValue(scaled, forKeyPath: "transform.\(name)")
        }
        bench.add(subject, "set", model.transform.numbers, within: Accuracy.stored)
    }

    /// Returns a shape without symmetry, so that each turn and flip of it looks different.
    private func makeMark() -> CALayer {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        let path = CGMutablePath()
        path.addLines(
            between: [
                CGPoint(x: 2, y: 0), CGPoint(x: 18, y: 4), CGPoint(x: 6, y: 8),
                CGPoint(x: 6, y: 20), CGPoint(x: 2, y: 20),
            ]
        )
        path.closeSubpath()
        shape.path = path
        shape.fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        return shape
    }
}

extension CATransform3D {
    /// The entries, row by row.
    fileprivate var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
            .map { Double($0) }
    }
}
