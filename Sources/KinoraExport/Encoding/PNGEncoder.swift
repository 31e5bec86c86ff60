import Foundation
import KinoraRaster

/// A writer of still PNG files.
///
/// Colours are stored exactly, as shades of grey or numbers of a palette when that is enough.
public struct PNGEncoder: Sendable {
    /// Creates an encoder.
    public init() {}

    /// Writes a frame as a whole file.
    public func encode(_ frame: Frame, to sink: inout some ByteSink & ~Copyable) throws {
        guard frame.width > 0, frame.height > 0 else {
            throw ExportError(
                .invalidMovie,
                subject: "PNG",
                reason: "a picture of \(frame.width)×\(frame.height) pixels cannot be stored"
            )
        }
        let pixels = StraightPixels.straight(frame.pixels)
        var colors = ColorHistogram()
        colors.add(pixels)
        let format = PNGPixelFormat(colors, needsTransparency: false)
        let stream = PNGStream(
            rowLength: format.rowLength(frame.width),
            step: format.step,
            rows: format.bytes(pixels, width: frame.width)
        )
        try sink.write(
            PNGEncoder.start(frame.width, frame.height, format) + format.chunks
                + PNGChunkWriter.chunk("IDAT", stream.compressed()) + PNGChunkWriter.end
        )
    }

    /// Returns a frame as the bytes of a whole file.
    public func encode(_ frame: Frame) throws -> Data {
        var sink = MemorySink()
        try encode(frame, to: &sink)
        return sink.data
    }

    static func start(_ width: Int, _ height: Int, _ format: PNGPixelFormat) -> [UInt8] {
        let size = PNGChunkWriter.bytes(width) + PNGChunkWriter.bytes(height)
        let contents = size + [UInt8(format.depth), format.colorType, 0, 0, 0]
        return PNGChunkWriter.signature + PNGChunkWriter.chunk("IHDR", contents)
    }
}
