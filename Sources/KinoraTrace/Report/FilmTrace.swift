import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs

/// A film taken apart: its frames, the layers that it shows, and what moves in them, when, and how.
///
/// The layers are found by synthesis: shapes are fitted to the frames until drawing them gives the
/// same film. Lengths are in pixels from the film's top left, y down; times are in seconds; angles
/// are in radians, clockwise on screen.
public struct FilmTrace: Sendable {
    /// The name of the file.
    public let name: String

    /// The part of the film's picture that is taken apart, in pixels.
    public let region: FilmRegion

    /// The parts of the picture that move, if there are several, from the top left to the bottom
    /// right.
    public let loaders: [FilmRegion]

    /// The faults of the film, and the parts that are left out, as sentences.
    public let remarks: [String]

    /// The choices made because no option says otherwise.
    public let choices: [String]

    /// The format of the file.
    public let format: FilmFormat

    /// The width of a frame, in pixels.
    public let width: Int

    /// The height of a frame, in pixels.
    public let height: Int

    /// The times of the frames.
    public let frames: [TracedFrame]

    /// The number of times the film plays; 0 means that it repeats indefinitely.
    public let loopCount: Int

    /// The duration of one iteration in seconds: the sum of the delays.
    public let duration: TimeInterval

    /// The duration of the shortest loop, or the whole duration if nothing repeats.
    public var period: TimeInterval { scene.period }

    /// The color of the background; its opacity is 0 if the background is transparent.
    public var background: RGBA { scene.ground }

    /// The layers with their motions.
    public var scene: TracedScene { analysis.scene }

    /// The nearness of the rebuilt film.
    public var quality: RebuiltQuality { analysis.quality }

    /// The phases of the motion, in chronological order.
    public private(set) var phases: [TracePhase]

    private(set) var analysis: FilmAnalysis

    /// Creates a trace of a film in a file or of a folder of numbered frames; the first bytes of a
    /// file determine its format.
    ///
    /// - Parameters:
    ///   - url: The location of the file or the folder.
    ///   - options: The part of the film, and how it is read.
    ///   - progress: A closure that receives the part of the work that is done, 0...1, and the name
    ///     of what is being done.
    /// - Throws: An `ExportError` or a `GraphicsError` if the film is damaged or exceeds a limit; a
    ///   `ConfigurationError` if an option names what the film doesn't have.
    public init(
        contentsOf url: URL,
        options: FilmOptions = FilmOptions(),
        progress: (@Sendable (Double, String) -> Void)? = nil
    ) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            try self.init(folder: url, options: options, progress: progress)
            return
        }
        let data: Data
        do throws(InputFile.Problem) {
            data = try InputFile.read(url.path, limit: InputFile.mediaLimit)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: url.path,
                reason: error.reason(kind: FilmFormat.kinds),
                underlyingError: error
            )
        }
        try self.init(data, name: url.lastPathComponent, options: options, progress: progress)
    }

    /// Creates a trace of a film.
    ///
    /// - Parameters:
    ///   - data: The contents of a GIF, PNG, WebP, MP4, MOV, or WebM file.
    ///   - name: The name of the film.
    ///   - options: The part of the film, and how it is read.
    ///   - progress: A closure that receives the part of the work that is done, 0...1, and the name
    ///     of what is being done.
    /// - Throws: An `ExportError` or a `GraphicsError` if the file is damaged or exceeds a limit; a
    ///   `ConfigurationError` if an option names what the film doesn't have.
    public init(
        _ data: Data,
        name: String,
        options: FilmOptions = FilmOptions(),
        progress: (@Sendable (Double, String) -> Void)? = nil
    ) throws {
        self = try TraceProgress.$current.withValue(progress.map { TraceProgress($0) }) {
            TraceProgress.begin("reading the film", until: 0.1)
            return try FilmTrace(FilmSource(data, name: name), options)
        }
    }

    /// Creates a trace of a folder of numbered frames.
    ///
    /// - Parameters:
    ///   - url: The folder, with PNG or JPEG files such as `frame-001.png`.
    ///   - options: The part of the film, and how it is read.
    ///   - progress: A closure that receives the part of the work that is done, 0...1, and the name
    ///     of what is being done.
    /// - Throws: The errors of ``init(_:name:options:progress:)``.
    public init(
        folder url: URL,
        options: FilmOptions = FilmOptions(),
        progress: (@Sendable (Double, String) -> Void)? = nil
    ) throws {
        self = try TraceProgress.$current.withValue(progress.map { TraceProgress($0) }) {
            TraceProgress.begin("reading the frames", until: 0.1)
            let source = try FilmSource(
                folder: url,
                name: url.lastPathComponent,
                frameDuration: options.frameDuration ?? FrameFolder.standardDuration
            )
            return try FilmTrace(source, options)
        }
    }

    /// Creates a copy of a trace with another analysis of the same film.
    init(_ trace: FilmTrace, _ analysis: FilmAnalysis) {
        self = trace
        self.analysis = analysis
        phases = TracePhase.phases(of: analysis.scene, analysis.clock)
    }

    private init(_ source: FilmSource, _ options: FilmOptions) throws {
        let film = try FilmPictures(source, options)
        name = source.name
        format = film.format
        region = film.region
        loaders = film.loaders
        remarks = film.remarks
        choices = film.choices
        width = film.width
        height = film.height
        frames = film.times
        loopCount = film.loopCount
        duration = film.duration
        analysis = try FilmAnalysis(film)
        phases = TracePhase.phases(of: analysis.scene, analysis.clock)
    }

    /// The rebuilt film as an animation.
    public var animation: TracedAnimation { TracedAnimation(scene) }
}
