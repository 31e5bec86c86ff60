import Foundation
import KinoraCodecs
import LayerKit

/// An animated picture taken apart: its frames, what moves in it, when and how.
///
/// Lengths are pixels from the movie's top left, y down; times are seconds; angles are radians,
/// clockwise on screen.
public struct MovieTrace: Sendable {
    /// The file's name.
    public let name: String

    /// The file's format.
    public let format: MovieFormat

    /// The width of a frame in pixels.
    public let width: Int

    /// The height of a frame in pixels.
    public let height: Int

    /// The frames' times.
    public let frames: [TracedFrame]

    /// How often the movie plays; 0 stands for without end.
    public let loopCount: Int

    /// The length of one play: the sum of the delays.
    public let duration: TimeInterval

    /// The length of the shortest loop; the whole length where the movie holds no loop twice.
    public let period: TimeInterval

    /// The colour behind everything; of no opacity where it is transparent.
    public let ground: RGBA

    /// The point that distances and bearings are told from: the mean centre of all that is seen.
    public let pivot: CGPoint

    /// What is followed: the whole picture first, then groups, then each colour or part.
    public let tracks: [MotionTrack]

    /// The instants at which motions change.
    public let events: [MotionEvent]

    /// The stages of the motion, in the order of their beginnings.
    public let stages: [MotionPhase]

    private let grids: [CellGrid]

    /// Takes the movie in a file apart: GIF, PNG or WebP, as its bytes say.
    ///
    /// - Throws: An ``ExportError`` or a `PNGError` naming what is wrong with the file or too large.
    public init(contentsOf url: URL) throws {
        let data: Data
        do {
            data = try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: url.path,
                reason: "cannot be read; give a GIF, PNG or WebP file that exists",
                underlyingError: error
            )
        }
        try self.init(data, name: url.lastPathComponent)
    }

    /// Takes a movie apart.
    ///
    /// - Parameters:
    ///   - data: The bytes of a GIF, PNG or WebP file.
    ///   - name: What the movie is called.
    /// - Throws: An ``ExportError`` or a `PNGError` naming what is wrong with the file or too large.
    public init(_ data: Data, name: String) throws {
        var reel = try DecodedMovie(data, name: name)
        self.name = name
        format = reel.format
        width = reel.width
        height = reel.height
        frames = reel.frames
        loopCount = reel.loopCount
        duration = reel.duration
        grids = reel.grids
        period = LoopFinder(reel).period
        reel.cut(at: period)
        let palette = TracePalette(Self.tally(&reel))
        ground = palette.ground.rgba
        let found = TrackFinder(reel, palette).tracks()
        let parts = Array(found.dropFirst())
        let grouping = RigidGroups(parts, cell: Double(reel.cellSide))
        let groups = grouping.tracks
        tracks = found.prefix(1) + groups + parts
        pivot = Self.pivot(of: found[0])
        // A group tells how its members move; the whole picture alone what there is to tell.
        let members = Set(groups.flatMap(\.members))
        let told = groups + parts.filter { !members.contains($0.name) }
        let finder = MotionFinder(told.isEmpty ? found : told, reel: reel, pivot: pivot)
        events = finder.events
        stages = finder.stages
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

    /// The number of frames whose colours are counted.
    private static let talliedFrames = 60

    /// The part of cells that lie in even areas, below which a picture is dithered or noisy.
    private static let leastEvenShare = 0.6

    /// The noise of colours from which on cells are made larger.
    private static let greatestNoise = 0.03

    /// Counts colours; where noise hides them, cells become larger, so that it averages out.
    private static func tally(_ reel: inout DecodedMovie) -> ColorTally {
        var tally = count(reel)
        while Double(tally.evenCount) < leastEvenShare * Double(tally.cellCount)
            || tally.noise > greatestNoise,
            let grid = reel.grids.first, min(grid.width, grid.height) >= 48
        {
            reel.coarsen(by: 2)
            tally = count(reel)
        }
        return tally
    }

    private static func count(_ reel: DecodedMovie) -> ColorTally {
        var tally = ColorTally()
        let step = max(reel.grids.count / talliedFrames, 1)
        for frame in stride(from: 0, to: reel.grids.count, by: step) {
            tally.add(reel.grids[frame])
        }
        return tally
    }

    /// Returns a picture of a frame, reduced where the movie is large.
    ///
    /// - Precondition: The index is one of the frames'.
    public func thumbnail(at index: Int) -> CGImage {
        let grid = grids[index]
        return CGImage(width: grid.width, height: grid.height, pixels: grid.cells)
    }
}
