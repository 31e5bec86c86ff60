import Foundation
import KinoraStage
import KinoraTrace
import LayerKit
import Synchronization

/// A stream of frames, each rendered when it is sent.
///
/// A frame consists of its index and length, each as four little-endian bytes, and a PNG file.
struct FrameStream: Sendable {
    /// The number of frames.
    let frameCount: Int

    /// The duration of the frames in seconds.
    let duration: TimeInterval

    /// The index of the first frame to send; the others follow, wrapping around at the end.
    var firstFrame = 0

    /// The slot that the stream occupies until it is sent.
    var slot: Slots.Slot?

    /// A closure that returns the PNG file of a frame.
    let frame: @Sendable (Int) async throws -> Data

    /// The maximum number of frames.
    static let frameLimit = 3_600

    /// Returns the bytes to send at a position, which is 0 for the first frame.
    func bytes(at position: Int) async throws -> Data {
        let index = (firstFrame + position) % frameCount
        let data = try await frame(index)
        return Self.bytes(UInt32(index)) + Self.bytes(UInt32(data.count)) + data
    }

    private static func bytes(_ number: UInt32) -> Data {
        Data((0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }
}

// MARK: - Sources

extension FrameStream {
    /// Creates a stream of pictures, which are rendered on a queue.
    init(
        _ pictures: [Picture],
        duration: TimeInterval,
        firstFrame: Int,
        scale: Double,
        background: RGBA?,
        on queue: WorkQueue
    ) {
        self.init(frameCount: pictures.count, duration: duration, firstFrame: firstFrame) { index in
            try await queue.run {
                try pictures[index].previewData(scale: scale, background: background)
            }
        }
    }

    /// Creates a stream of a film's frames, which are decoded on a queue as they are sent.
    ///
    /// - Throws: An error if the file is invalid.
    init(film data: Data, on queue: WorkQueue) throws {
        let reader = try FilmReader(data)
        self.init(frameCount: reader.count, duration: reader.duration) { _ in
            try await queue.run { try reader.next() }
        }
    }

    /// The name of a film without a file name, for error messages.
    static let filmName = "the film"
}

/// A sequential reader of a film's frames.
private final class FilmReader: Sendable {
    let count: Int
    let duration: TimeInterval
    private let frames: Mutex<MovieFrames>

    init(_ data: Data) throws {
        let frames = try MovieFrames(data, name: FrameStream.filmName)
        count = frames.count
        duration = frames.duration
        self.frames = Mutex(frames)
    }

    func next() throws -> Data {
        guard let data = try frames.withLock({ try $0.next() }) else {
            throw StudioError(.badRequest, "the film has no more frames")
        }
        return data
    }
}

extension HTTPResponse {
    /// Creates a response that sends a stream.
    init(_ stream: FrameStream) {
        self.init(
            headers: [
                "Content-Type": "application/octet-stream",
                "X-Frame-Count": "\(stream.frameCount)",
                "X-Duration": "\(stream.duration)",
            ],
            body: .pieces(stream.frameCount) { try await stream.bytes(at: $0) }
        )
    }
}
