import Foundation
import GraphicsKit

/// The whole way from a film's frames to layers and motions.
struct FilmAnalysis: Sendable {
    /// The layers and motions.
    private(set) var scene: TracedScene

    /// The nearness of the rebuilt film.
    private(set) var quality: RebuiltQuality

    /// The parts of the film that the layers were made from.
    private(set) var evidence: TraceEvidence

    /// The clock of the film.
    let clock: FilmClock

    /// The frames, without transparency.
    let frames: [Frame]

    /// The frames of the cycle as they are in the file.
    let film: FilmPictures

    /// The color under the frames.
    let ground: RGBA

    /// The ratio in decibels below which everything becomes pictures.
    private static let leastDecibels = 28.0

    /// Takes a film apart.
    ///
    /// - Parameter whole: The film, which may contain several loops.
    /// - Throws: A `CancellationError` if the work of the thread is canceled.
    init(_ whole: FilmPictures) throws {
        TraceProgress.begin("looking for the period", until: 0.15)
        let loop = FilmLoop(of: whole, clock: FilmClock(of: whole, period: whole.duration))
        // A film is one cycle, in which things may repeat, unless that takes more to say.
        let comparesWhole = loop.isExact && loop.period < whole.duration
        var best = try Self.parts(whole, loop, until: comparesWhole ? 0.5 : 0.95)
        if comparesWhole {
            let cut = best
            best = try Self.parts(whole, nil, until: 0.95)
            let isShorter = cut.builder.pieceCount < best.builder.pieceCount
            let gain = cut.builder.score - best.builder.score
            if gain > (isShorter ? -Self.loopGain : Self.loopGain) { best = cut }
        }
        film = best.film
        clock = best.clock
        scene = best.builder.scene
        quality = best.builder.quality
        evidence = best.builder.evidence
        frames = best.frames
        ground = best.ground
    }

    /// The difference of scores that outweighs how much there is to say.
    private static let loopGain = 2.0

    /// A cycle of a film, with the best description.
    private typealias Parts = (
        film: FilmPictures, frames: [Frame], ground: RGBA, clock: FilmClock, builder: SceneBuilder
    )

    /// Returns the best description of a cycle.
    ///
    /// - Parameters:
    ///   - whole: The film.
    ///   - loop: The loop, or nil if the whole film is the cycle.
    ///   - end: The part of the work that is done then.
    /// - Returns: The cycle with its description.
    /// - Throws: A `CancellationError` if the work of the thread is canceled.
    private static func parts(
        _ whole: FilmPictures,
        _ loop: FilmLoop?,
        until end: Double
    ) throws -> Parts {
        var film = whole
        let period = loop?.period ?? whole.duration
        film.cut(at: period)
        if !film.format.hasLoopCount, !film.isChosenCycle { film.setRepeats(loop?.closes ?? true) }
        TraceProgress.begin("looking at the colors", until: 0.2)
        let ground = FilmGround(of: film)
        let flat = film.flattened(over: ground.color.rgba)
        let clock = FilmClock(of: film, period: period)
        let still = StillPicture(of: flat, ground: ground.color)
        TraceProgress.begin("fitting shapes", until: still == nil ? end : 0.6 * end)
        var best = try SceneBuilder(flat, ground: ground, clock: clock, still: still)
        var plain = best
        var hasStill = still != nil
        if still != nil {
            TraceProgress.begin("fitting shapes without still parts", until: end)
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
        if best.quality.decibels < leastDecibels {
            let pictures = plain.pictures()
            if pictures.quality.decibels > best.quality.decibels + 2 { best = pictures }
        }
        return (film, flat.frames, ground.color.rgba, clock, best)
    }

    /// Returns the analysis with another scene of the film.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - sources: What its layers were made from.
    /// - Returns: The analysis, with the nearness of the scene.
    func with(_ scene: TracedScene, _ sources: [TraceEvidence.Source?]) -> FilmAnalysis {
        var copy = self
        copy.scene = scene
        copy.evidence.sources = sources
        copy.quality = RebuiltQuality(
            of: scene,
            frames: frames,
            times: clock.frameTimes(count: frames.count),
            ground: ground
        )
        return copy
    }

    /// Returns the time of a frame in seconds.
    func time(ofFrame index: Int) -> TimeInterval {
        let sample = clock.frameOfSample.firstIndex(of: index)
        return sample.map { clock.sampleTimes[$0] } ?? 0
    }
}
