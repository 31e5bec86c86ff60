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
        var film = whole
        let starts = film.times.map(\.time)
        let loop = FilmLoop(of: film, clock: FilmClock(starts: starts, period: film.duration))
        film.cut(at: loop.period)
        let ground = FilmGround(of: film)
        let flat = film.flattened(over: ground.color.rgba)
        clock = FilmClock(starts: film.times.map(\.time), period: loop.period)
        let still = StillPicture(of: flat, ground: ground.color)
        var best = try SceneBuilder(flat, ground: ground, clock: clock, still: still)
        var plain = best
        if still != nil {
            plain = try SceneBuilder(flat, ground: ground, clock: clock, still: nil)
            if plain.score > best.score { best = plain }
        }
        if best.quality.decibels < Self.leastDecibels {
            let pictures = plain.pictures()
            if pictures.quality.decibels > best.quality.decibels + 2 { best = pictures }
        }
        scene = best.scene
        quality = best.quality
        frames = flat.frames
        self.ground = ground.color.rgba
    }

    /// Returns the time of a frame in seconds.
    func time(ofFrame index: Int) -> TimeInterval {
        let sample = clock.frameOfSample.firstIndex(of: index)
        return sample.map { clock.sampleTimes[$0] } ?? 0
    }
}
