import Foundation

extension CGImage {
    /// The image as a PNG file; nil where it has no pixels.
    package var pngData: Data? {
        guard width > 0, height > 0 else { return nil }
        let stream = PNGStream(
            rowLength: 4 * width,
            step: 4,
            rows: StraightPixels.straight(pixels).bytes
        )
        let size = PNGChunkWriter.bytes(width) + PNGChunkWriter.bytes(height)
        // Eight bits, red, green, blue and alpha, and the only compression, filters and order of rows.
        let header = PNGChunkWriter.chunk("IHDR", size + [8, 6, 0, 0, 0])
        return Data(
            PNGChunkWriter.signature + header
                + PNGChunkWriter.chunk("IDAT", stream.compressed()) + PNGChunkWriter.end
        )
    }
}
