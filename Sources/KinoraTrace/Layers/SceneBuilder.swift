import Foundation
import GraphicsKit

/// A builder of the scene that a film shows, with or without still parts.
struct SceneBuilder: Sendable {
    /// The layers and motions.
    private(set) var scene: TracedScene

    /// The nearness of the scene to the film.
    private(set) var quality: RebuiltQuality

    /// A Boolean value that indicates whether components become one.
    let hasMerged: Bool

    /// The parts of the film that the layers were made from.
    private(set) var evidence: TraceEvidence

    private let film: FilmPictures
    private let ground: FilmGround
    private let clock: FilmClock
    private let parts: FilmParts

    /// Builds the scene of a film.
    ///
    /// - Parameters:
    ///   - film: The film, without transparency.
    ///   - ground: The film's ground.
    ///   - clock: The film's clock.
    ///   - still: The parts that never move, or nil if everything counts as moving.
    ///   - separatesMerged: A Boolean value that indicates whether components that become one count as
    ///     several shapes.
    /// - Throws: A `CancellationError` if the work of the thread is canceled.
    init(
        _ film: FilmPictures,
        ground: FilmGround,
        clock: FilmClock,
        still: StillPicture?,
        separatesMerged: Bool = true
    ) throws {
        let uncovered = still.map { film.replacing($0.uncovered(film.frames)) } ?? film
        let inks = InkFinder(uncovered, ground: ground.color).inks(limit: film.inkCount)
        let finder = ComponentFinder(ground: ground.color, inks: inks)
        let moved = try still?.moved(film.frames, inks: inks) ?? film.frames
        let isLoop = film.loopCount != 1
        let components = try moved.parallelMap { finder.components(of: $0) }
        var merged = MergedComponents(components, width: film.width).flags
        hasMerged = merged.contains { $0.contains(true) }
        if !separatesMerged { merged = merged.map { $0.map { _ in false } } }
        let parts = FilmParts(
            frames: moved,
            ground: ground.color,
            inks: inks,
            components: components,
            merged: merged,
            side: Double(max(film.width, film.height))
        )
        let linker = TrackLinker(parts, isLoop: isLoop)
        let foremost = linker.tracks().foremost(of: parts, sampleCount: clock.count)
        let tracks = try TrackFitter(parts: parts).fit(foremost)
        let drafts = try Self.drafts(of: tracks, parts, clock)
        let unordered = try ReplicaFinder(drafts, period: clock.period).layers()
        let ordered = PaintOrder(unordered, frames: moved, clock: clock).ordered()
        var draft = TracedScene(
            size: CGSize(width: film.width, height: film.height),
            ground: ground.rgba,
            period: clock.period,
            isRepeating: isLoop,
            layers: ordered.map(\.layer)
        )
        let acceptance = Acceptance(parts: parts, clock: clock, ground: ground.color.rgba)
        let layers = acceptance.accepted(
            &draft,
            places: ordered.map { tracks[$0.index].places }
        )
        let stillLayers = try still.map { try Self.layers(of: $0.frame, ground.color) } ?? []
        draft.layers = LayerNames.named(stillLayers + layers)
        let sources = layers.indices.map { place -> TraceEvidence.Source? in
            guard ordered.indices.contains(place) else { return nil }
            let index = ordered[place].index
            return TraceEvidence.Source(components: tracks[index].components, draft: drafts[index])
        }
        evidence = TraceEvidence(parts: parts, sources: stillLayers.map { _ in nil } + sources)
        scene = draft
        quality = Self.quality(of: draft, film, ground, clock)
        self.film = film
        self.ground = ground
        self.clock = clock
        self.parts = parts
    }

    /// The number of pieces of motions that aren't those of another layer.
    var pieceCount: Int {
        scene.layers.reduce(0) { sum, layer in
            sum + (layer.delay == 0 ? layer.motions.reduce(0) { $0 + $1.pieces.count } : 0)
        }
    }

    /// A measure of how good the description is: near, with few layers, and with parameters.
    var score: Double {
        let kinds = scene.layers.reduce(0) { sum, layer in
            sum + (layer.isParametric ? 0.3 : layer.patches == nil ? 3 : 9)
        }
        let decibels = quality.decibels
        let near = min(decibels, Self.nearDecibels)
        let nearer = min(max(decibels - Self.nearDecibels, 0), 6)
        return near + nearer / 3 - kinds - 0.05 * Double(pieceCount)
    }

    /// The ratio in decibels from which differences are hardly seen.
    private static let nearDecibels = 36.0

    private static func quality(
        of scene: TracedScene,
        _ film: FilmPictures,
        _ ground: FilmGround,
        _ clock: FilmClock
    ) -> RebuiltQuality {
        RebuiltQuality(
            of: scene,
            frames: film.frames,
            times: clock.frameTimes(count: film.frames.count),
            ground: ground.color.rgba
        )
    }

    /// The number of samples that one search for each changing value of a film may look at.
    ///
    /// Noise makes many values change, and each takes as long as it is allowed to.
    private static let filmSearchLimit = 3_000_000

    /// Returns the layers of tracks, each with motions of its own.
    static func drafts(
        of tracks: [FittedTrack],
        _ parts: FilmParts,
        _ clock: FilmClock
    ) throws -> [LayerDraft] {
        let frame = parts.frames.first
        let middle = SIMD2(Double(frame?.width ?? 0) / 2, Double(frame?.height ?? 0) / 2)
        let centers = [middle, tracks.meanCenter]
        let changing = tracks.reduce(0) { $0 + $1.free.count }
        let searchLimit = min(
            filmSearchLimit / max(changing, 1),
            SampledSeries.greatestSearchLimit
        )
        return try tracks.parallelMap { track in
            var sampled = SampledTrack(track, clock, hidden: parts.hiddenFrames(of: track))
            sampled.centers = centers
            sampled.searchLimit = searchLimit
            let description = TrackDescription(sampled)
            let layer = TracedLayer(description, ink: parts.inks[track.ink])
            return LayerDraft(description: description, layer: layer)
        }
    }

    /// The part of the mass of the largest still component below which others are noise.
    private static let leastPart = 0.01

    /// Returns the layers of a picture that never changes.
    private static func layers(of frame: Frame, _ ground: PixelColor) throws -> [TracedLayer] {
        let film = FilmPictures(frames: [frame], delay: 1)
        let inks = InkFinder(film, ground: ground).inks
        let components = ComponentFinder(ground: ground, inks: inks).components(of: frame)
        let parts = FilmParts(
            frames: [frame],
            ground: ground,
            inks: inks,
            components: [components],
            merged: [components.components.map { _ in false }],
            side: Double(max(frame.width, frame.height))
        )
        let greatest = components.components.map(\.mass).max() ?? 0
        let tracks = components.components.indices.compactMap { place -> ComponentTrack? in
            let component = components.components[place]
            // Slivers are edges that the parts in front have left.
            guard component.mass > leastPart * greatest else { return nil }
            return ComponentTrack(ink: component.ink, places: [place])
        }
        let clock = FilmClock(starts: [0], period: 1)
        let fitted = try TrackFitter(parts: parts).fit(tracks)
        var scene = TracedScene(
            size: CGSize(width: frame.width, height: frame.height),
            ground: ground.rgba,
            period: 1,
            isRepeating: true,
            layers: try drafts(of: fitted, parts, clock).map { draft in
                var layer = draft.layer
                layer.motions = []
                return layer
            }
        )
        return Acceptance(parts: parts, clock: clock, ground: ground.rgba)
            .accepted(&scene, places: fitted.map(\.places))
    }

    /// Returns the scene with everything that is found as pictures.
    func pictures() -> SceneBuilder {
        var copy = self
        let acceptance = Acceptance(parts: parts, clock: clock, ground: ground.color.rgba)
        copy.scene.layers = LayerNames.named(acceptance.pictures())
        copy.evidence.sources = copy.scene.layers.map { _ in nil }
        copy.quality = Self.quality(of: copy.scene, film, ground, clock)
        return copy
    }
}

extension [FittedTrack] {
    /// The mean of the places of all shapes in all frames, in pixels.
    fileprivate var meanCenter: SIMD2<Double> {
        var (sum, count) = (SIMD2<Double>(), 0.0)
        for track in self {
            let seen = track.fits.compactMap(\.self)
            guard !seen.isEmpty else { continue }
            let own = seen.reduce(SIMD2<Double>()) { $0 + SIMD2($1.values[0], $1.values[1]) }
            sum += own / Double(seen.count)
            count += 1
        }
        return count > 0 ? sum / count : sum
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
                ends: description.ends,
                orbitCenter: description.orbitCenter
            ).snapped,
            motions: description.properties.map { TracedMotion($0).snapped },
            delay: 0
        )
    }
}
