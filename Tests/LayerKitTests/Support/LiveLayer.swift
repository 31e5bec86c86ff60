import Foundation
import LayerKit

/// The root layer of a host with its own clock, committed at time 0.
struct LiveLayer<Layer: CALayer> {
    let layer: Layer
    let clock = MediaClock(time: 0)
    let host: LayerHost

    init(_ layer: Layer = Layer()) {
        self.layer = layer
        host = LayerHost(layer: layer, clock: clock)
        host.runTurn()
    }

    /// Adds animations in order, each with its own key, and commits.
    func add(_ animations: [CAAnimation]) {
        for (index, animation) in animations.enumerated() {
            layer.add(animation, forKey: "animation \(index)")
        }
        host.commit()
    }

    /// Returns the numbers read from the presentation at each of the times.
    func samples(at times: [Double], _ read: (CALayer) -> [Double]) -> [Double] {
        times.flatMap { read(host.presentation(of: layer, at: $0)) }
    }
}

/// Returns a linear basic animation with a duration of one second.
func basic(
    _ keyPath: String,
    from: Any? = nil,
    to: Any? = nil,
    by: Any? = nil,
    _ configure: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    configure(animation)
    return animation
}

/// Returns a linear key-frame animation with a duration of one second.
func keyframes(
    _ keyPath: String,
    _ values: [Any],
    times: [NSNumber]? = nil,
    mode: CAAnimationCalculationMode = .linear,
    _ configure: (CAKeyframeAnimation) -> Void = { _ in }
) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = times
    animation.calculationMode = mode
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    configure(animation)
    return animation
}

/// Returns the numbers that a layer with animations presents at times.
func samples(
    of animations: [CAAnimation],
    on layer: CALayer = CALayer(),
    at times: [Double],
    _ read: (CALayer) -> [Double]
) -> [Double] {
    let live = LiveLayer(layer)
    live.add(animations)
    return live.samples(at: times, read)
}

extension CATransform3D {
    /// The entries m11, m12, m21 and m22.
    var plane: [Double] { [m11, m12, m21, m22].map { Double($0) } }

    /// All entries, row by row.
    var all: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
            .map { Double($0) }
    }
}

extension CGRect {
    /// The origin's coordinates, the width and the height.
    var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}

extension CGPoint {
    /// Both coordinates.
    var numbers: [Double] { [Double(x), Double(y)] }
}
