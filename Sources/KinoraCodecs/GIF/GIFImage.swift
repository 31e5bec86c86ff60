/// An image in a GIF file.
struct GIFImage: Sendable {
    /// The index of the movie's frame.
    let frame: Int

    /// The position of the image.
    let rectangle: PixelRectangle

    /// The disposal of the image when its time ends.
    let disposal: GIFDisposal

    /// A Boolean value that indicates whether the rows are in the order of interlacing.
    let isInterlaced: Bool

    /// The number of bits of an index.
    let codeSize: Int

    /// The codes, in one block.
    let codes: [UInt8]
}

/// The change of the picture when an image's time ends, with its number in a file.
enum GIFDisposal: UInt8 {
    /// The image remains.
    case none = 1

    /// The image's rectangle becomes transparent.
    case background = 2

    /// The pixels that the image covered are restored.
    case previous = 3
}
