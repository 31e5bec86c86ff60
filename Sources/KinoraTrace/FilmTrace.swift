import Foundation
import KinoraBasics
import KinoraCodecs
import LayerKit

/// An analysis of an animated image: its frames, and what moves in them, when, and how.
///
/// Lengths are in pixels from the film's top left, y down; times are in seconds; angles are in
/// radians, clockwise on screen.
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
    public let period: TimeInterval

    /// The color of the background; its opacity is 0 if the background is transparent.
    public let background: RGBA

    /// The origin of distances and bearings: the mean center of everything visible.
    public let pivot: CGPoint

    /// The tracks: the whole image first, then groups, then individual colors and parts.
    public let tracks: [MotionTrack]

    /// The times at which motions change.
    public let events: [MotionEvent]

    /// The phases of the motion, in chronological order.
    public let phases: [MotionPhase]

    private let grids: [CellGrid]

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
        var film = try DecodedFilm(data, name: name)
        self.name = name
        format = film.format
        width = film.width
        height = film.height
        frames = film.frames
        loopCount = film.loopCount
        duration = film.duration
        grids = film.grids
        period = LoopFinder(film).period
        film.cut(at: period)
        let palette = TracePalette(Self.tally(&film))
        background = palette.background.rgba
        let found = TrackFinder(film, palette).tracks()
        let parts = Array(found.dropFirst())
        let grouping = RigidGroups(parts, cell: Double(film.cellSide))
        let groups = grouping.tracks
        tracks = found.prefix(1) + groups + parts
        pivot = Self.pivot(of: found[0])
        // A group stands for its members; the whole image is analyzed only if there are no parts.
        let members = Set(groups.flatMap(\.members))
        let analyzed = groups + parts.filter { !members.contains($0.name) }
        let finder = MotionFinder(analyzed.isEmpty ? found : analyzed, film: film, pivot: pivot)
        events = finder.events
        phases = finder.phases
    }

    private static func pivot(of whole: MotionTrack) -> CGPoint {
        let seen = whole.samples.compactMap { $0 }
        guard !seen.isEmpty else { return .zero }
        let count = Double(seen.count)
        return CGPoint(
            x: seen.reduce(0) { $0 + $1.x } / count,
            y: seen.reduce(0) { $0 + $1.y } / count
        )
    }

    /// The approximate number of frames whose colors are counted.
    private static let talliedFrames = 60

    /// The minimum share of cells in solid areas; images with less are dithered or noisy.
    private static let leastEvenShare = 0.6

    /// The color noise above which cells are enlarged.
    private static let greatestNoise = 0.03

    /// Counts the colors, enlarging the cells until noise averages out.
    private static func tally(_ film: inout DecodedFilm) -> ColorTally {
        var tally = count(film)
        while Double(tally.evenCount) < leastEvenShare * Double(tally.cellCount)
            || tally.noise > greatestNoise,
            let grid = film.grids.first, min(grid.width, grid.height) >= 48
        {
            film.coarsen(by: 2)
            tally = count(film)
        }
        return tally
    }

    private static func count(_ film: DecodedFilm) -> ColorTally {
        var tally = ColorTally()
        let step = max(film.grids.count / talliedFrames, 1)
        for frame in stride(from: 0, to: film.grids.count, by: step) {
            tally.add(film.grids[frame])
        }
        return tally
    }

    /// Returns an image of a frame, reduced if the film is large.
    ///
    /// - Precondition: The index is a valid index of ``frames``.
    public func thumbnail(at index: Int) -> CGImage {
        let grid = grids[index]
        return CGImage(width: grid.width, height: grid.height, pixels: grid.cells)
    }
}
