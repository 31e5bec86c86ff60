import Foundation

extension CGImage {
    /// The image as PNG data, or nil if the image is empty.
    package var pngData: Data? {
        guard width > 0, height > 0 else { return nil }
        let stream = PNGStream(
            rowLength: 4 * width,
            step: 4,
            rows: StraightPixels.straight(pixels).bytes
        )
        let size = PNGChunkWriter.bytes(width) + PNGChunkWriter.bytes(height)
        // Bit depth 8, color type 6 (RGBA), and the default compression, filter, and interlace
        // methods.
        let header = PNGChunkWriter.chunk("IHDR", size + [8, 6, 0, 0, 0])
        return Data(
            PNGChunkWriter.signature + header
                + PNGChunkWriter.chunk("IDAT", stream.compressed()) + PNGChunkWriter.end
        )
    }
}
