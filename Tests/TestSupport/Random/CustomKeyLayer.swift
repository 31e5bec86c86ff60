import Foundation
import LayerKit

/// A layer that draws a custom key, and redraws for each time while the key animates.
public final class CustomKeyLayer: CALayer {
    /// Returns true for the custom key.
    public override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress"
    }

    /// Returns the initial value of the custom key.
    public override class func defaultValue(forKey key: String) -> Any? {
        key == "progress" ? 0.25 : nil
    }

    /// Draws a disc and a bar whose length is the progress.
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
