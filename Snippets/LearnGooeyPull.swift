// A drop that a pull stretches: a path whose points move between key frames.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor, a CGPath, and a CGMutablePath too; these lines say which ones are meant.
import class LayerKit.CGColor
import class LayerKit.CGMutablePath
import class LayerKit.CGPath

// snippet.show
/// Returns the drop at a pull of 0 to 66 points, in a square of 30 points.
func makeDropPath(pull: CGFloat) -> CGPath {
    let top = CGPoint(x: 15, y: 15)
    let bottom = CGPoint(x: 15, y: 15 + pull)
    let upper = 15 - pull / 6
    let lower = 15 - min(3, pull / 2) - pull / 6
    let path = CGMutablePath()
    path.addRelativeArc(center: top, radius: upper, startAngle: .pi, delta: .pi)
    path.addQuadCurve(
        to: CGPoint(x: bottom.x + lower, y: bottom.y),
        control: CGPoint(x: top.x + lower, y: top.y + pull / 2)
    )
    path.addRelativeArc(center: bottom, radius: lower, startAngle: 0, delta: .pi)
    path.addQuadCurve(
        to: CGPoint(x: top.x - upper, y: top.y),
        control: CGPoint(x: top.x - lower, y: top.y + pull / 2)
    )
    path.closeSubpath()
    return path
}

func makeDrop(color: CGColor) -> CAShapeLayer {
    let drop = CAShapeLayer()
    drop.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    drop.path = makeDropPath(pull: 0)
    drop.fillColor = color
    drop.strokeColor = color
    drop.lineWidth = 1

    let pull = CAKeyframeAnimation(keyPath: "path")
    // Every point moves evenly, except for one bend at a pull of 6.
    pull.values = [makeDropPath(pull: 0), makeDropPath(pull: 6), makeDropPath(pull: 60)]
    pull.keyTimes = [0, 0.1, 1]
    pull.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    pull.duration = 0.9
    pull.fillMode = .forwards
    let cycle = CAAnimationGroup()
    cycle.animations = [pull]
    cycle.duration = 3.4
    cycle.repeatCount = .infinity
    cycle.isRemovedOnCompletion = false
    drop.add(cycle, forKey: "cycle")
    return drop
}

// snippet.hide
let drop = makeDrop(color: CGColor(srgbRed: 0.4, green: 0.78, blue: 0.98, alpha: 1))
let host = LayerHost(layer: drop)
host.commit()
let stretched = host.presentation(of: drop, at: 0.9) as? CAShapeLayer
let height = stretched?.path?.boundingBoxOfPath.height ?? 0
print(String(format: "height after 0.9 s: %.1f points", Double(height)))
