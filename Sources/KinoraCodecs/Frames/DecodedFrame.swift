import Foundation
import GraphicsKit

/// A frame of a movie that was read from a file.
package struct DecodedFrame: Sendable {
    /// What a player shows.
    package let frame: Frame

    /// How long, in seconds.
    package let delay: TimeInterval

    /// The part of the picture that the file stores for this frame.
    package let columns: Range<Int>

    /// The part of the picture that the file stores for this frame.
    package let rows: Range<Int>
}

/// A reader of a movie's frames in their order, keeping one at a time.
package protocol MovieDecoder {
    /// The width of every frame in pixels.
    var width: Int { get }

    /// The height of every frame in pixels.
    var height: Int { get }

    /// How often the movie plays; 0 stands for without end.
    var loopCount: Int { get }

    /// Starts to read a file; one whose frames have more pixels than allowed throws before any
    /// memory is taken for them.
    init(_ data: Data, maximumArea: Int) throws

    /// Returns the next frame; nil after the last.
    mutating func next() throws -> DecodedFrame?
}

extension MovieDecoder {
    /// Starts to read a file of frames that have up to 2^26 pixels.
    package init(_ data: Data) throws {
        try self.init(data, maximumArea: 1 << 26)
    }

    /// Returns all frames that are left.
    ///
    /// - Throws: An ``ExportError`` when they have more than 2^28 pixels together.
    package mutating func remainingFrames() throws -> [DecodedFrame] {
        var frames: [DecodedFrame] = []
        while let frame = try next() {
            frames.append(frame)
            guard frames.count * width * height <= 1 << 28 else {
                throw ExportError(
                    .damagedFile,
                    subject: "\(Self.self)",
                    reason: "\(frames.count) frames of \(width)×\(height) pixels are too many to "
                        + "keep; read them one by one"
                )
            }
        }
        return frames
    }
}
