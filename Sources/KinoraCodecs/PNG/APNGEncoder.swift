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
    ///   - movie: The frames. Each is drawn twice, or once if all of them fit in 16 megabytes.
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
        let rest = { progress(0.1 + $0 * 0.9) }
        if Self.keepsFrames(movie) {
            try write(DrawnFrames(survey.frames, of: movie), survey, to: &sink, progress: rest)
        } else {
            try write(movie, survey, to: &sink, progress: rest)
        }
    }

    private func write(
        _ movie: some FrameSource,
        _ survey: Survey,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws {
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
        var writer = APNGWriter(movie: movie, format: format, frames: survey.numbers)
        try sink.write(writer.start)
        let batches = FrameBatch.short(of: survey.numbers)
        var done = 0.0
        try map(batches, of: movie) { batch, render in
            try encoder.encode(batch, render: render)
        } consume: { images in
            for image in images { try sink.write(writer.chunks(image)) }
            done += 1
            progress(done / Double(batches.count))
        }
        try sink.write(PNGChunkWriter.end)
    }

    // MARK: - First drawing

    /// The properties of all frames, which the start of the file depends on.
    private struct Survey: Sendable {
        var histogram = ColorHistogram()

        /// The numbers of the frames that differ from the previous one.
        var numbers: [Int] = []

        /// All frames if they are kept, or otherwise the first and last.
        var frames: [Int: Frame] = [:]
    }

    /// Returns a Boolean value that indicates whether a movie's frames are kept in memory, which
    /// takes at most 16 megabytes.
    private static func keepsFrames(_ movie: some FrameSource) -> Bool {
        DrawnFrames.canKeep(movie, pixelCount: 4 << 20)
    }

    /// Draws all frames for the first time.
    private func survey(
        _ movie: some FrameSource,
        progress: (Double) -> Void
    ) throws -> Survey {
        let batches = FrameBatch.short(of: Array(movie.startTimes.indices))
        let keepsFrames = Self.keepsFrames(movie)
        var result = Survey()
        var last: Frame?
        var done = 0
        try map(batches, of: movie) { batch, render in
            var survey = Survey()
            var previous: Frame?
            for number in batch.frames {
                let frame = try render(number)
                if frame != previous {
                    survey.histogram.add(frame.pixels)
                    survey.numbers.append(number)
                }
                if keepsFrames || previous == nil || number == batch.frames.last {
                    survey.frames[number] = frame
                }
                previous = frame
            }
            return survey
        } consume: { survey in
            let batch = batches[done].frames
            result.histogram.add(survey.histogram)
            // A batch doesn't know whether its first frame differs from the one before.
            let isSame = batch.first.map { survey.frames[$0] == last } ?? false
            result.numbers += survey.numbers.dropFirst(isSame ? 1 : 0)
            last = batch.last.flatMap { survey.frames[$0] }
            if keepsFrames { result.frames.merge(survey.frames) { first, _ in first } }
            done += 1
            progress(Double(done) / Double(batches.count))
        }
        return result
    }

    /// Passes each batch to `transform`, with a closure that draws, and the results to `consume` in
    /// order.
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
