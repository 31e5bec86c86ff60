import Foundation
import KinoraBasics
import KinoraCodecs
import LayerKit

/// A reader of raster images in data URLs.
enum EmbeddedImage {
    /// A format of images.
    enum Format {
        case png, jpeg, gif, webp

        /// Creates the format that the first bytes identify, or returns nil for other formats.
        init?(_ bytes: [UInt8]) {
            switch StillImageFormat(Data(bytes.prefix(16))) {
            case .png?: self = .png
            case .jpeg?: self = .jpeg
            case nil:
                if bytes.starts(with: Array("GIF8".utf8)) {
                    self = .gif
                } else if bytes.starts(with: Array("RIFF".utf8)),
                    bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
                {
                    self = .webp
                } else {
                    return nil
                }
            }
        }
    }

    /// A reason why an image isn't drawn.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the first frame of an image.
    ///
    /// - Throws: An error if the contents are damaged or have more pixels than the limit.
    static func image(_ data: Data, _ format: Format, pixelLimit: Int) throws -> CGImage {
        switch format {
        case .png, .jpeg:
            if format == .png, pngArea(data) > pixelLimit { throw tooLarge }
            // As in browsers, wrong checksums don't keep an image from being drawn.
            let checked = format == .png ? withChecksums(data) : data
            let image = try CGImage(stillImage: checked, file: "image")
            guard image.width * image.height <= pixelLimit else { throw tooLarge }
            return image
        case .gif:
            var decoder = try GIFDecoder(data, maximumArea: max(pixelLimit, 1))
            return try image(decoder.next())
        case .webp:
            #if WebP
            var decoder = try WebPDecoder(data, maximumArea: max(pixelLimit, 1))
            return try image(decoder.next())
            #else
            throw Fault(description: "this build doesn’t read WebP")
            #endif
        }
    }

    private static func image(_ frame: DecodedFrame?) throws -> CGImage {
        guard let frame = frame?.frame else { throw Fault(description: "it has no picture") }
        return CGImage(width: frame.width, height: frame.height, pixels: frame.pixels)
    }

    private static var tooLarge: Fault {
        Fault(description: "the images of the file have too many pixels")
    }

    /// Returns a PNG file with the right checksums of its chunks.
    private static func withChecksums(_ data: Data) -> Data {
        var bytes = [UInt8](data)
        var position = 8
        while bytes.count - position >= 12 {
            let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 12 else { break }
            let end = position + 8 + length
            let sum = PNGChunkReader.checksum(bytes[(position + 4)..<end])
            for index in 0..<4 {
                bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index))
            }
            position = end + 4
        }
        return Data(bytes)
    }

    /// Returns the number of pixels that the header of a PNG file claims.
    private static func pngArea(_ data: Data) -> Int {
        let header = Array(data.prefix(24))
        guard header.count == 24 else { return 0 }
        func number(_ start: Int) -> Int {
            header[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        let (area, overflow) = number(16).multipliedReportingOverflow(by: number(20))
        return overflow ? .max : area
    }
}

extension CGImage {
    /// Creates the first frame of an image in one of the formats that are read.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a PNG, JPEG, GIF, or WebP file.
    ///   - limit: The maximum number of pixels.
    /// - Throws: An error if the contents are damaged, of another format, or have more pixels.
    package convenience init(embedded bytes: [UInt8], pixelLimit limit: Int) throws {
        guard let format = EmbeddedImage.Format(bytes) else {
            throw EmbeddedImage.Fault(description: "it isn’t a PNG, JPEG, GIF or WebP file")
        }
        let image = try EmbeddedImage.image(Data(bytes), format, pixelLimit: limit)
        self.init(width: image.width, height: image.height, pixels: image.pixels)
    }
}
