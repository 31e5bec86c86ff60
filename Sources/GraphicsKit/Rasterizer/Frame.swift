/// The pixels of a rendered picture: premultiplied RGBA in sRGB with eight bits per component.
public struct Frame: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    /// The pixels, row by row from the top; red is the lowest byte, alpha the highest.
    public var pixels: [UInt32] {
        didSet { drawnArea = nil }
    }

    /// The area that a rasterizer has drawn in, or nil if any pixel may differ from the background.
    var drawnArea: DrawnArea?

    /// Creates a frame of transparent pixels.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    }

    /// Creates a frame from premultiplied pixels.
    ///
    /// - Precondition: `pixels` has `width * height` elements.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "A frame needs width × height pixels.")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Returns a Boolean value that indicates whether two frames have the same size and pixels.
    public static func == (a: Frame, b: Frame) -> Bool {
        a.width == b.width && a.height == b.height && a.pixels == b.pixels
    }

    /// Hashes the size and the pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(pixels)
    }
}
