import Foundation
import GraphicsKit

/// A writer of animated PNG files that hold a movie's frames exactly.
///
/// Only the rectangle that changed is stored, blended over the picture before it where that makes
/// it smaller. Frames are encoded in parallel; the bytes do not depend on the number of threads,
/// and memory not on the movie's length.
public struct APNGEncoder: Sendable {
    /// The number of threads; nil stands for one per processor.
    public var threadCount: Int?

    /// Creates an encoder.
    public init(threadCount: Int? = nil) {
        self.threadCount = threadCount
    }

    /// Returns a movie as the bytes of a whole file.
    public func encode(_ movie: some FrameSource) throws -> Data {
        var sink = MemorySink()
        try encode(movie, to: &sink)
        return sink.data
    }

    /// Writes a movie as a whole file.
    ///
    /// - Parameters:
    ///   - movie: The frames; each is drawn twice.
    ///   - sink: The place that takes the bytes.
    ///   - progress: Is called with the fraction done, 0…1.
    /// - Throws: An ``ExportError`` for a movie of frames or times that APNG cannot hold, or what the sink throws.
    public func encode(
        _ movie: some FrameSource,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void = { _ in }
    ) throws {
        try movie.check(for: "APNG", maximumSide: 1 << 24)
        let batches = FrameBatch.short(of: Array(movie.startTimes.indices))
        let map = OrderedParallelMap<ColorHistogram>(threadCount: threadCount)
        var colors = ColorHistogram()
        var done = 0.0
        try map.run(count: batches.count) {
            movie.makeRenderer()
        } transform: { render, index in
            var colors = ColorHistogram()
            for frame in batches[index].frames {
                colors.add(StraightPixels.straight(render(frame).pixels))
            }
            return colors
        } consume: {
            colors.add($0)
            done += 1
            progress(done / Double(batches.count) * 0.1)
        }
        let format = PNGPixelFormat(colors, needsTransparency: movie.startTimes.count > 1)
        try write(movie, format, batches, to: &sink, progress: progress)
    }

    private func write(
        _ movie: some FrameSource,
        _ format: PNGPixelFormat,
        _ batches: [FrameBatch],
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws {
        var writer = APNGWriter(movie: movie, format: format)
        let map = OrderedParallelMap<[APNGImage]>(threadCount: threadCount)
        var images: [APNGImage] = []
        var done = 0.0
        // The number of frames stands at the file's start, and equal frames are merged, so that
        // the compressed images wait for the last.
        try map.run(count: batches.count) {
            APNGBatchEncoder(movie: movie, format: format)
        } transform: { encoder, index in
            encoder.encode(batches[index])
        } consume: {
            images += $0
            done += 1
            progress(0.1 + done / Double(batches.count) * 0.9)
        }
        try sink.write(writer.start(images))
        for image in images { try sink.write(writer.chunks(image)) }
        try sink.write(PNGChunkWriter.end)
    }
}
