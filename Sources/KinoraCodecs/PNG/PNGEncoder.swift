import Foundation
import GraphicsKit

/// A writer of still PNG files.
///
/// Colours are stored exactly, as shades of grey or numbers of a palette when that is enough.
public struct PNGEncoder: Sendable {
    /// What is done to make files small.
    package enum Effort: Sendable {
        /// The smallest of all known ways to store the pixels.
        case thorough

        /// One way without a look at the pixels, for pictures that are seen once and thrown away.
        case quick
    }

    private let effort: Effort

    /// Creates an encoder.
    public init() {
        effort = .thorough
    }

    /// Creates an encoder that takes more or less time.
    package init(effort: Effort) {
        self.effort = effort
    }

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
        let format = format(of: pixels)
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

    /// Returns a frame as the bytes of a whole file.
    public func encode(_ frame: Frame) throws -> Data {
        var sink = MemorySink()
        try encode(frame, to: &sink)
        return sink.data
    }

    private func format(of pixels: [UInt32]) -> PNGPixelFormat {
        switch effort {
        case .quick: return .plain
        case .thorough:
            var colors = ColorHistogram()
            colors.add(pixels)
            return PNGPixelFormat(colors, needsTransparency: false)
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
