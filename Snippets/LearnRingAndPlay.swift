// A ring that is drawn and erased from the top.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor and a CGPath too; these lines say which ones are meant.
import class LayerKit.CGColor
import class LayerKit.CGPath

// snippet.show
func makeRing(side: CGFloat, color: CGColor) -> CAShapeLayer {
    let diameter = side * 70 / 80
    let gap = 7.2 / 360
    let inset = (side - diameter) / 2
    let circle = CGRect(x: inset, y: inset, width: diameter, height: diameter)
    let ring = CAShapeLayer()
    ring.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    ring.position = CGPoint(x: side / 2, y: side / 2)
    ring.path = CGPath(ellipseIn: circle, transform: nil)
    ring.fillColor = nil
    ring.strokeColor = color
    ring.lineWidth = diameter / 10
    ring.lineCap = .round
    ring.strokeStart = gap
    ring.strokeEnd = gap
    // An ellipse's path starts at the right; a quarter turn back moves the start to the top.
    ring.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)

    let parts = ["strokeEnd", "strokeStart"].enumerated().map { index, keyPath in
        let part = CABasicAnimation(keyPath: keyPath)
        part.fromValue = gap
        part.toValue = 1 - gap
        part.beginTime = 0.6 * Double(index)
        part.duration = 0.6
        part.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        part.fillMode = .forwards
        return part
    }
    let cycle = CAAnimationGroup()
    cycle.animations = parts
    cycle.duration = 1.2
    cycle.repeatCount = .infinity
    cycle.isRemovedOnCompletion = false
    ring.add(cycle, forKey: "cycle")
    return ring
}

// snippet.hide
let ring = makeRing(side: 80, color: CGColor(srgbRed: 0.25, green: 0.66, blue: 0.23, alpha: 1))
let host = LayerHost(layer: ring)
host.commit()
let halfway = host.presentation(of: ring, at: 0.3) as? CAShapeLayer
print(String(format: "strokeEnd after 0.3 s: %.3f", Double(halfway?.strokeEnd ?? 0)))
