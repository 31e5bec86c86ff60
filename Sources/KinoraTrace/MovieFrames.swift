import Foundation
import KinoraCodecs

/// The frames of a movie's file as PNG files, one after another.
package struct MovieFrames {
    /// The number of frames.
    package let count: Int

    /// The length of one play in seconds: the sum of the delays as they are shown.
    package let duration: TimeInterval

    private var decoder: any MovieDecoder

    /// Opens a movie.
    ///
    /// - Throws: As ``MovieTrace/init(_:name:)``.
    package init(_ data: Data, name: String) throws {
        let reel = try DecodedMovie(data, name: name)
        count = reel.frames.count
        duration = reel.duration
        decoder = try reel.format.decoder(data, maximumArea: reel.width * reel.height)
    }

    /// Returns the next frame, made quickly; nil after the last.
    package mutating func next() throws -> Data? {
        guard let decoded = try decoder.next() else { return nil }
        return try PNGEncoder(effort: .quick).encode(decoded.frame)
    }
}
