import Foundation
import KinoraCodecs

/// A file format for films.
public enum FilmFormat: String, Hashable, Sendable {
    /// A still or animated GIF file.
    case gif = "GIF"

    /// A still or animated PNG file.
    case png = "PNG"

    /// A still or animated WebP file.
    case webp = "WebP"

    /// Creates the format that a file's first bytes identify, or nil if they match none.
    public init?(of data: Data) {
        let start = [UInt8](data.prefix(12))
        if start.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if start.starts(with: Array("RIFF".utf8)),
            start.dropFirst(8) == Array("WEBP".utf8)[...]
        {
            self = .webp
        } else {
            return nil
        }
    }

    /// Returns a decoder for a file of this format.
    func decoder(_ data: Data, maximumArea: Int) throws -> any MovieDecoder {
        switch self {
        case .gif: return try GIFDecoder(data, maximumArea: maximumArea)
        case .png: return try APNGDecoder(data, maximumArea: maximumArea)
        case .webp:
            #if WebP
            return try WebPDecoder(data, maximumArea: maximumArea)
            #else
            throw ExportError(
                .formatMissing,
                subject: rawValue,
                reason: WebPCompression.requirement
            )
            #endif
        }
    }
}
