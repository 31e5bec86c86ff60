import Foundation
import LayerKit

/// A layer that draws a slice for a custom key.
final class PieLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
        let progress = (value(forKey: "progress") as? NSNumber)?.doubleValue ?? 0
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        ctx.setFillColor(Ink.green)
        ctx.move(to: center)
        ctx.addArc(
            center: center,
            radius: bounds.width / 2 - 4,
            startAngle: -.pi / 2,
            endAngle: (2 * progress - 0.5) * .pi,
            clockwise: false
        )
        ctx.closePath()
        ctx.fillPath()
        ctx.setStrokeColor(Ink.ink)
        ctx.setLineWidth(2.5)
        ctx.strokeEllipse(in: bounds.insetBy(dx: 4, dy: 4))
    }
}
