import Foundation
import LayerKit

extension UIImage {
    /// Draws the image upright over a rectangle of the current context.
    ///
    /// A template without a tint of its own is drawn in the context's colour of fills.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let nodes = nodes(
            in: rect,
            tint: drawnTint(in: context),
            sampling: context.sampling
        )
        context.draw(nodes, in: rect)
    }

    /// Draws the image upright over a rectangle of the current context, blended and faded.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws the image at its own size from a point of the current context.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image at its own size from a point of the current context, blended and faded.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Returns the image as a PNG file, as it is seen; nil for one of no size.
    ///
    /// That it is turned and tinted is ours: PNG has no place to say how it is to be seen.
    public func pngData() -> Data? {
        (content.frames.first ?? self).seenWithOwnTint?.pngData
    }

    private var seenWithOwnTint: CGImage? { seen(in: content.tint) }

    private func drawnTint(in context: CGContext) -> UIColor? {
        guard content.tint == nil, renderingMode == .alwaysTemplate else { return content.tint }
        return context.fillColor.map { UIColor(cgColor: CGColor($0)) }
    }
}
