import Foundation
import LayerKit

/// An image with its size in points.
///
/// Final, because only a class without subclasses can promise to be sendable without a proof;
/// UIKit's is open.
public final class UIImage: NSObject, Sendable {
    private let image: CGImage

    /// The number of pixels per point; 1 by default.
    public let scale: CGFloat

    /// Creates an image of one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(image: cgImage, scale: 1)
    }

    private init(image: CGImage, scale: CGFloat) {
        self.image = image
        self.scale = scale
    }

    /// The image as layers and contexts take it; never nil here.
    public var cgImage: CGImage? { image }

    /// The size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }

    /// Draws the image upright over a rectangle of the current context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        // The context draws an image's top edge at the greatest y.
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: rect)
        context.restoreGState()
    }

    /// Draws the image at its own size from a point of the current context.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Returns a Boolean value that indicates whether another image has the same pixels object.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.image == image && other.scale == scale
    }

    /// A number that equal images share.
    public override var hash: Int { image.hashValue }
}
