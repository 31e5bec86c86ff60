// An icon that falls, rises, and turns by half a turn with each rise.
// snippet.hide
import Foundation
import LayerKit

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

/// Makes an icon bounce twice in a box of 70 points.
func bounce(_ icon: CALayer) {
    icon.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    icon.position = CGPoint(x: 34, y: 12)
    var animations: [CAAnimation] = []
    for count in [0.0, 1.0] {
        let start = 0.8 * count
        animations += [
            change("position.y", (12, 43), at: start, for: 0.4, .easeIn),
            // The rise starts two points below the end of the fall, which looks like an impact.
            change("position.y", (45, 12), at: start + 0.4, for: 0.4, .easeOut),
            change(
                "transform.rotation.z",
                (count * .pi, (count + 1) * .pi),
                at: start + 0.4,
                for: 0.4,
                .easeOut
            ),
        ]
    }
    let bounces = CAAnimationGroup()
    bounces.animations = animations
    bounces.duration = 1.65
    bounces.repeatCount = .infinity
    bounces.isRemovedOnCompletion = false
    icon.add(bounces, forKey: "bounces")
}

// snippet.hide
let icon = CALayer()
bounce(icon)
let host = LayerHost(layer: icon)
host.commit()
let top = host.presentation(of: icon, at: 0.8).position.y
print(String(format: "y after 0.8 s: %.1f", Double(top)))
