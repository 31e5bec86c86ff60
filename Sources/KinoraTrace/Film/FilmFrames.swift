import Foundation
import KinoraCodecs

/// A reader that converts a film's frames to PNG files.
package struct FilmFrames {
    /// The number of frames.
    package let count: Int

    /// The duration of one iteration in seconds: the sum of the displayed delays.
    package let duration: TimeInterval

    private var decoder: any MovieDecoder

    /// Creates a reader for a film.
    ///
    /// - Throws: The errors of ``FilmTrace/init(_:name:)``.
    package init(_ data: Data, name: String) throws {
        let film = try FilmPictures(data, name: name)
        count = film.frames.count
        duration = film.duration
        decoder = try film.format.decoder(data, maximumArea: film.width * film.height)
    }

    /// Returns the next frame with fast compression, or nil after the last frame.
    package mutating func next() throws -> Data? {
        guard let decoded = try decoder.next() else { return nil }
        return try PNGEncoder(effort: .quick).encode(decoded.frame)
    }
}
