import Foundation
import KinoraCodecs
import KinoraExport

/// A file format for films.
public enum FilmFormat: String, Hashable, Sendable {
    /// A still or animated GIF file.
    case gif = "GIF"

    /// A still or animated PNG file.
    case png = "PNG"

    /// A still or animated WebP file.
    case webp = "WebP"

    /// An MP4 or QuickTime video, which an installed `ffmpeg` reads.
    case mp4 = "MP4"

    /// A WebM or Matroska video, which an installed `ffmpeg` reads.
    case webm = "WebM"

    /// A folder of numbered frames.
    case frames = "frames"

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
        } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .webm
        } else {
            let type = String(decoding: start.dropFirst(4).prefix(4), as: UTF8.self)
            guard Self.videoBoxes.contains(type) else { return nil }
            self = .mp4
        }
    }

    /// The types of boxes with which MP4 and QuickTime files begin.
    private static let videoBoxes: Set = ["ftyp", "moov", "mdat", "wide", "free", "skip"]

    /// A Boolean value that indicates whether films of the format say how often they play.
    var hasLoopCount: Bool { container == nil && self != .frames }

    /// The container of videos, or nil for other formats.
    var container: VideoFilm.Container? {
        switch self {
        case .mp4: .mp4
        case .webm: .webm
        case .gif, .png, .webp, .frames: nil
        }
    }

    /// The kinds of films, for messages.
    static let kinds = "a GIF, PNG, WebP, MP4, MOV or WebM film"

    /// Returns a decoder for a file of this format, which passes over damage, or nil for videos and
    /// folders.
    func decoder(_ data: Data, maximumArea: Int) throws -> (any MovieDecoder)? {
        switch self {
        case .gif: return try GIFDecoder(data, maximumArea: maximumArea, isTolerant: true)
        case .png: return try APNGDecoder(data, maximumArea: maximumArea, isTolerant: true)
        case .webp:
            #if WebP
            return try WebPDecoder(data, maximumArea: maximumArea, isTolerant: true)
            #else
            throw ExportError(
                .formatMissing,
                subject: rawValue,
                reason: WebPCompression.requirement
            )
            #endif
        case .mp4, .webm, .frames: return nil
        }
    }
}
