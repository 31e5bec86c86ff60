import Foundation
import KinoraCodecs
import KinoraStage

/// An encoder of videos that sends a movie's frames to an installed ``FFmpeg``.
///
/// Frames are rendered in parallel and written in order; memory use doesn't depend on the movie's
/// length.
struct VideoEncoder {
    /// The video format.
    let codec: VideoCodec

    /// The program to run, or nil for the installed one.
    let program: FFmpeg?

    /// Writes a movie as a complete file.
    ///
    /// - Parameters:
    ///   - stage: The stage to render.
    ///   - options: The options for rendering the movie. Their loop count is the number of loops in
    ///     the file.
    ///   - sink: The destination of the bytes.
    ///   - progress: A closure to call with the completed fraction, 0...1.
    /// - Returns: A report of unsupported features.
    /// - Throws: An `ExportError` if the program is missing or fails, or an error of the sink.
    func encode(
        _ stage: Stage,
        _ options: MovieOptions,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        _ = try MovieOptions.moviePixelSize(
            of: options.canvas ?? stage.size,
            scale: options.scale,
            limit: codec.maximumPixelCount,
            format: codec.name
        )
        let program = try program ?? .installed()
        let source = try VideoSource(of: stage, options, codec: codec)
        let pixelCount = source.surface.width * source.surface.height
        let run = try FFmpegRun(
            program,
            input: source.input,
            output: codec.arguments(pixelCount: pixelCount)
        )
        let isTransparent = try feed(run, source) { progress($0 * 0.95) }
        try run.finish { try sink.write($0) }
        return source.report(isTransparent: isTransparent)
    }

    /// Writes all frames to a run, and returns whether any of them is transparent.
    private func feed(
        _ run: FFmpegRun,
        _ source: VideoSource,
        progress: (Double) -> Void
    ) throws -> Bool {
        let movie = source.movie
        let surface = source.surface
        var isTransparent = false
        var written = 0
        for _ in 0..<source.loopCount {
            var frame = 0
            try movie.mapFrames {
                surface.picture(of: $0)
            } consume: { picture in
                isTransparent = isTransparent || picture.isTransparent
                for _ in 0..<movie.stepCounts[frame] {
                    try run.write(picture.bytes)
                    written += 1
                    progress(Double(written) / Double(source.frameCount))
                }
                frame += 1
            }
        }
        return isTransparent
    }
}

/// A movie with a frame per step, repeated loops and a background if needed.
private struct VideoSource {
    let movie: Movie
    let surface: VideoSurface
    let loopCount: Int
    let frameCount: Int
    let input: [String]
    private let codec: VideoCodec
    private let background: RGBA?
    private let isEndless: Bool

    init(of stage: Stage, _ options: MovieOptions, codec: VideoCodec) throws {
        self.codec = codec
        var options = options
        let ground = options.ground.color
        background = codec.hasAlpha ? nil : options.background?.over(ground) ?? ground
        // Edges blend best if an opaque background is rendered as part of the frames.
        if !codec.hasAlpha, options.background != nil { options.background = background }
        movie = try Movie(of: stage, options)
        surface = VideoSurface(
            width: movie.width,
            height: movie.height,
            background: background,
            isEven: codec.needsEvenSides,
            keepsPixels: codec.takesPixels
        )
        isEndless = movie.loopCount == 0
        loopCount = max(1, movie.loopCount)
        let steps = movie.stepCounts.reduce(0, +)
        frameCount = steps * loopCount
        guard frameCount <= MovieOptions.maximumFrameCount else {
            throw ExportError(
                .invalidMovie,
                subject: "\(frameCount) frames",
                reason: "a video has at most \(MovieOptions.maximumFrameCount); choose fewer loops "
                    + "or a lower frame rate"
            )
        }
        let rate = FrameRate(frames: steps, in: movie.duration)
        input =
            [
                "-f", "rawvideo", "-framerate", "\(rate)",
                "-video_size", "\(surface.width)x\(surface.height)",
            ] + codec.pixelArguments
    }

    func report(isTransparent: Bool) -> ExportReport {
        var report = ExportReport()
        if isTransparent, let background {
            report.add(.transparency(format: codec.name, background: background))
        }
        if surface.width != movie.width || surface.height != movie.height {
            let size = "\(surface.width)×\(surface.height)"
            report.add(.oddSides(format: codec.name, movie.width, movie.height, padded: size))
        }
        if isEndless { report.add(.endlessLoop(format: codec.name)) }
        return report
    }
}

extension RGBA {
    /// Returns the opaque color that results from blending the color over another.
    fileprivate func over(_ under: RGBA) -> RGBA {
        func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
        return RGBA(
            red: mix(red, under.red),
            green: mix(green, under.green),
            blue: mix(blue, under.blue)
        )
    }
}
