import Foundation
import KinoraCodecs
import KinoraStage

/// A writer of videos, which pipes a movie's frames to an installed ``FFmpeg``.
///
/// Frames are drawn in parallel and handed over in order; memory does not depend on the movie's
/// length.
struct VideoEncoder {
    /// The kind of video.
    let codec: VideoCodec

    /// The program; nil for the installed one.
    let program: FFmpeg?

    /// Writes a movie as a whole file.
    ///
    /// - Parameters:
    ///   - stage: What to film.
    ///   - options: How the movie is made; its loop count is the number of plays that the file has.
    ///   - sink: The place that takes the bytes.
    ///   - progress: Is called with the fraction done, 0…1.
    /// - Returns: What the video could not carry.
    /// - Throws: An ``ExportError`` where the program is missing or fails, or what the sink throws.
    func encode(
        _ stage: Stage,
        _ options: MovieOptions,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let program = try program ?? .installed()
        let film = try Film(of: stage, options, codec: codec)
        let run = try FFmpegRun(program, input: film.input, output: codec.arguments)
        let isTransparent = try feed(run, film) { progress($0 * 0.95) }
        try run.finish { try sink.write($0) }
        return film.report(isTransparent: isTransparent)
    }

    /// Gives a run all frames; returns whether one of them let something through.
    private func feed(
        _ run: FFmpegRun,
        _ film: Film,
        progress: (Double) -> Void
    ) throws -> Bool {
        let movie = film.movie
        let surface = film.surface
        var isTransparent = false
        var written = 0
        for _ in 0..<film.plays {
            var frame = 0
            try OrderedParallelMap<VideoSurface.Picture>().run(count: movie.startTimes.count) {
                movie.makeRenderer()
            } transform: { render, index in
                surface.picture(of: render(index))
            } consume: { picture in
                isTransparent = isTransparent || picture.isTransparent
                for _ in 0..<movie.stepCounts[frame] {
                    try run.write(picture.bytes)
                    written += 1
                    progress(Double(written) / Double(film.frameCount))
                }
                frame += 1
            }
        }
        return isTransparent
    }
}

/// A movie as a video has it: every step a frame, so many plays, on a ground if need be.
private struct Film {
    let movie: Movie
    let surface: VideoSurface
    let plays: Int
    let frameCount: Int
    let input: [String]
    private let codec: VideoCodec
    private let ground: RGBA?
    private let isEndless: Bool

    init(of stage: Stage, _ options: MovieOptions, codec: VideoCodec) throws {
        self.codec = codec
        var options = options
        ground = codec.hasAlpha ? nil : options.background?.over(.white) ?? .white
        // A background that hides all is drawn under the frames, where edges blend best.
        if !codec.hasAlpha, options.background != nil { options.background = ground }
        movie = try Movie(of: stage, options)
        surface = VideoSurface(
            width: movie.width,
            height: movie.height,
            background: ground,
            isEven: codec.needsEvenSides
        )
        isEndless = movie.loopCount == 0
        plays = max(1, movie.loopCount)
        let steps = movie.stepCounts.reduce(0, +)
        frameCount = steps * plays
        guard frameCount <= MovieOptions.maximumFrameCount else {
            throw ExportError(
                .invalidMovie,
                subject: "\(frameCount) frames",
                reason: "a video has at most \(MovieOptions.maximumFrameCount); choose fewer plays "
                    + "or a lower frame rate"
            )
        }
        let rate = FrameRate(frames: steps, in: movie.duration)
        input = [
            "-f", "rawvideo", "-pixel_format", codec.pixelFormat, "-framerate", "\(rate)",
            "-video_size", "\(surface.width)x\(surface.height)",
            "-colorspace", "bt709", "-color_range", "tv",
        ]
    }

    func report(isTransparent: Bool) -> ExportReport {
        var report = ExportReport()
        if isTransparent, let ground {
            report.add(.transparency(format: codec.name, ground: ground))
        }
        if surface.width != movie.width || surface.height != movie.height {
            let size = "\(surface.width)×\(surface.height)"
            report.add(.oddSides(format: codec.name, movie.width, movie.height, padded: size))
        }
        if isEndless { report.add(.endlessPlays(format: codec.name)) }
        if let ticks = codec.ticksPerSecond {
            let times = movie.startTimes + [movie.duration]
            report.addRounding(of: times, ticksPerSecond: ticks, format: codec.name)
        }
        return report
    }
}

extension RGBA {
    /// Returns the opaque colour that shows where the colour lies over another.
    fileprivate func over(_ under: RGBA) -> RGBA {
        func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
        return RGBA(
            red: mix(red, under.red),
            green: mix(green, under.green),
            blue: mix(blue, under.blue)
        )
    }
}
