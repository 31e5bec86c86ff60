import Foundation
import KinoraBasics
import LayerKit

/// An image with a size in points.
///
/// A drawn image remains a drawing, sharp at every size, until its bytes are accessed. Differs from
/// UIKit in being final, because only a final class can be checked for sendability.
public final class UIImage: NSObject, Sendable {
    /// The pixels or frames of the image, with all attributes.
    @_spi(Porting) public let content: Content

    /// Creates an image with a content.
    @_spi(Porting) public init(_ content: Content) {
        self.content = content
    }

    /// Creates an empty image.
    public override init() {
        content = Content()
    }

    /// Creates an image with a scale of 1.
    public convenience init(cgImage: CGImage) {
        self.init(Content(image: cgImage))
    }

    /// Creates an image from pixels, with a scale in pixels per point and an orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Content(image: cgImage, scale: scale, orientation: orientation))
    }

    // MARK: - Files

    /// Creates an image from PNG data, with scale 1; returns nil for other data, which is reported.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from PNG data with a scale; returns nil for other data, which is reported.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = Self.pixels(data, named: "data of \(data.count) bytes") else {
            return nil
        }
        self.init(Content(image: image, scale: scale))
    }

    /// Returns the pixels of PNG data, or nil if it can't be read, which is reported.
    @_spi(Porting) public static func pixels(_ data: Data, named name: String) -> CGImage? {
        do {
            return try CGImage(pngData: data)
        } catch {
            Diagnostics.report("UIImage: \(name) can’t be read, only PNG files can: \(error)")
            return nil
        }
    }

    // MARK: - Properties

    /// The image without orientation and tint; nil for a sequence or an empty image.
    public var cgImage: CGImage? { content.image }

    /// The number of pixels per point; 1 by default.
    public var scale: CGFloat { content.scale }

    /// The orientation of the displayed image.
    public var imageOrientation: Orientation { content.orientation }

    /// The size in points, with the orientation applied.
    public var size: CGSize {
        if let first = content.frames.first { return first.size }
        guard let image = content.image, scale > 0 else { return .zero }
        let size = CGSize(
            width: CGFloat(image.width) / scale,
            height: CGFloat(image.height) / scale
        )
        return imageOrientation.isSideways
            ? CGSize(width: size.height, height: size.width) : size
    }

    /// The rendering mode, which determines whether image views tint the image.
    public var renderingMode: RenderingMode { content.renderingMode }

    /// Returns the image with a rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// Returns the image tinted with a color, keeping its opacity.
    ///
    /// ``cgImage`` keeps the original colors.
    public func withTintColor(_ color: UIColor) -> UIImage {
        changed { $0.tint = color }
    }

    /// Returns the image tinted with a color, with a rendering mode.
    ///
    /// Views show a template in their own tint, not in the color.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns a copy of the image whose content a closure has changed.
    @_spi(Porting) public func changed(_ change: (inout Content) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }

    // MARK: - Animated images

    /// Creates an animated image of frames with equal durations; returns nil without images.
    ///
    /// A duration of 0 means 1/30 second for each image.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var content = Content(scale: first.scale)
        content.frames = images
        content.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(content)
    }

    /// The images of an animated image; nil for any other image.
    public var images: [UIImage]? { content.frames.isEmpty ? nil : content.frames }

    /// The duration of an animated image in seconds; 0 for any other image.
    public var duration: TimeInterval { content.duration }

    // MARK: - Equality

    /// Returns a Boolean value that indicates whether another image has the same pixels object and
    /// attributes.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIImage)?.content == content
    }

    /// A hash value.
    public override var hash: Int { content.hashValue }
}

extension UIImage {
    /// The content of an image.
    @_spi(Porting) public struct Content: Hashable, Sendable {
        /// The image without orientation and tint; nil for a sequence or an empty image.
        @_spi(Porting) public var image: CGImage?

        /// The number of pixels per point.
        @_spi(Porting) public var scale: CGFloat = 1

        var orientation = Orientation.up

        /// The rendering mode.
        @_spi(Porting) public var renderingMode = RenderingMode.automatic

        var tint: UIColor?

        /// The resizing behavior; nil for an image that isn't resizable.
        @_spi(Porting) public var stretch: Stretch?

        /// The description of the symbol, or nil for an image that isn't a symbol.
        @_spi(Porting) public var symbol: SymbolSource?

        var flipsForRightToLeft = false
        var alignmentInsets = UIEdgeInsets.zero
        var frames: [UIImage] = []
        var duration: TimeInterval = 0

        /// Creates the content of a still image.
        @_spi(Porting) public init(
            image: CGImage? = nil,
            scale: CGFloat = 1,
            orientation: Orientation = .up
        ) {
            self.image = image
            self.scale = scale
            self.orientation = orientation
        }
    }

    /// The description from which a symbol was drawn.
    @_spi(Porting) public struct SymbolSource: Hashable, Sendable {
        /// The description.
        @_spi(Porting) public let value: any Hashable & Sendable

        /// Creates a source from a description.
        @_spi(Porting) public init(_ value: any Hashable & Sendable) {
            self.value = value
        }

        /// Returns a Boolean value that indicates whether two descriptions are equal.
        public static func == (lhs: SymbolSource, rhs: SymbolSource) -> Bool {
            AnyHashable(lhs.value) == AnyHashable(rhs.value)
        }

        /// Hashes the description.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(AnyHashable(value))
        }
    }

    /// A Boolean value that indicates whether views tint the image.
    package var isTemplateInViews: Bool {
        renderingMode == .alwaysTemplate
            || content.symbol != nil && renderingMode == .automatic && content.tint == nil
    }

    /// The rendering modes of an image.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The mode that the view chooses; the original colors in image views.
        case automatic = 0

        /// The original colors.
        case alwaysOriginal = 1

        /// A template, whose opacity is filled with the tint color.
        case alwaysTemplate = 2
    }
}
