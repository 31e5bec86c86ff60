import Foundation
import GraphicsKit

/// An encoder for animated PNG files that preserves a movie's frames exactly.
///
/// Only changed rectangles are stored, blended over the previous image if that is smaller. Frames
/// are encoded in parallel. The bytes don't depend on the number of threads, and only compressed
/// images are kept in memory.
public struct APNGEncoder: Sendable {
    /// The number of threads; nil means one per processor.
    public var threadCount: Int?

    /// Creates an encoder.
    public init(threadCount: Int? = nil) {
        self.threadCount = threadCount
    }

    /// Returns a movie as a complete file.
    public func encode(_ movie: some FrameSource) throws -> Data {
        var sink = MemorySink()
        try encode(movie, to: &sink)
        return sink.data
    }

    /// Writes a movie as a complete file.
    ///
    /// - Parameters:
    ///   - movie: The frames. Each is drawn twice, or once if all of them fit in 64 megabytes.
    ///   - sink: The destination of the bytes.
    ///   - progress: A closure that receives the completed fraction, 0…1.
    /// - Throws: An ``ExportError`` if APNG can't represent the movie's frames or times, or an
    ///   error of the sink.
    public func encode(
        _ movie: some FrameSource,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void = { _ in }
    ) throws {
        try movie.check(for: "APNG", maximumSide: 1 << 24)
        let batches = FrameBatch.short(of: Array(movie.startTimes.indices))
        let map = OrderedParallelMap<Survey>(
            threadCount: threadCount,
            window: 1,
            pixelCount: movie.width * movie.height
        )
        let keepsFrames = DrawnFrames.canKeep(movie)
        var colors = ColorHistogram()
        var frames: [Int: Frame] = [:]
        var done = 0.0
        try map.run(count: batches.count) { index in
            batches[index].frames.map { (number: $0, scene: movie.scene(at: $0)) }
        } makeWorker: {
            [makeRenderer = movie.makeRenderer] in
            makeRenderer()
        } transform: { render, scenes in
            var survey = Survey()
            for (number, scene) in scenes {
                try WorkCancellation.check()
                let frame = render(scene)
                survey.colors.add(StraightPixels.straight(frame.pixels))
                if keepsFrames { survey.frames[number] = frame }
            }
            return survey
        } consume: {
            colors.add($0.colors)
            frames.merge($0.frames) { first, _ in first }
            done += 1
            progress(done / Double(batches.count) * 0.1)
        }
        let format = PNGPixelFormat(colors, needsTransparency: movie.startTimes.count > 1)
        if keepsFrames {
            let drawn = DrawnFrames(frames, of: movie)
            try write(drawn, format, batches, to: &sink, progress: progress)
        } else {
            try write(movie, format, batches, to: &sink, progress: progress)
        }
    }

    private struct Survey: Sendable {
        var colors = ColorHistogram()
        /// The frames, if all of them fit in memory.
        var frames: [Int: Frame] = [:]
    }

    private func write(
        _ movie: some FrameSource,
        _ format: PNGPixelFormat,
        _ batches: [FrameBatch],
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws {
        var writer = APNGWriter(movie: movie, format: format)
        let map = OrderedParallelMap<[APNGImage]>(
            threadCount: threadCount,
            pixelCount: movie.width * movie.height
        )
        var images: [APNGImage] = []
        var done = 0.0
        // The file starts with the number of frames, and equal frames are merged, so all compressed
        // images are collected first.
        let makeRenderer = movie.makeRenderer
        let encoder = APNGBatchEncoder(width: movie.width, height: movie.height, format: format)
        try map.run(count: batches.count) { index in
            batches[index].scenes(of: movie)
        } makeWorker: {
            makeRenderer()
        } transform: { render, scenes in
            try encoder.encode(scenes.batch) { [render] in
                try WorkCancellation.check()
                return render(scenes[$0])
            }
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
