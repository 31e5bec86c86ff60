// Three balls that pass each other: positions that move and depths that step.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor too; this line says which one is meant.
import class LayerKit.CGColor

// snippet.show
/// Returns a ball; places run from -1 at the left to 1 at the right.
func makeBall(places: [CGFloat], depths: [Int], color: CGColor) -> CALayer {
    let ball = CALayer()
    ball.bounds = CGRect(x: 0, y: 0, width: 13, height: 13)
    ball.position = CGPoint(x: 40 + 30 * places[0], y: 10)
    ball.zPosition = CGFloat(depths[0])
    ball.cornerRadius = 6.5
    ball.backgroundColor = color

    let slide = CAKeyframeAnimation(keyPath: "position.x")
    slide.values = places.map { 40 + 30 * $0 }
    let depth = CAKeyframeAnimation(keyPath: "zPosition")
    depth.values = depths
    depth.keyTimes = [0, NSNumber(value: 1.0 / 3), NSNumber(value: 2.0 / 3), 1]
    depth.calculationMode = .discrete
    depth.fillMode = .forwards

    let cycle = CAAnimationGroup()
    cycle.animations = [slide, depth]
    cycle.duration = 1.44
    cycle.repeatCount = .infinity
    cycle.isRemovedOnCompletion = false
    ball.add(cycle, forKey: "cycle")
    return ball
}

func makeBalls(_ colors: [CGColor]) -> [CALayer] {
    [
        makeBall(places: [-1, 0, 1, 0, 0, 0, -1], depths: [2, 3, 1], color: colors[0]),
        makeBall(places: [0, 0, -1, 0, 1, 0, 0], depths: [1, 2, 3], color: colors[1]),
        makeBall(places: [1, 0, 0, 0, -1, 0, 1], depths: [3, 1, 2], color: colors[2]),
    ]
}

// snippet.hide
let content = CALayer()
let balls = makeBalls([
    CGColor(srgbRed: 0.95, green: 0.33, blue: 0.36, alpha: 1),
    CGColor(srgbRed: 0.96, green: 0.65, blue: 0.14, alpha: 1),
    CGColor(srgbRed: 0.1, green: 0.66, blue: 0.55, alpha: 1),
])
for ball in balls { content.addSublayer(ball) }
let host = LayerHost(layer: content)
host.commit()
let places = balls.map { host.presentation(of: $0, at: 0.48).position.x }
let texts = places.map { String(format: "%.1f", Double($0)) }
print("x after 0.48 s: " + texts.joined(separator: ", "))
