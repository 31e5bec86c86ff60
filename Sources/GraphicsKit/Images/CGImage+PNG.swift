import Foundation

extension CGImage {
    /// Reads a PNG file of any colour type, bit depth and interlacing.
    ///
    /// Colours are taken as sRGB whatever the file's `gAMA` and `iCCP` chunks say. At most 16,384
    /// pixels a side and 64 million in all are read; the size is checked before memory is taken.
    ///
    /// - Throws: A ``PNGError`` saying what is wrong with the file, and where.
    public convenience init(pngData: Data) throws {
        let (header, pixels) = try CGImage.readPNG([UInt8](pngData))
        self.init(
            width: header.width,
            height: header.height,
            pixels: pixels.map(CGImage.premultiply)
        )
    }

    /// Returns a straight pixel premultiplied, each component rounded to nearest.
    package static func premultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        return pixel.faded(to: alpha) & 0xFF_FFFF | alpha << 24
    }

    private static func readPNG(_ bytes: [UInt8]) throws -> (PNGHeader, [UInt32]) {
        var chunks = try PNGChunkReader(bytes)
        var reader = try PNGPixelReader(PNGHeader(chunks.next()))
        var parts: [PNGChunk] = []
        var chunk = try chunks.next()
        while chunk.type != "IEND" {
            if chunk.type == "IDAT" {
                try reader.append(chunk, to: &parts)
            } else {
                try reader.readAncillary(chunk, isAfterPixels: !parts.isEmpty)
            }
            chunk = try chunks.next()
        }
        guard !parts.isEmpty else { throw chunk.error("the file has no pixels (no IDAT chunk)") }
        return (reader.header, try reader.pixels(of: parts))
    }
}

extension PNGPixelReader {
    /// Takes in a chunk that is neither the header nor pixels.
    package mutating func readAncillary(_ chunk: PNGChunk, isAfterPixels: Bool) throws {
        switch chunk.type {
        case "PLTE" where !isAfterPixels: try readPalette(chunk)
        case "tRNS" where !isAfterPixels: try readTransparency(chunk)
        case "IHDR", "PLTE", "tRNS": throw chunk.error("comes twice or too late")
        default:
            // Section 5.4: a capital first letter marks a chunk without which nothing can be shown.
            guard chunk.type.first?.isLowercase == true else {
                throw chunk.error(.unsupported, "is of a kind that this reader does not know")
            }
        }
    }

    /// Takes in a chunk of pixels.
    package func append(_ chunk: PNGChunk, to parts: inout [PNGChunk]) throws {
        if header.colorType == .palette, palette.isEmpty {
            throw chunk.error("comes before the palette (PLTE) that its pixels need")
        }
        if let last = parts.last, last.offset + last.data.count + 12 != chunk.offset {
            throw chunk.error("the chunks of pixels are not together")
        }
        parts.append(chunk)
    }
}
