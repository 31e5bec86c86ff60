import Foundation
import GraphicsKit

/// The whole way from a film's frames to layers and motions.
struct FilmAnalysis: Sendable {
    /// The layers and motions.
    let scene: TracedScene

    /// The nearness of the rebuilt film.
    let quality: RebuiltQuality

    /// The clock of the film.
    let clock: FilmClock

    /// The frames, without transparency.
    let frames: [Frame]

    /// The color under the frames.
    let ground: RGBA

    /// The ratio in decibels below which everything becomes pictures.
    private static let leastDecibels = 28.0

    /// Takes a film apart.
    ///
    /// - Parameter whole: The film, which may contain several loops.
    /// - Throws: A `CancellationError` if the work of the thread is canceled.
    init(_ whole: FilmPictures) throws {
        let starts = whole.times.map(\.time)
        let loop = FilmLoop(of: whole, clock: FilmClock(starts: starts, period: whole.duration))
        var best = try Self.parts(whole, period: whole.duration)
        if loop.period < whole.duration {
            // A film is one cycle, in which things may repeat, unless that takes more to say.
            let cut = try Self.parts(whole, period: loop.period)
            let isShorter = cut.builder.pieceCount < best.builder.pieceCount
            let gain = cut.builder.score - best.builder.score
            if gain > (isShorter ? -Self.loopGain : Self.loopGain) { best = cut }
        }
        clock = best.clock
        scene = best.builder.scene
        quality = best.builder.quality
        frames = best.film.frames
        ground = best.ground.color.rgba
    }

    /// The difference of scores that outweighs how much there is to say.
    private static let loopGain = 2.0

    /// A film, or one loop of it, with the best description.
    private typealias Parts = (
        film: FilmPictures, ground: FilmGround, clock: FilmClock, builder: SceneBuilder
    )

    /// Returns the best description of a film's first loop.
    private static func parts(_ whole: FilmPictures, period: TimeInterval) throws -> Parts {
        var film = whole
        film.cut(at: period)
        let ground = FilmGround(of: film)
        let flat = film.flattened(over: ground.color.rgba)
        let clock = FilmClock(starts: film.times.map(\.time), period: period)
        let still = StillPicture(of: flat, ground: ground.color)
        var best = try SceneBuilder(flat, ground: ground, clock: clock, still: still)
        var plain = best
        var hasStill = still != nil
        if still != nil {
            plain = try SceneBuilder(flat, ground: ground, clock: clock, still: nil)
            hasStill = best.score >= plain.score
            if !hasStill { best = plain }
        }
        if best.hasMerged {
            let joined = try SceneBuilder(
                flat,
                ground: ground,
                clock: clock,
                still: hasStill ? still : nil,
                separatesMerged: false
            )
            if joined.score > best.score { best = joined }
        }
        if best.quality.decibels < Self.leastDecibels {
            let pictures = plain.pictures()
            if pictures.quality.decibels > best.quality.decibels + 2 { best = pictures }
        }
        return (flat, ground, clock, best)
    }

    /// Returns the time of a frame in seconds.
    func time(ofFrame index: Int) -> TimeInterval {
        let sample = clock.frameOfSample.firstIndex(of: index)
        return sample.map { clock.sampleTimes[$0] } ?? 0
    }
}
