import Foundation
import KinoraStage
import KinoraTrace
import LayerKit

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

    /// Creates a stream of a trace's pictures, which are drawn on a queue as they are sent.
    init(_ pictures: TracePictures, on queue: WorkQueue) {
        self.init(frameCount: pictures.count, duration: pictures.duration) { index in
            try await queue.run { try pictures.data(index) }
        }
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
