import Foundation
import GraphicsKit

/// An encoder for animated GIF files.
///
/// The scene's colors are exact and shared by all frames, only changed rectangles are stored, and
/// delays are rounded such that the total duration is correct. Frames are encoded in parallel. The
/// bytes don't depend on the number of threads, and memory use doesn't depend on the movie's
/// length.
public struct GIFEncoder: Sendable {
    /// The quality of the colors.
    public var quality: GIFQuality

    /// The color behind partly transparent pixels, such as the color of a web page.
    ///
    /// Fully transparent pixels remain transparent. If it is nil, pixels become opaque or
    /// transparent at half opacity.
    public var matte: RGBA?

    /// The number of threads; nil means one per processor.
    public var threadCount: Int?

    /// Creates an encoder.
    public init(
        quality: GIFQuality = .standard,
        matte: RGBA? = nil,
        threadCount: Int? = nil
    ) {
        self.quality = quality
        self.matte = matte
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
    /// - Returns: A report of the features that the format doesn't support.
    /// - Throws: An ``ExportError`` if GIF can't represent the movie's frames or times, or an error
    ///   of the sink.
    @discardableResult
    public func encode(
        _ movie: some FrameSource,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void = { _ in }
    ) throws -> ExportReport {
        try movie.check(for: "GIF", maximumSide: 65_535)
        let surface = GIFSurface(matte: matte, inks: movie.sceneColors)
        var timing = GIFTiming(startTimes: movie.startTimes, duration: movie.duration)
        let timed = timing.frames
        let survey = try survey(movie, surface, timing) { progress($0 * 0.3) }
        timing.removeFrames { survey.repeated.contains($0) }
        let palette = GIFPalette(
            survey.colors,
            sceneColors: movie.sceneColors.compactMap(surface.pixel(of:)),
            quality: quality,
            delay: Float(timing.end) / Float(max(timed.count, 1))
        )
        let settings = GIFBatchEncoder.Settings(
            width: movie.width,
            height: movie.height,
            surface: surface,
            palette: palette,
            quality: quality,
            hasTransparency: survey.colors.shown.contains(0),
            delays: timing.delays
        )
        var writer = GIFWriter(movie: movie, timing: timing, palette: palette.colors)
        try sink.write(writer.start())
        if DrawnFrames.canKeep(movie) {
            let drawn = DrawnFrames(survey.frames, of: movie)
            try write(drawn, settings, timing, &writer, &sink, progress)
        } else {
            try write(movie, settings, timing, &writer, &sink, progress)
        }
        try sink.write(writer.finish())
        return report(on: movie, survey, timed: timed)
    }

    /// Writes the images.
    private func write(
        _ movie: some FrameSource,
        _ settings: GIFBatchEncoder.Settings,
        _ timing: GIFTiming,
        _ writer: inout GIFWriter,
        _ sink: inout some ByteSink & ~Copyable,
        _ progress: (Double) -> Void
    ) throws {
        let batches = FrameBatch.long(of: timing.frames)
        let map = OrderedParallelMap<[GIFImage]>(
            threadCount: threadCount,
            pixelCount: movie.width * movie.height
        )
        var done = 0.0
        let makeRenderer = movie.makeRenderer
        try map.run(count: batches.count) { index in
            batches[index].scenes(of: movie)
        } makeWorker: {
            (encoder: GIFBatchEncoder(settings), render: makeRenderer())
        } transform: { worker, scenes in
            try worker.encoder.encode(scenes.batch) { [render = worker.render] in
                try WorkCancellation.check()
                return render(scenes[$0])
            }
        } consume: { images in
            for image in images { try sink.write(writer.add(image)) }
            done += 1
            progress(0.3 + done / Double(batches.count) * 0.7)
        }
    }

    private func report(
        on movie: some FrameSource,
        _ survey: Survey,
        timed: [Int]
    ) -> ExportReport {
        var report = ExportReport()
        if survey.hasSmoothEdges, matte == nil { report.add(.smoothEdges(format: "GIF")) }
        report.blendsEdges = survey.hasSmoothEdges && matte != nil
        // Edges alone never have as many colors as the bound, and their nearest colors look the
        // same.
        let limit = quality == .exact ? 256 : ColorHistogram.bound
        if !survey.colors.shown.isComplete || survey.colors.shown.count > limit {
            report.add(.colors(format: "GIF"))
        }
        let total = movie.startTimes.count
        if timed.count < total {
            report.add(.fastFrames(format: "GIF", leftOut: total - timed.count, of: total))
        }
        return report
    }

    private struct Survey: Sendable {
        var colors = GIFColorSurvey()
        var hasSmoothEdges = false
        var repeated: Set<Int> = []
        /// The frames that differ from the previous ones, if all of them fit in memory.
        var frames: [Int: Frame] = [:]
    }

    /// Counts the colors of all frames and finds frames that equal the previous one.
    private func survey(
        _ movie: some FrameSource,
        _ surface: GIFSurface,
        _ timing: GIFTiming,
        progress: (Double) -> Void
    ) throws -> Survey {
        let batches = FrameBatch.short(of: timing.frames)
        let keepsFrames = DrawnFrames.canKeep(movie)
        let delays = timing.delays
        var result = Survey()
        var done = 0.0
        // The scenes of a complex movie take much more memory than its frames, so few of those that
        // aren't being drawn exist.
        let map = OrderedParallelMap<Survey>(threadCount: threadCount, waitingCount: 1)
        try map.run(count: batches.count) { index in
            batches[index].scenes(of: movie)
        } makeWorker: {
            [makeRenderer = movie.makeRenderer] in
            makeRenderer()
        } transform: { render, scenes in
            var survey = Survey()
            var last = scenes.batch.previous.map { render(scenes[$0]) }
            var lastDelay: UInt32 = 0
            for number in scenes.batch.frames {
                try WorkCancellation.check()
                let frame = render(scenes[number])
                let delay = UInt32(delays[number] ?? 1)
                if frame == last {
                    survey.repeated.insert(number)
                    lastDelay += delay
                } else {
                    if let last {
                        survey.colors.addChanges(number, frame.pixels, last.pixels, surface)
                        survey.colors.shown.add(last.pixels, times: lastDelay, surface.pixel)
                    }
                    lastDelay = delay
                    survey.hasSmoothEdges =
                        survey.hasSmoothEdges
                        || frame.pixels.contains { (1..<255).contains($0 >> 24) }
                    last = frame
                    if keepsFrames { survey.frames[number] = frame }
                }
            }
            if let last { survey.colors.shown.add(last.pixels, times: lastDelay, surface.pixel) }
            return survey
        } consume: {
            result.colors.add($0.colors)
            result.repeated.formUnion($0.repeated)
            result.frames.merge($0.frames) { first, _ in first }
            result.hasSmoothEdges = result.hasSmoothEdges || $0.hasSmoothEdges
            done += 1
            progress(done / Double(batches.count))
        }
        return result
    }
}
