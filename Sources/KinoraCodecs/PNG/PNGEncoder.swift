import Foundation
import GraphicsKit

/// An encoder for still PNG files.
///
/// Colors are stored exactly, as shades of gray or palette indices if possible.
public struct PNGEncoder: Sendable {
    /// The effort to make files small.
    package enum Effort: Sendable {
        /// The smallest of all known encodings.
        case thorough

        /// A fixed encoding that doesn't examine the pixels, for short-lived pictures.
        case quick
    }

    private let effort: Effort

    /// Creates an encoder.
    public init() {
        effort = .thorough
    }

    /// Creates an encoder with an effort.
    package init(effort: Effort) {
        self.effort = effort
    }

    /// Writes a frame as a complete file.
    public func encode(_ frame: Frame, to sink: inout some ByteSink & ~Copyable) throws {
        guard frame.width > 0, frame.height > 0 else {
            throw ExportError(
                .invalidMovie,
                subject: "PNG",
                reason: "a picture of \(frame.width)×\(frame.height) pixels cannot be stored"
            )
        }
        let (pixels, format) = encoded(frame.pixels)
        let stream = PNGStream(
            rowLength: format.rowLength(frame.width),
            step: format.step,
            rows: format.bytes(pixels, width: frame.width)
        )
        try sink.write(
            PNGEncoder.start(frame.width, frame.height, format) + format.chunks
                + PNGChunkWriter.chunk("IDAT", compressed(stream)) + PNGChunkWriter.end
        )
    }

    /// Returns a frame as a complete file.
    public func encode(_ frame: Frame) throws -> Data {
        var sink = MemorySink()
        try encode(frame, to: &sink)
        return sink.data
    }

    /// Returns the straight-alpha forms of pixels and the format to store them in.
    private func encoded(_ pixels: [UInt32]) -> ([UInt32], PNGPixelFormat) {
        switch effort {
        case .quick: return (StraightPixels.straight(pixels), .plain)
        case .thorough:
            var histogram = ColorHistogram()
            histogram.add(pixels)
            let colors = StraightColors(histogram)
            let format = PNGPixelFormat(histogram, colors, needsTransparency: false)
            return (colors.straight(pixels), format)
        }
    }

    private func compressed(_ stream: PNGStream) -> [UInt8] {
        switch effort {
        case .quick: stream.quicklyCompressed()
        case .thorough: stream.compressed()
        }
    }

    static func start(_ width: Int, _ height: Int, _ format: PNGPixelFormat) -> [UInt8] {
        let size = PNGChunkWriter.bytes(width) + PNGChunkWriter.bytes(height)
        let contents = size + [UInt8(format.depth), format.colorType, 0, 0, 0]
        return PNGChunkWriter.signature + PNGChunkWriter.chunk("IHDR", contents)
    }
}
