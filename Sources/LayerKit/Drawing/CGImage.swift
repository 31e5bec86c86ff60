/// A picture made of pixels: premultiplied RGBA in sRGB, eight bits a component.
///
/// Immutable. Two images are equal only when they are the same object.
public final class CGImage: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    /// The pixels, row by row from the top; red is the lowest byte, alpha the highest.
    package let pixels: [UInt32]

    /// Creates an image from premultiplied pixels.
    ///
    /// - Precondition: `pixels` has `width * height` elements.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "An image needs width × height pixels.")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Returns a Boolean value that indicates whether two images are the same object.
    public static func == (a: CGImage, b: CGImage) -> Bool {
        a === b
    }

    /// Adds the image's identity to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
