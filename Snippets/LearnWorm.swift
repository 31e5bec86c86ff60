// One color of a worm that crawls along two arches while they move to the left.
// snippet.hide
import Foundation
import LayerKit

// On macOS, Foundation has a CGColor and a CGMutablePath too; these lines say which ones are meant.
import class LayerKit.CGColor
import class LayerKit.CGMutablePath

// snippet.show
func makeBack(side: CGFloat, color: CGColor) -> CAShapeLayer {
    let arches = CGMutablePath()
    for x in [0.9, 1.4] {
        arches.addRelativeArc(
            center: CGPoint(x: x * side, y: side / 2),
            radius: side / 4,
            startAngle: .pi,
            delta: .pi
        )
    }
    let back = CAShapeLayer()
    back.path = arches
    back.fillColor = nil
    back.strokeColor = color
    back.lineWidth = side / 10
    back.lineCap = .round
    back.lineJoin = .round
    back.strokeEnd = 0

    let half = Double(side / 2)
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    let stretch = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 0.55)
    let glide = CAMediaTimingFunction(name: .easeOut)
    let parts: [(String, Double, Double, ClosedRange<Double>, CAMediaTimingFunction)] = [
        ("strokeStart", 0, 0.5, 0.75...1.2, ease),
        ("strokeEnd", 0, 0.5, 0...0.75, stretch),
        ("transform.translation.x", 0, -half, 0...1.18, glide),
        ("strokeEnd", 0.5, 1, 1.2...1.95, stretch),
        ("strokeStart", 0.5, 1, 1.95...2.4, ease),
        ("transform.translation.x", -half, -2 * half, 1.2...2.38, glide),
    ]
    let crawl = CAAnimationGroup()
    crawl.animations = parts.map { keyPath, from, to, phase, curve in
        let part = CABasicAnimation(keyPath: keyPath)
        part.fromValue = from
        part.toValue = to
        part.beginTime = phase.lowerBound
        part.duration = phase.upperBound - phase.lowerBound
        part.timingFunction = curve
        part.fillMode = .forwards
        return part
    }
    crawl.duration = 2.4
    crawl.repeatCount = .infinity
    crawl.isRemovedOnCompletion = false
    back.add(crawl, forKey: "crawl")
    return back
}

// snippet.hide
let back = makeBack(side: 80, color: CGColor(srgbRed: 0.82, green: 0.01, blue: 0.1, alpha: 1))
let host = LayerHost(layer: back)
host.commit()
let arch = host.presentation(of: back, at: 0.75) as? CAShapeLayer
print(String(format: "strokeEnd after 0.75 s: %.3f", Double(arch?.strokeEnd ?? 0)))
