import Foundation
import GraphicsKit

/// The parameters of a replicator layer.
struct Replication {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color: CGColor? = .white
    var redOffset: Float = 0
    var greenOffset: Float = 0
    var blueOffset: Float = 0
    var alphaOffset: Float = 0

    /// One of the copies; the first is the original.
    struct Instance {
        /// The transform about the center of the layer.
        var transform = CATransform3DIdentity

        /// The delay relative to the original, in the layer's local seconds.
        var delay: CFTimeInterval = 0

        /// The factors by which colors are multiplied, or nil for none.
        var tint: SIMD3<Double>?

        /// The opacity of the copy as a group.
        var alpha = 1.0
    }

    /// The maximum number of copies that are drawn, which limits memory use for very large counts.
    private static let maximumCount = 10_000

    /// Returns the copies, each with the transform about a center applied once more than to the
    /// previous copy.
    func instances(about center: CGPoint) -> [Instance] {
        var result: [Instance] = []
        var power = CATransform3DIdentity
        for index in 0..<min(max(count, 0), Self.maximumCount) {
            let color = color(of: index)
            let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
            result.append(
                Instance(
                    transform: Self.moved(power, to: center),
                    delay: delay * Double(index),
                    tint: isWhite ? nil : SIMD3(color.red, color.green, color.blue),
                    alpha: color.alpha
                )
            )
            power = CATransform3DConcat(power, transform)
        }
        return result
    }

    /// Returns the factors for the color and opacity of a copy, clamped to 0…1.
    func color(of index: Int) -> RGBA {
        let base = color?.rgba ?? .white
        func factor(_ value: Double, _ offset: Float) -> Double {
            let sum = value + Double(offset) * Double(index)
            return sum > 0 ? min(sum, 1) : 0
        }
        return RGBA(
            red: factor(base.red, redOffset),
            green: factor(base.green, greenOffset),
            blue: factor(base.blue, blueOffset),
            alpha: factor(base.alpha, alphaOffset)
        )
    }

    private static func moved(_ t: CATransform3D, to center: CGPoint) -> CATransform3D {
        if CATransform3DIsIdentity(t) { return t }
        let there = CATransform3DMakeTranslation(-center.x, -center.y, 0)
        let back = CATransform3DMakeTranslation(center.x, center.y, 0)
        return CATransform3DConcat(CATransform3DConcat(there, t), back)
    }
}
