import Foundation
import GraphicsKit
import KinoraCodecs

/// The whole way from a film's frames to layers and motions.
struct FilmAnalysis: Sendable {
    /// The layers and motions.
    private(set) var scene: TracedScene

    /// The nearness of the rebuilt film.
    private(set) var quality: RebuiltQuality

    /// The clock of the film.
    let clock: FilmClock

    /// The frames, without transparency.
    let frames: [Frame]

    /// The color under the frames.
    let ground: RGBA

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
        frames = flat.frames
        self.ground = ground.color.rgba
        clock = FilmClock(starts: film.times.map(\.time), period: loop.period)
        let inks = InkFinder(flat, ground: ground.color).inks
        let finder = ComponentFinder(ground: ground.color, inks: inks)
        let parts = FilmParts(
            frames: flat.frames,
            ground: ground.color,
            inks: inks,
            components: try flat.frames.parallelMap { finder.components(of: $0) },
            side: Double(max(film.width, film.height))
        )
        let isLoop = film.loopCount != 1
        let linker = TrackLinker(parts.components, side: parts.side, isLoop: isLoop)
        let tracks = try TrackFitter(parts: parts).fit(linker.tracks())
        let clock = clock
        let drafts = try tracks.parallelMap { track in
            let sampled = SampledTrack(track, clock, hidden: parts.hiddenFrames(of: track))
            let description = TrackDescription(sampled)
            let layer = TracedLayer(description, ink: inks[track.ink])
            return LayerDraft(description: description, layer: layer)
        }
        var layers = try ReplicaFinder(drafts, period: clock.period).layers()
        let times = clock.frameTimes(count: frames.count)
        let color = ground.color.rgba
        var draft = TracedScene(
            size: CGSize(width: film.width, height: film.height),
            ground: ground.rgba,
            period: clock.period,
            isRepeating: isLoop,
            layers: layers
        )
        let acceptance = TrackAcceptance(
            draft,
            tracks: tracks.map(\.components),
            parts: parts,
            times: times,
            ground: color
        )
        let tracer = OutlineTracer(parts: parts, clock: clock)
        for index in layers.indices where !acceptance.isAccepted(index) {
            layers[index].outlines = tracer.outlines(of: tracks[index].components)
            layers[index].motions = []
            layers[index].delay = 0
        }
        let ordered = PaintOrder(layers, frames: frames, clock: clock).ordered()
        draft.layers = LayerNames.named(ordered)
        scene = draft
        quality = RebuiltQuality(of: scene, frames: frames, times: times, ground: color)
    }
}

extension FilmAnalysis {
    /// Returns the time of a frame in seconds.
    func time(ofFrame index: Int) -> TimeInterval {
        let sample = clock.frameOfSample.firstIndex(of: index)
        return sample.map { clock.sampleTimes[$0] } ?? 0
    }
}

extension TracedLayer {
    /// Creates a layer with the pieces that explain a track best.
    init(_ description: TrackDescription, ink: InkRay) {
        self.init(
            name: description.kind.name,
            color: ink.color.rgba,
            geometry: TracedGeometry(
                kind: description.kind,
                values: description.base,
                anchor: description.anchor,
                pathStart: description.pathStart,
                pathTurns: description.pathTurns,
                ends: description.ends
            ),
            motions: description.properties.map { TracedMotion($0).snapped },
            delay: 0
        )
    }
}

extension Array where Element: Sendable {
    /// Returns the results of independent work on the elements, in order, whatever the number of
    /// threads.
    func parallelMap<Output: Sendable>(
        _ work: @Sendable @escaping (Element) -> Output
    ) throws -> [Output] {
        var results: [Output] = []
        results.reserveCapacity(count)
        try OrderedParallelMap<Output>().run(
            count: count,
            input: { self[$0] },
            makeWorker: { () },
            transform: { _, element in work(element) },
            consume: { results.append($0) }
        )
        return results
    }
}
