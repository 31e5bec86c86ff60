import Foundation
import LayerKit

/// How an image is drawn.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The pixels in a point; those of the screen by default, which are the current traits', else 2.
    open var scale: CGFloat

    /// A Boolean value that indicates whether the image starts out black; false by default.
    open var opaque = false

    /// What the image shows, in points; empty for a format that isn't a renderer's.
    open internal(set) var bounds = CGRect.zero

    /// The colours that an image can hold; everything here is sRGB.
    open var preferredRange = Range.automatic

    /// The colours that an image can hold.
    public enum Range: Int, Hashable, Sendable {
        /// Not told.
        case unspecified = -1

        /// As the system chooses.
        case automatic = 0

        /// More than sRGB; drawn as sRGB here.
        case extended = 1

        /// sRGB.
        case standard = 2
    }

    /// Creates a format for the screen.
    public required override init() {
        scale = Screen.scale
    }

    /// Creates a format for what traits say of the screen.
    public init(for traitCollection: UITraitCollection) {
        let told = traitCollection.displayScale
        scale = told > 0 ? told : Screen.scale
    }

    /// Returns a format for the screen.
    open class func `default`() -> Self { Self() }

    /// Returns a format for the screen.
    open class func preferred() -> Self { Self() }
}

@available(*, unavailable)
extension UIGraphicsImageRendererFormat: Sendable {}

/// What the drawing of an image by a ``UIGraphicsImageRenderer`` goes into.
open class UIGraphicsImageRendererContext: NSObject {
    /// The context, y down.
    public let cgContext: CGContext

    /// How the image is drawn.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// An image of what has been drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map {
            UIImage(cgImage: $0, scale: format.scale, orientation: .up)
        } ?? UIImage()
    }

    /// Fills a rectangle with the fill colour, in place of what is there.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing(blendMode) { $0.fill(rect) }
    }

    /// Strokes a border of one point inside of a rectangle with the stroke colour, in place of what is
    /// there.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Strokes a border of one point inside of a rectangle with the stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        drawing(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    /// Confines later drawing to a rectangle.
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

/// Draws images.
///
/// What is drawn is recorded; pixels are made where the image's bytes are asked for.
open class UIGraphicsImageRenderer: NSObject {
    /// A function that draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// How images are drawn.
    public let format: UIGraphicsImageRendererFormat

    /// What the images show, in points.
    private let bounds: CGRect

    /// Creates a renderer of images for the screen, of a size in points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of images for the screen that show a rectangle, whose origin is at the top
    /// left.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer of images that show a rectangle, whose origin is at the top left.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        let own = UIGraphicsImageRendererFormat()
        own.scale = format.scale > 0 ? format.scale : Screen.scale
        own.opaque = format.opaque
        own.preferredRange = format.preferredRange
        own.bounds = bounds
        self.format = own
    }

    /// Returns an image of what a function draws; one of no size where the size is none, which is
    /// reported.
    open func image(actions: DrawingActions) -> UIImage {
        let context = CGContext(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
        guard let context else { return UIImage() }
        let renderer = UIGraphicsImageRendererContext(context, format: format)
        UIGraphicsPushContext(context)
        actions(renderer)
        UIGraphicsPopContext()
        return renderer.currentImage
    }

    /// Returns a PNG file of what a function draws; empty where the size is none.
    open func pngData(actions: DrawingActions) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

@available(*, unavailable)
extension UIGraphicsImageRenderer: Sendable {}
