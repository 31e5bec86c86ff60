// A ring that is squashed and rises, and a checkmark that is drawn in it.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor and a CGMutablePath too; these lines say which ones are meant.
import class LayerKit.CGColor
import class LayerKit.CGMutablePath

// snippet.show
/// Returns a change during a part of the cycle that holds its last value.
func change(
    _ keyPath: String,
    _ values: (from: Double, to: Double),
    at begin: Double,
    for duration: Double,
    _ curve: CAMediaTimingFunctionName = .linear
) -> CABasicAnimation {
    let change = CABasicAnimation(keyPath: keyPath)
    change.fromValue = values.from
    change.toValue = values.to
    change.beginTime = begin
    change.duration = duration
    change.timingFunction = CAMediaTimingFunction(name: curve)
    change.fillMode = .forwards
    return change
}

/// Adds a sequence that plays once and stays at its end.
func play(_ animations: [CAAnimation], on layer: CALayer) {
    let story = CAAnimationGroup()
    story.animations = animations
    story.duration = 3.5
    story.fillMode = .both
    story.isRemovedOnCompletion = false
    layer.add(story, forKey: "story")
}

/// Squashes a ring whose anchor point is its lowest point.
func squash(_ ring: CALayer) {
    play(
        [
            change("transform.scale.x", (1, 1.1), at: 1.65, for: 0.25),
            change("transform.scale.y", (1, 0.8), at: 1.65, for: 0.25),
            change("transform.scale.x", (1.1, 1), at: 1.9, for: 0.25, .default),
            change("transform.scale.y", (0.8, 1), at: 1.9, for: 0.5),
        ],
        on: ring
    )
}

func makeTick(side: CGFloat, color: CGColor) -> CAShapeLayer {
    let path = CGMutablePath()
    let corners: [(CGFloat, CGFloat)] = [(-20, 0), (-5, 20), (20, -20)]
    let scale = side / 300
    let points = corners.map { x, y in
        CGPoint(x: side / 2 + x * scale, y: side / 2 + y * scale)
    }
    path.addLines(between: points)
    let tick = CAShapeLayer()
    tick.path = path
    tick.fillColor = nil
    tick.strokeColor = color
    tick.lineWidth = 6 * scale
    tick.lineCap = .round
    tick.lineJoin = .round
    tick.strokeEnd = 0
    // A round cap draws a dot even if the stroke has no length, so the layer is transparent first.
    tick.opacity = 0
    play(
        [
            change("opacity", (1, 1), at: 2.5, for: 1),
            change("strokeEnd", (0, 1), at: 2.5, for: 1),
        ],
        on: tick
    )
    return tick
}

// snippet.hide
let scene = CALayer()
let ring = CALayer()
let tick = makeTick(side: 300, color: CGColor(srgbRed: 0.2, green: 0.66, blue: 0.51, alpha: 1))
scene.addSublayer(ring)
scene.addSublayer(tick)
squash(ring)
let host = LayerHost(layer: scene)
host.commit()
let drawing = host.presentation(of: tick, at: 3) as? CAShapeLayer
print(String(format: "strokeEnd after 3 s: %.3f", Double(drawing?.strokeEnd ?? 0)))
