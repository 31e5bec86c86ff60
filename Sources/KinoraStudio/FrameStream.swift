import FlyingFox
import FlyingSocks
import Foundation
import KinoraStage
import KinoraTrace
import LayerKit

/// A play's frames, each made when it is its turn to be sent.
///
/// A frame is sent as its number and its length, each four bytes, the lowest first, and a PNG file.
struct FrameStream: AsyncBufferedSequence {
    typealias Element = UInt8

    /// The number of frames.
    let frameCount: Int

    /// The length of the play in seconds.
    let duration: TimeInterval

    /// The number of the frame that is sent first; the others follow, round and round once.
    var firstFrame = 0

    /// Makes the PNG file of a frame.
    let frame: @Sendable (Int) async throws -> Data

    /// The greatest number of frames.
    static let frameLimit = 3_600

    func makeAsyncIterator() -> Iterator { Iterator(film: self) }

    /// Returns a frame as it is sent.
    fileprivate func bytes(of index: Int) async throws -> [UInt8] {
        let data = try await frame(index)
        return Self.bytes(UInt32(index)) + Self.bytes(UInt32(data.count)) + data
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// Makes one frame after another.
    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate let film: FrameStream
        private var sent = 0
        private var rest: ArraySlice<UInt8> = []

        fileprivate init(film: FrameStream) {
            self.film = film
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if rest.isEmpty {
                guard sent < film.frameCount else { return nil }
                rest = try await film.bytes(of: (film.firstFrame + sent) % film.frameCount)[...]
                sent += 1
            }
            let part = rest.prefix(count > 0 ? count : 1)
            rest = rest.dropFirst(part.count)
            return part
        }

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }
    }
}

// MARK: - Kinds of films

extension FrameStream {
    /// Creates a film of a play's instants, which are drawn on a queue.
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

    /// Creates a film of a movie's frames, which are read as they are sent.
    ///
    /// - Throws: What is wrong with the file.
    init(movie data: Data) throws {
        let reader = try MovieReader(data)
        self.init(frameCount: reader.count, duration: reader.duration) { _ in
            try await reader.next()
        }
    }

    /// What a movie is called whose file has only bytes.
    static let movieName = "the movie"
}

/// Reads a movie's frames one after another.
private actor MovieReader {
    let count: Int
    let duration: TimeInterval
    private var frames: MovieFrames

    init(_ data: Data) throws {
        let frames = try MovieFrames(data, name: FrameStream.movieName)
        count = frames.count
        duration = frames.duration
        self.frames = frames
    }

    func next() throws -> Data {
        guard let data = try frames.next() else {
            throw StudioError(.badRequest, "the movie has no more frames")
        }
        return data
    }
}

extension HTTPResponse {
    /// Creates an answer that sends a film as it is made.
    init(film: FrameStream) {
        var headers = HTTPHeaders([.contentType: "application/octet-stream"])
        headers[HTTPHeader("X-Frame-Count")] = String(film.frameCount)
        headers[HTTPHeader("X-Duration")] = String(film.duration)
        self.init(
            statusCode: .ok,
            headers: headers,
            body: HTTPBodySequence(from: film, suggestedBufferSize: 1 << 16)
        )
    }
}
