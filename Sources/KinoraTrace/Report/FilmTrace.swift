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
    public let phases: [TracePhase]

    let analysis: FilmAnalysis

    /// Creates a trace of a GIF, PNG, or WebP file; its first bytes determine the format.
    ///
    /// - Throws: An `ExportError` or a `GraphicsError` if the file is damaged or exceeds a limit.
    public init(contentsOf url: URL) throws {
        let data: Data
        do throws(InputFile.Problem) {
            data = try InputFile.read(url.path, limit: InputFile.mediaLimit)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: url.path,
                reason: error.reason(kind: "a GIF, PNG or WebP file"),
                underlyingError: error
            )
        }
        try self.init(data, name: url.lastPathComponent)
    }

    /// Creates a trace of a film.
    ///
    /// - Parameters:
    ///   - data: The contents of a GIF, PNG, or WebP file.
    ///   - name: The name of the film.
    /// - Throws: An `ExportError` or a `GraphicsError` if the file is damaged or exceeds a limit.
    public init(_ data: Data, name: String) throws {
        let film = try FilmPictures(data, name: name)
        self.name = name
        format = film.format
        width = film.width
        height = film.height
        frames = film.times
        loopCount = film.loopCount
        duration = film.duration
        analysis = try FilmAnalysis(film)
        phases = TracePhase.phases(of: analysis.scene)
    }

    /// The rebuilt film as an animation.
    public var animation: TracedAnimation { TracedAnimation(scene) }
}
