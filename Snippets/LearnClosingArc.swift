// An arc that closes into a ring: one stroke end and one rotation.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor and a CGMutablePath too; these lines say which ones are meant.
import class LayerKit.CGColor
import class LayerKit.CGMutablePath

// snippet.show
func makeClosingArc(side: CGFloat, color: CGColor) -> CAShapeLayer {
    let width = side * 6 / 86
    let circle = CGMutablePath()
    circle.addRelativeArc(
        center: CGPoint(x: side / 2, y: side / 2),
        radius: (side - width) / 2,
        startAngle: 0,
        delta: -2 * .pi
    )
    let arc = CAShapeLayer()
    arc.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    arc.position = CGPoint(x: side / 2, y: side / 2)
    arc.path = circle
    arc.fillColor = nil
    arc.strokeColor = color
    arc.lineWidth = width

    let growth = CABasicAnimation(keyPath: "strokeEnd")
    growth.fromValue = 0.25
    growth.toValue = 1.0
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = -0.5 * Double.pi
    turn.toValue = -2 * Double.pi

    let cycle = CAAnimationGroup()
    cycle.animations = [growth, turn]
    cycle.duration = 2
    cycle.repeatCount = .infinity
    cycle.isRemovedOnCompletion = false
    arc.add(cycle, forKey: "cycle")
    return arc
}

// snippet.hide
let ink = CGColor(srgbRed: 0.27, green: 0.3, blue: 0.4, alpha: 1)
let arc = makeClosingArc(side: 86, color: ink)
let host = LayerHost(layer: arc)
host.commit()
let halfway = host.presentation(of: arc, at: 1) as? CAShapeLayer
print(String(format: "strokeEnd after 1 s: %.3f", Double(halfway?.strokeEnd ?? 0)))
