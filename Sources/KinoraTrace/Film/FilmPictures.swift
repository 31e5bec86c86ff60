import Foundation
import GraphicsKit
import KinoraCodecs

/// The frames of a film, read from a file, at full resolution.
struct FilmPictures: Sendable {
    /// The file's format.
    let format: FilmFormat

    /// The width of a frame, in pixels.
    let width: Int

    /// The height of a frame, in pixels.
    let height: Int

    /// The number of times the film plays; 0 means that it repeats indefinitely.
    private(set) var loopCount = 1

    /// The times of the frames.
    private(set) var times: [TracedFrame] = []

    /// The frames as displayed, one for each time.
    private(set) var frames: [Frame] = []

    /// A Boolean value that indicates whether any pixel is transparent.
    private(set) var isTransparent = false

    /// The limits that bound the time and memory of reading a film.
    enum Limit {
        /// The maximum number of bytes in a file.
        static let bytes = 1 << 26

        /// The maximum number of pixels in a frame: 2048×2048.
        static let area = 1 << 22

        /// The maximum number of frames.
        static let frames = 3000

        /// The maximum number of pixels in all frames together.
        static let pixels = 1 << 27
    }

    /// Creates a film from the contents of a file.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The name of the file for errors.
    /// - Throws: An `ExportError` or a `GraphicsError` if the file is damaged, has another format, or
    ///   exceeds a ``Limit``.
    init(_ data: Data, name: String) throws {
        guard data.count <= Limit.bytes else {
            throw ExportError(
                .overLimit,
                subject: name,
                reason:
                    "\(data.count) bytes are too many to trace; up to \(Limit.bytes) are allowed"
            )
        }
        guard let format = FilmFormat(of: data) else {
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "this is not a GIF, PNG or WebP file"
            )
        }
        self.format = format
        var decoder = try format.decoder(data, maximumArea: Limit.area)
        width = decoder.width
        height = decoder.height
        try checkCount(decoder.claimedFrameCount ?? 1, name)
        var time = 0.0
        while let decoded = try decoder.next() {
            try WorkCancellation.check()
            try checkCount(frames.count + 1, name)
            let frame = TracedFrame(time: time, storedDelay: decoded.delay)
            times.append(frame)
            frames.append(decoded.frame)
            time += frame.delay
        }
        guard !frames.isEmpty else {
            throw ExportError(.damagedFile, subject: name, reason: "the file has no frame")
        }
        loopCount = decoder.loopCount
        isTransparent = frames.contains { $0.pixels.contains { $0 >> 24 < 255 } }
    }

    /// Creates a film from frames with uniform delays.
    init(frames: [Frame], delay: TimeInterval) {
        format = .gif
        width = frames.first?.width ?? 0
        height = frames.first?.height ?? 0
        self.frames = frames
        times = frames.indices.map { TracedFrame(time: Double($0) * delay, storedDelay: delay) }
        loopCount = 0
        isTransparent = frames.contains { $0.pixels.contains { $0 >> 24 < 255 } }
    }

    /// The sum of the delays, in seconds.
    var duration: TimeInterval { times.reduce(0) { $0 + $1.delay } }

    /// Removes the frames from a time on; at least one frame remains.
    mutating func cut(at end: TimeInterval) {
        let count = max(times.count { $0.time < end - 1e-6 }, 1)
        times.removeLast(times.count - count)
        frames.removeLast(frames.count - count)
    }

    /// Returns the film with transparent pixels over a color.
    func flattened(over ground: RGBA) -> FilmPictures {
        guard isTransparent else { return self }
        var copy = self
        copy.frames = frames.map { $0.flattened(over: ground) }
        copy.isTransparent = false
        return copy
    }

    /// Returns the film with other frames at the same times.
    func replacing(_ frames: [Frame]) -> FilmPictures {
        var copy = self
        copy.frames = frames
        return copy
    }

    private func checkCount(_ count: Int, _ name: String) throws {
        guard count <= Limit.frames, count * width * height <= Limit.pixels else {
            throw ExportError(
                .overLimit,
                subject: name,
                reason: "\(count) frames of \(width)×\(height) pixels are too many to trace; up to "
                    + "\(Limit.frames) frames and \(Limit.pixels >> 20) million pixels in all are "
                    + "allowed: trim or shrink the film"
            )
        }
    }
}

extension Frame {
    /// Returns the frame with transparent pixels over an opaque color.
    fileprivate func flattened(over ground: RGBA) -> Frame {
        let back = PixelColor(ground)
        return Frame(
            width: width,
            height: height,
            pixels: pixels.map { pixel in
                let alpha = Double(pixel >> 24)
                guard alpha < 255 else { return pixel }
                return (PixelColor(pixel) + back * (1 - alpha / 255)).pixel
            }
        )
    }
}
