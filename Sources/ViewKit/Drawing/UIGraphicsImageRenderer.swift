import Foundation
import LayerKit

/// The attributes of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; the current traits' display scale by default, or else 2.
    open var scale: CGFloat

    /// A Boolean value that indicates whether images are initially black; false by default.
    open var opaque = false

    /// The bounds of the images in points; empty for a format that isn't a renderer's.
    open internal(set) var bounds = CGRect.zero

    /// The preferred color range, which has no effect; all images are sRGB.
    open var preferredRange = Range.automatic

    /// The color range of an image.
    public enum Range: Int, Hashable, Sendable {
        /// No specified range.
        case unspecified = -1

        /// The range that the system chooses.
        case automatic = 0

        /// An extended range; drawn as sRGB.
        case extended = 1

        /// The sRGB range.
        case standard = 2
    }

    /// Creates a format for the screen.
    public required override init() {
        scale = Screen.scale
    }

    /// Creates a format for the display scale of traits.
    public init(for traitCollection: UITraitCollection) {
        let displayScale = traitCollection.displayScale
        scale = displayScale > 0 ? displayScale : Screen.scale
    }

    /// Returns a format for the screen.
    open class func `default`() -> Self { Self() }

    /// Returns a format for the screen.
    open class func preferred() -> Self { Self() }
}

@available(*, unavailable)
extension UIGraphicsImageRendererFormat: Sendable {}

/// The drawing environment of a ``UIGraphicsImageRenderer``.
open class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context, y down.
    public let cgContext: CGContext

    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// An image of the current contents.
    open var currentImage: UIImage {
        cgContext.makeImage().map {
            UIImage(cgImage: $0, scale: format.scale, orientation: .up)
        } ?? UIImage()
    }

    /// Fills a rectangle with the fill color, replacing its contents.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the fill color, using a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing(blendMode) { $0.fill(rect) }
    }

    /// Strokes a rectangle on the inside by one point, replacing its contents.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Strokes a rectangle on the inside by one point, using a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Clips later drawing to a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }

    private func drawing(_ blendMode: CGBlendMode, _ body: (CGContext) -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        body(cgContext)
        cgContext.restoreGState()
    }
}

@available(*, unavailable)
extension UIGraphicsImageRendererContext: Sendable {}

/// A renderer that creates images from drawing commands.
///
/// Drawing is recorded, and pixels are rendered when the image's bytes are accessed.
open class UIGraphicsImageRenderer: NSObject {
    /// A closure with drawing commands.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat

    /// The bounds of the images, in points.
    private let bounds: CGRect

    /// Creates a renderer for images of a size in points, with the screen's format.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images with bounds in points, with the screen's format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images with bounds in points, y down.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        let own = UIGraphicsImageRendererFormat()
        own.scale = format.scale > 0 ? format.scale : Screen.scale
        own.opaque = format.opaque
        own.preferredRange = format.preferredRange
        own.bounds = bounds
        self.format = own
    }

    /// Returns an image of drawing commands; reports empty bounds, for which the image is empty.
    open func image(actions: DrawingActions) -> UIImage {
        let context = CGContext(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
        guard let context else { return UIImage() }
        let renderer = UIGraphicsImageRendererContext(context, format: format)
        UIGraphicsPushContext(context)
        actions(renderer)
        UIGraphicsPopContext()
        return renderer.currentImage
    }

    /// Returns PNG data of drawing commands; empty for empty bounds.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

@available(*, unavailable)
extension UIGraphicsImageRenderer: Sendable {}
