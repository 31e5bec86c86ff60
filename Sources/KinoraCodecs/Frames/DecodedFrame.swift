import Foundation
import GraphicsKit

/// A decoded frame of a movie file.
package struct DecodedFrame: Sendable {
    /// The frame as displayed.
    package let frame: Frame

    /// The duration in seconds.
    package let delay: TimeInterval

    /// The columns of the picture that the file stores for this frame.
    package let columns: Range<Int>

    /// The rows of the picture that the file stores for this frame.
    package let rows: Range<Int>
}

/// A decoder that reads a movie's frames in order, one at a time.
package protocol MovieDecoder {
    /// The width of every frame in pixels.
    var width: Int { get }

    /// The height of every frame in pixels.
    var height: Int { get }

    /// The number of times the movie plays; 0 means indefinitely.
    var loopCount: Int { get }

    /// The number of frames that the file claims to have, or nil if it claims none.
    ///
    /// It is known before a frame is decoded, so that a movie that is too large is refused at once.
    var claimedFrameCount: Int? { get }

    /// A description of damage that the decoder passed over so far, or nil if there is none.
    var damage: String? { get }

    /// Creates a decoder for a file.
    ///
    /// Throws an error before allocating memory if frames have more than `maximumArea` pixels.
    init(_ data: Data, maximumArea: Int) throws

    /// Returns the next frame, or nil after the last.
    mutating func next() throws -> DecodedFrame?
}

extension MovieDecoder {
    /// No damage, because it causes an error.
    package var damage: String? { nil }

    /// The count, which is unknown unless a decoder reads it.
    package var claimedFrameCount: Int? { nil }

    /// Creates a decoder for a file whose frames have up to 2^26 pixels.
    package init(_ data: Data) throws {
        try self.init(data, maximumArea: 1 << 26)
    }

    /// Returns all remaining frames.
    ///
    /// - Throws: An ``ExportError`` if they have more than 2^28 pixels in total.
    package mutating func remainingFrames() throws -> [DecodedFrame] {
        var frames: [DecodedFrame] = []
        try checkTotal(of: claimedFrameCount ?? 1)
        while let frame = try next() {
            frames.append(frame)
            try checkTotal(of: frames.count)
        }
        return frames
    }

    private func checkTotal(of count: Int) throws {
        guard count <= (1 << 28) / max(width * height, 1) else {
            throw ExportError(
                .damagedFile,
                subject: "\(Self.self)",
                reason: "\(count) frames of \(width)×\(height) pixels are too many to keep; read "
                    + "them one by one"
            )
        }
    }
}
