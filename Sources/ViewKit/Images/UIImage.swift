import Foundation
import LayerKit

/// An image with its size in points.
///
/// One that was drawn stays a drawing, sharp at every size, until somebody asks for its bytes. Final,
/// because only a class without subclasses can promise to be sendable without a proof; UIKit's is open.
public final class UIImage: NSObject, Sendable {
    package let content: Content

    package init(_ content: Content) {
        self.content = content
    }

    /// Creates an image of no size.
    public override init() {
        content = Content()
    }

    /// Creates an image of one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(Content(image: cgImage))
    }

    /// Creates an image from pixels, how many of them are a point, and how they are to be turned.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Content(image: cgImage, scale: scale, orientation: orientation))
    }

    // MARK: - Files

    /// Reads a PNG file of one pixel per point; nil for anything else, which is reported.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Reads a PNG file of so many pixels per point; nil for anything else, which is reported.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = Self.pixels(data, named: "data of \(data.count) bytes") else {
            return nil
        }
        self.init(Content(image: image, scale: scale))
    }

    /// Returns the pixels of a PNG file; nil if it can't be read, which is reported.
    package static func pixels(_ data: Data, named name: String) -> CGImage? {
        do {
            return try CGImage(pngData: data)
        } catch {
            Diagnostics.report("UIImage: \(name) can't be read, only PNG files can: \(error)")
            return nil
        }
    }

    // MARK: - Properties

    /// The image as layers and contexts take it, neither turned nor tinted; nil for one of no size and
    /// for a sequence.
    public var cgImage: CGImage? { content.image }

    /// The number of pixels per point; 1 by default.
    public var scale: CGFloat { content.scale }

    /// How the stored pixels are turned to be seen.
    public var imageOrientation: Orientation { content.orientation }

    /// The size in points, as the image is seen.
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

    /// Whether image views show the image's opacity in their tint, in place of its colours.
    public var renderingMode: RenderingMode { content.renderingMode }

    /// Returns the image with another way to be shown.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// Returns the image in one colour, as opaque as before.
    ///
    /// ``cgImage`` keeps its own colours.
    public func withTintColor(_ color: UIColor) -> UIImage {
        changed { $0.tint = color }
    }

    /// Returns the image in one colour, as opaque as before, with another way to be shown.
    ///
    /// Views show a template in their tint, not in the colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    package func changed(_ change: (inout Content) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }

    // MARK: - Sequences

    /// Creates an image that shows others in turn, each as long as any; nil without images.
    ///
    /// A duration of zero is a thirtieth of a second for each image.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var content = Content(scale: first.scale)
        content.frames = images
        content.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(content)
    }

    /// The images of a sequence; nil for any other image.
    public var images: [UIImage]? { content.frames.isEmpty ? nil : content.frames }

    /// The time in which a sequence shows all of its images, in seconds; 0 for any other image.
    public var duration: TimeInterval { content.duration }

    // MARK: - Equality

    /// Returns a Boolean value that indicates whether another image has the same pixels object and
    /// shows it in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIImage)?.content == content
    }

    /// A number that equal images share.
    public override var hash: Int { content.hashValue }
}

extension UIImage {
    /// What an image is made of.
    package struct Content: Hashable, Sendable {
        package var image: CGImage?
        package var scale: CGFloat = 1
        var orientation = Orientation.up
        package var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        package var stretch: Stretch?
        package var symbol: SymbolSource?
        var flipsForRightToLeft = false
        var alignmentInsets = UIEdgeInsets.zero
        var frames: [UIImage] = []
        var duration: TimeInterval = 0

        package init(
            image: CGImage? = nil,
            scale: CGFloat = 1,
            orientation: Orientation = .up
        ) {
            self.image = image
            self.scale = scale
            self.orientation = orientation
        }
    }

    /// The description that a symbol was drawn by.
    package struct SymbolSource: Hashable, Sendable {
        package let value: any Hashable & Sendable

        package init(_ value: any Hashable & Sendable) {
            self.value = value
        }

        package static func == (lhs: SymbolSource, rhs: SymbolSource) -> Bool {
            AnyHashable(lhs.value) == AnyHashable(rhs.value)
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(AnyHashable(value))
        }
    }

    /// A Boolean value that indicates whether views show the image's opacity in their tint.
    package var isTemplateInViews: Bool {
        renderingMode == .alwaysTemplate
            || content.symbol != nil && renderingMode == .automatic && content.tint == nil
    }

    /// The way an image is shown by views that have a tint.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// As the view chooses: with its colours in image views.
        case automatic = 0

        /// With its colours.
        case alwaysOriginal = 1

        /// Its opacity only, in the tint.
        case alwaysTemplate = 2
    }
}
