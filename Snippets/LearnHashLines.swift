// One line of a hash symbol that shrinks to a dot, moves in and out, and grows back.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor and a CGMutablePath too; these lines say which ones are meant.
import class LayerKit.CGColor
import class LayerKit.CGMutablePath

// snippet.show
func makeLine(side: CGFloat, color: CGColor) -> CAShapeLayer {
    let width = side / 6
    let margin = side / 4.5 + width / 2
    let path = CGMutablePath()
    path.addLines(between: [
        CGPoint(x: width / 2, y: margin), CGPoint(x: side - width / 2, y: margin),
    ])
    let line = CAShapeLayer()
    line.path = path
    line.fillColor = nil
    line.strokeColor = color
    line.lineWidth = width
    line.lineCap = .round
    line.opacity = 0.8

    let shrink = CABasicAnimation(keyPath: "strokeEnd")
    shrink.fromValue = 1.0
    shrink.toValue = 0.0
    shrink.duration = 1
    shrink.fillMode = .forwards
    let growth = CABasicAnimation(keyPath: "strokeEnd")
    growth.fromValue = 0.0
    growth.toValue = 1.0
    growth.beginTime = 2
    growth.duration = 0.5
    growth.fillMode = .forwards

    // With this slope, the dot moves straight toward the center of the symbol.
    let slope = (side - 2 * margin) / (side - width)
    let moves = [("x", side / 4), ("y", slope * side / 4)].map { axis, distance in
        let move = CABasicAnimation(keyPath: "transform.translation.\(axis)")
        move.fromValue = 0.0
        move.toValue = distance
        move.beginTime = 1
        move.duration = 0.5
        move.autoreverses = true
        return move
    }

    let animations = [shrink] + moves + [growth]
    let cycle = CAAnimationGroup()
    cycle.animations = animations
    cycle.duration = 3.5
    cycle.repeatCount = .infinity
    cycle.isRemovedOnCompletion = false
    line.add(cycle, forKey: "cycle")
    return line
}

// snippet.hide
let line = makeLine(side: 120, color: CGColor(srgbRed: 0.62, green: 0.83, blue: 0.91, alpha: 1))
let host = LayerHost(layer: line)
host.commit()
let dot = host.presentation(of: line, at: 2.25) as? CAShapeLayer
print(String(format: "strokeEnd after 2.25 s: %.3f", Double(dot?.strokeEnd ?? 0)))
