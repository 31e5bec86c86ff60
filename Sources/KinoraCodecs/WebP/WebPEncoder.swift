#if WebP
import CWebP
import Foundation
import GraphicsKit

/// An encoder for animated WebP files, based on libwebp.
///
/// Frames are drawn in parallel and encoded in order, so the bytes don't depend on the number of
/// threads.
public struct WebPEncoder: Sendable {
    /// The compression method.
    public var compression: WebPCompression

    /// The number of drawing threads; nil means one per processor.
    public var threadCount: Int?

    /// Creates an encoder.
    public init(compression: WebPCompression = .lossless, threadCount: Int? = nil) {
        self.compression = compression
        self.threadCount = threadCount
    }

    /// Writes a movie as a complete file.
    ///
    /// - Parameters:
    ///   - movie: The frames. Each is drawn once, or twice for lossless compression.
    ///   - sink: The destination of the bytes.
    ///   - progress: A closure that receives the completed fraction, 0…1.
    /// - Returns: A report of the features that the format doesn't support.
    /// - Throws: An ``ExportError`` if WebP can't represent the movie's frames or times, or an
    ///   error of the sink.
    @discardableResult
    public func encode(
        _ movie: some FrameSource,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void = { _ in }
    ) throws -> ExportReport {
        try movie.check(for: "WebP", maximumSide: Self.maximumSide)
        let times = movie.startTimes + [movie.duration]
        try Self.check(times)
        let animation = try WebPAnimation(movie: movie, compression: compression)
        var colors = StraightColors(ColorHistogram())
        if compression == .lossless {
            var histogram = ColorHistogram()
            try movie.mapFrames(threadCount: threadCount) { frame in
                var colors = ColorHistogram()
                colors.add(frame.pixels)
                return colors
            } consume: {
                histogram.add($0)
            }
            colors = StraightColors(histogram)
        }
        var frame = 0
        try movie.mapFrames(threadCount: threadCount) { [colors] in
            colors.straight($0.pixels)
        } consume: { pixels in
            try animation.add(pixels, at: Self.ticks(times[frame]))
            frame += 1
            progress(Double(frame) / Double(movie.startTimes.count))
        }
        try animation.finish(at: Self.ticks(movie.duration)) { try sink.write($0) }
        return ExportReport()
    }

    private static let maximumSide = 16_383
    private static let ticksPerSecond = 1000.0

    private static func ticks(_ time: TimeInterval) -> Int32 {
        Int32((time * ticksPerSecond).rounded())
    }

    /// Throws an error if a duration in milliseconds doesn't fit in three bytes.
    private static func check(_ times: [TimeInterval]) throws {
        let longest = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
        guard longest < 16_777, times.last ?? 0 < 2_000_000 else {
            throw ExportError(
                .invalidMovie,
                subject: "WebP",
                reason: "a picture can be shown for 16777 seconds at most; choose a shorter period"
            )
        }
    }
}

/// A WebP file that is being encoded.
private final class WebPAnimation {
    private let encoder: OpaquePointer
    private var picture = WebPPicture()
    private var settings = WebPConfig()

    init(movie: some FrameSource, compression: WebPCompression) throws {
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&settings) != 0,
            WebPPictureInit(&picture) != 0
        else { throw Self.failure("this version of libwebp doesn’t match the build") }
        options.anim_params.loop_count = Int32(movie.loopCount)
        options.anim_params.bgcolor = 0
        // Frames are encoded in order, so only the first is a key frame.
        options.kmax = 0
        switch compression {
        case .lossless:
            settings.lossless = 1
            settings.quality = 75
        case .lossy(let quality):
            settings.quality = Float(quality)
            settings.use_sharp_yuv = 1
            options.allow_mixed = 1
        }
        let size = (Int32(movie.width), Int32(movie.height))
        guard let encoder = WebPAnimEncoderNew(size.0, size.1, &options) else {
            throw Self.failure("not enough memory")
        }
        self.encoder = encoder
        picture.use_argb = 1
        picture.width = size.0
        picture.height = size.1
        guard WebPPictureAlloc(&picture) != 0 else {
            throw Self.failure("not enough memory")
        }
    }

    deinit {
        WebPPictureFree(&picture)
        WebPAnimEncoderDelete(encoder)
    }

    /// Adds a frame of straight-alpha pixels that appears at a time in milliseconds.
    func add(_ pixels: [UInt32], at time: Int32) throws {
        let (width, stride) = (Int(picture.width), Int(picture.argb_stride))
        guard let target = picture.argb else { return }
        for row in 0..<Int(picture.height) {
            for column in 0..<width {
                let pixel = pixels[row * width + column]
                // The source has red in the lowest byte, WebP has blue.
                let ends = (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
                target[row * stride + column] = pixel & 0xFF00_FF00 | ends
            }
        }
        guard WebPAnimEncoderAdd(encoder, &picture, time, &settings) != 0 else { throw failure() }
    }

    /// Ends the last frame at a time, and passes the file's bytes to a closure.
    func finish(at time: Int32, _ take: ([UInt8]) throws -> Void) throws {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure() }
        try take([UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size)))
    }

    private func failure() -> ExportError {
        let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
        return Self.failure("libwebp can’t encode the movie (\(message))")
    }

    private static func failure(_ reason: String) -> ExportError {
        ExportError(.invalidMovie, subject: "WebP", reason: reason)
    }
}
#endif
