import Foundation

extension CGImage {
    /// Creates an image from a PNG file of any color type, bit depth, and interlacing.
    ///
    /// Colors are treated as sRGB, regardless of the file's `gAMA` and `iCCP` chunks. The maximum
    /// is 16,384 pixels per side and 16 million pixels in total, checked before memory is
    /// allocated.
    ///
    /// - Throws: A ``GraphicsError`` that describes the problem and its position in the file.
    public convenience init(pngData: Data) throws {
        let (header, pixels) = try CGImage.readPNG([UInt8](pngData))
        self.init(
            width: header.width,
            height: header.height,
            pixels: CGImage.premultiplied(pixels)
        )
    }

    /// Returns the premultiplied form of a pixel, with components rounded to nearest.
    package static func premultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        return pixel.faded(to: alpha) & 0xFF_FFFF | alpha << 24
    }

    /// Returns the premultiplied form of pixels, with components rounded to nearest.
    package static func premultiplied(_ pixels: [UInt32]) -> [UInt32] {
        pixels.map(premultiply)
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
    /// Reads a chunk that is neither the header nor pixel data.
    package mutating func readAncillary(_ chunk: PNGChunk, isAfterPixels: Bool) throws {
        switch chunk.type {
        case "PLTE" where !isAfterPixels: try readPalette(chunk)
        case "tRNS" where !isAfterPixels: try readTransparency(chunk)
        case "IHDR", "PLTE", "tRNS": throw chunk.error("appears twice or too late")
        default:
            // Section 5.4: an uppercase first letter marks a critical chunk.
            guard chunk.type.first?.isLowercase == true else {
                throw chunk.error(.unsupported, "is a critical chunk of an unknown type")
            }
        }
    }

    /// Appends a chunk of pixel data.
    package func append(_ chunk: PNGChunk, to parts: inout [PNGChunk]) throws {
        if header.colorType == .palette, palette.isEmpty {
            throw chunk.error("comes before the palette (PLTE) that its pixels need")
        }
        if let last = parts.last, last.offset + last.data.count + 12 != chunk.offset {
            throw chunk.error("the IDAT chunks aren’t consecutive")
        }
        parts.append(chunk)
    }
}
