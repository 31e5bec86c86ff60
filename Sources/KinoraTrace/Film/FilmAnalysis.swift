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
        var film = whole
        let loop = FilmLoop(of: film, clock: FilmClock(of: film, period: film.duration))
        film.cut(at: loop.period)
        if !film.format.hasLoopCount, !film.isChosenCycle { film.setRepeats(loop.closes) }
        self.film = film
        TraceProgress.begin("looking at the colors", until: 0.2)
        let ground = FilmGround(of: film)
        let flat = film.flattened(over: ground.color.rgba)
        clock = FilmClock(of: film, period: loop.period)
        let still = StillPicture(of: flat, ground: ground.color)
        TraceProgress.begin("fitting shapes", until: still == nil ? 0.95 : 0.6)
        var best = try SceneBuilder(flat, ground: ground, clock: clock, still: still)
        var plain = best
        if still != nil {
            TraceProgress.begin("fitting shapes without still parts", until: 0.95)
            plain = try SceneBuilder(flat, ground: ground, clock: clock, still: nil)
            if plain.score > best.score { best = plain }
        }
        if best.quality.decibels < Self.leastDecibels {
            let pictures = plain.pictures()
            if pictures.quality.decibels > best.quality.decibels + 2 { best = pictures }
        }
        scene = best.scene
        quality = best.quality
        evidence = best.evidence
        frames = flat.frames
        self.ground = ground.color.rgba
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
