import Foundation
import GraphicsKit

/// An encoder for animated PNG files that preserves a movie's frames exactly.
///
/// Only changed rectangles are stored, blended over the previous image if that is smaller. Frames
/// are encoded in parallel and written as they are ready, so memory doesn't grow with the number
/// of frames. The bytes don't depend on the number of threads.
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
    ///   - movie: The frames. Each is drawn twice.
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
        let survey = try survey(movie) { progress($0 * 0.1) }
        let colors = StraightColors(survey.histogram)
        let format = PNGPixelFormat(
            survey.histogram,
            colors,
            needsTransparency: movie.startTimes.count > 1
        )
        let encoder = APNGBatchEncoder(
            width: movie.width,
            height: movie.height,
            format: format,
            colors: colors
        )
        var writer = APNGWriter(movie: movie, format: format, frames: survey.frames)
        try sink.write(writer.start)
        let batches = FrameBatch.short(of: survey.frames)
        var done = 0.0
        try map(batches, of: movie) { batch, render in
            try encoder.encode(batch, render: render)
        } consume: { images in
            for image in images { try sink.write(writer.chunks(image)) }
            done += 1
            progress(0.1 + done / Double(batches.count) * 0.9)
        }
        try sink.write(PNGChunkWriter.end)
    }

    /// What the start of the file says about all frames.
    private struct Survey: Sendable {
        var histogram = ColorHistogram()

        /// The frames that differ from the previous one.
        var frames: [Int] = []
    }

    /// Draws all frames for the first time.
    private func survey(
        _ movie: some FrameSource,
        progress: (Double) -> Void
    ) throws -> Survey {
        let batches = FrameBatch.short(of: Array(movie.startTimes.indices))
        var result = Survey()
        var done = 0.0
        try map(batches, of: movie) { batch, render in
            var survey = Survey()
            var previous = try batch.previous.map(render)
            for number in batch.frames {
                let frame = try render(number)
                guard frame != previous else { continue }
                survey.histogram.add(frame.pixels)
                survey.frames.append(number)
                previous = frame
            }
            return survey
        } consume: {
            result.histogram.add($0.histogram)
            result.frames += $0.frames
            done += 1
            progress(done / Double(batches.count))
        }
        return result
    }

    /// Passes each batch to a closure with another one that draws, and its results on in order.
    private func map<Output: Sendable>(
        _ batches: [FrameBatch],
        of movie: some FrameSource,
        _ transform: @Sendable @escaping (FrameBatch, (Int) throws -> Frame) throws -> Output,
        consume: (Output) throws -> Void
    ) throws {
        let map = OrderedParallelMap<Output>(
            threadCount: threadCount,
            pixelCount: movie.width * movie.height
        )
        try map.run(count: batches.count) { index in
            batches[index].scenes(of: movie)
        } makeWorker: {
            [makeRenderer = movie.makeRenderer] in
            makeRenderer()
        } transform: { render, scenes in
            try transform(scenes.batch) { [render] in
                try WorkCancellation.check()
                return render(scenes[$0])
            }
        } consume: {
            try consume($0)
        }
    }
}
