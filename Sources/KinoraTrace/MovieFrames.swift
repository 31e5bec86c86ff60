import Foundation
import KinoraCodecs

/// A reader that converts a movie's frames to PNG files.
package struct MovieFrames {
    /// The number of frames.
    package let count: Int

    /// The duration of one iteration in seconds: the sum of the displayed delays.
    package let duration: TimeInterval

    private var decoder: any MovieDecoder

    /// Creates a reader for a movie.
    ///
    /// - Throws: The errors of ``MovieTrace/init(_:name:)``.
    package init(_ data: Data, name: String) throws {
        let movie = try DecodedMovie(data, name: name)
        count = movie.frames.count
        duration = movie.duration
        decoder = try movie.format.decoder(data, maximumArea: movie.width * movie.height)
    }

    /// Returns the next frame with fast compression, or nil after the last frame.
    package mutating func next() throws -> Data? {
        guard let decoded = try decoder.next() else { return nil }
        return try PNGEncoder(effort: .quick).encode(decoded.frame)
    }
}
