import Foundation
import KinoraCodecs

/// A format of files that hold frames to play.
public enum MovieFormat: String, Hashable, Sendable {
    /// GIF, still or animated.
    case gif = "GIF"

    /// PNG, still or animated.
    case png = "PNG"

    /// WebP, still or animated.
    case webp = "WebP"

    /// Recognizes a format by a file's first bytes, whatever the file is called; nil for others.
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

    /// Returns a reader of a file of this format.
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
