import Foundation
import LayerKit

extension UIImage {
    /// Draws the image in a rectangle of the current context, with its orientation applied.
    ///
    /// A template without its own tint is drawn in the context's fill color.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let nodes = nodes(
            in: rect,
            tint: drawnTint(in: context),
            sampling: context.sampling
        )
        context.draw(nodes, in: rect)
    }

    /// Draws the image in a rectangle of the current context, with a blend mode and an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws the image at its own size at a point of the current context.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image at a point of the current context, with a blend mode and an opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Returns PNG data of the image, or nil for an empty image.
    ///
    /// The orientation and tint are applied, because a PNG file can't specify them.
    public func pngData() -> Data? {
        (content.frames.first ?? self).seenWithOwnTint?.pngData
    }

    private var seenWithOwnTint: CGImage? { seen(in: content.tint) }

    private func drawnTint(in context: CGContext) -> UIColor? {
        guard content.tint == nil, renderingMode == .alwaysTemplate else { return content.tint }
        return context.fillColor.map { UIColor(cgColor: CGColor($0)) }
    }
}
