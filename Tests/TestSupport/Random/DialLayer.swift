import Foundation
import LayerKit

/// A layer that draws a key of its own, anew for each instant while that animates.
public final class DialLayer: CALayer {
    /// Returns true for the key that is drawn.
    public override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress"
    }

    /// Returns where the dial stands before it was ever set.
    public override class func defaultValue(forKey key: String) -> Any? {
        key == "progress" ? 0.25 : nil
    }

    /// Draws a bar as long as the progress, and a disc.
    public override func draw(in ctx: CGContext) {
        let progress = (value(forKey: "progress") as? NSNumber)?.doubleValue ?? 0
        ctx.setFillColor(red: 0.2, green: 0.5, blue: 1, alpha: 0.8)
        ctx.fill(
            CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * progress, height: 4)
        )
        ctx.translateBy(x: bounds.midX, y: bounds.midY)
        ctx.rotate(by: progress * 5)
        ctx.setLineWidth(1.5)
        ctx.setStrokeColor(red: 1, green: 0.3, blue: 0, alpha: 1)
        ctx.strokeEllipse(in: CGRect(x: -3, y: -2, width: 6, height: 4))
    }
}
