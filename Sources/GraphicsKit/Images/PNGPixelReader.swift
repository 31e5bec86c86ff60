import KinoraBasics

/// A reader that converts a PNG file's data stream to pixels.
package struct PNGPixelReader: Sendable {
    /// The header, which describes the format and the number of pixels.
    package var header: PNGHeader

    /// The palette's colors, with red in the lowest byte and alpha in the highest.
    var palette: [UInt32] = []

    /// The samples that represent a transparent pixel.
    var transparentSamples: [Int]?

    /// Creates a reader for an image without a palette or transparency.
    package init(_ header: PNGHeader) {
        self.header = header
    }

    /// Reads a `PLTE` chunk.
    mutating func readPalette(_ chunk: PNGChunk) throws {
        let count = chunk.data.count / 3
        guard chunk.data.count % 3 == 0, count > 0, count <= 256 else {
            throw chunk.error("a palette cannot have \(chunk.data.count) bytes")
        }
        guard header.colorType == .palette else { return }
        guard count <= 1 << header.depth else {
            throw chunk.error("\(count) colors are too many for a bit depth of \(header.depth)")
        }
        let bytes = Array(chunk.data)
        palette = (0..<count).map { index in
            UInt32(bytes[index * 3]) | UInt32(bytes[index * 3 + 1]) << 8
                | UInt32(bytes[index * 3 + 2]) << 16 | 0xFF00_0000
        }
    }

    /// Reads a `tRNS` chunk.
    mutating func readTransparency(_ chunk: PNGChunk) throws {
        switch header.colorType {
        case .palette:
            guard chunk.data.count <= palette.count, !palette.isEmpty else {
                throw chunk.error("has more entries than the palette")
            }
            for (index, alpha) in chunk.data.enumerated() {
                palette[index] = palette[index] & 0xFF_FFFF | UInt32(alpha) << 24
            }
        case .gray, .rgb:
            guard chunk.data.count == header.colorType.channels * 2 else {
                throw chunk.error("has \(chunk.data.count) bytes")
            }
            let bytes = Array(chunk.data)
            transparentSamples = (0..<header.colorType.channels).map {
                Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1])
            }
        case .grayAlpha, .rgba:
            throw chunk.error("isn’t allowed in an image with alpha")
        }
    }

    /// Returns the pixels in data chunks, without premultiplication.
    ///
    /// - Parameters:
    ///   - chunks: The chunks, whose contents make up one stream.
    ///   - skipped: The number of bytes to skip at the start of each chunk.
    /// - Returns: The pixels, row by row.
    /// - Throws: A ``GraphicsError`` if the stream is damaged.
    package func pixels(of chunks: [PNGChunk], skipping skipped: Int = 0) throws -> [UInt32] {
        guard let first = chunks.first else { return [] }
        let parts = chunks.map { $0.data.dropFirst(skipped) }
        var stream: [UInt8]
        do {
            stream = try Inflater.inflate(parts, count: header.streamLength)
        } catch .damaged {
            throw first.error("the compressed pixels are damaged")
        } catch .long {
            throw first.error("holds more than the picture’s \(header.streamLength) bytes")
        } catch .short(let count) {
            throw first.error(
                .truncated,
                "the pixels end after \(count) of \(header.streamLength) bytes"
            )
        }
        return try expand(&stream, chunk: first)
    }

    private func expand(_ stream: inout [UInt8], chunk: PNGChunk) throws -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: header.width * header.height)
        let conversion = PNGRowConversion(self)
        try stream.withUnsafeMutableBufferPointer { stream in
            try pixels.withUnsafeMutableBufferPointer { pixels in
                try expand(stream, to: pixels, conversion, chunk)
            }
        }
        return pixels
    }

    private func expand(
        _ stream: UnsafeMutableBufferPointer<UInt8>,
        to pixels: UnsafeMutableBufferPointer<UInt32>,
        _ conversion: PNGRowConversion,
        _ chunk: PNGChunk
    ) throws {
        var start = 0
        for pass in header.passes {
            let length = header.rowLength(pass)
            let columns = pass.columns(of: header.width)
            var above: Int?
            for row in 0..<pass.rows(of: header.height) {
                guard let filter = PNGFilter(rawValue: stream[start]) else {
                    throw chunk.error("row \(row) has the unknown filter \(stream[start])")
                }
                let range = start + 1..<start + 1 + length
                filter.undo(stream, range, above: above, step: max(1, header.bitsPerPixel / 8))
                let isValid = conversion.convert(
                    UnsafeBufferPointer(rebasing: stream[range]),
                    to: pixels,
                    at: (pass.y + row * pass.dy) * header.width + pass.x,
                    step: pass.dx,
                    count: columns
                )
                guard isValid else {
                    throw chunk.error("row \(row) has a color beyond the palette")
                }
                above = range.lowerBound
                start = range.upperBound
            }
        }
    }
}
