import Foundation
import KinoraCodecs

/// A fitter of one kind of shape to each track of a film.
struct TrackFitter: Sendable {
    let parts: FilmParts

    /// The parts of a track's frames, sorted by the shape's area, in which its kind is looked for.
    private static let referencePlaces = [0.35, 0.65, 0.9]

    /// Returns the tracks with their kinds and values in all frames.
    ///
    /// - Parameters:
    ///   - tracks: The tracks.
    ///   - kind: The name of the only kind that is tried, or nil for all.
    /// - Returns: The fitted tracks, without those that don't look like the kind.
    /// - Throws: A `CancellationError` if the work of the thread is canceled.
    func fit(_ tracks: [ComponentTrack], kind: String? = nil) throws -> [FittedTrack] {
        let all = try mapped(tracks.count) { index, fitter in
            self.references(of: tracks[index], &fitter)
        }
        let references = kind.map { name in all.map { $0.only(name) } } ?? all
        let keys = KindVotes(references).keys
        var fitted: [FittedTrack] = []
        var starts: [TrackStarts] = []
        for (index, track) in tracks.enumerated() {
            guard let key = keys[index], let found = references[index].best(key) else { continue }
            let count = found.hypothesis.kind.parameters.count
            var constants = [Double?](repeating: nil, count: count)
            for place in 0..<count where !found.hypothesis.free.contains(place) {
                constants[place] = found.hypothesis.fit.values[place]
            }
            fitted.append(
                FittedTrack(
                    ink: track.ink,
                    components: track,
                    kind: found.hypothesis.kind,
                    fits: [ShapeFit?](repeating: nil, count: parts.frames.count),
                    constants: constants,
                    merged: [Int?](repeating: nil, count: parts.frames.count)
                )
            )
            starts.append(
                TrackStarts(
                    kind: found.hypothesis.kind,
                    reference: found.hypothesis.fit.values,
                    referenceArea: found.area
                )
            )
        }
        try refit(&fitted, starts)
        let first = fitted
        fitted = try mapped(first.count) { index, fitter in
            self.withCorners(first[index], &fitter)
        }
        for index in fitted.indices {
            if fitted[index].kind != starts[index].kind {
                starts[index] = TrackStarts(of: fitted[index]) ?? starts[index]
            }
        }
        try refit(&fitted, starts)
        // Values that are constant make others determined.
        for _ in 0..<3 {
            let free = fitted.map(\.free)
            for index in fitted.indices { fitted[index].tieConstants() }
            guard fitted.map(\.free) != free else { break }
            try refit(&fitted, starts)
        }
        try tieArcs(&fitted, starts)
        try fitStrokes(&fitted)
        try fitOutlines(&fitted)
        try fitMerged(&fitted)
        return fitted
    }

    /// Fits all frames of tracks, with their constants.
    func refit(_ tracks: inout [FittedTrack], _ starts: [TrackStarts]) throws {
        let jobs = tracks.indices.flatMap { track in
            tracks[track].components.frames.map { (track: track, frame: $0) }
        }
        let current = tracks
        let fits = try mapped(jobs.count) { index, fitter in
            let job = jobs[index]
            return self.fit(current[job.track], starts[job.track], frame: job.frame, &fitter)
        }
        for (job, fit) in zip(jobs, fits) { tracks[job.track].fits[job.frame] = fit }
    }

    private func fit(
        _ track: FittedTrack,
        _ starts: TrackStarts,
        frame: Int,
        _ fitter: inout ShapeFitter
    ) -> ShapeFit? {
        guard let place = track.components.places[frame] else { return nil }
        let window = parts.window(place, in: frame)
        let component = parts.components[frame].components[place]
        var candidates = starts.values(
            for: component,
            in: window,
            constants: track.constants
        )
        if let old = track.fits[frame] {
            candidates.append(zip(old.values, track.constants).map { $1 ?? $0 })
        }
        let ranked = candidates.map { values in
            (values: values, energy: fitter.energy(of: track.kind, values, in: window))
        }
        .sorted { $0.energy < $1.energy }
        var best: ShapeFit?
        for start in ranked.prefix(3) {
            let fit = fitter.fit(track.kind, from: start.values, free: track.free, in: window)
            if fit.energy < (best?.energy ?? .infinity) * 0.999 { best = fit }
        }
        return best
    }

    // MARK: - Kinds

    /// Returns the hypotheses about a track's shape in some of its frames.
    private func references(
        of track: ComponentTrack,
        _ fitter: inout ShapeFitter
    ) -> TrackReferences {
        let candidates = track.frames.compactMap {
            frame -> (mass: Double, frame: Int, place: Int)? in
            guard let place = track.places[frame] else { return nil }
            return (parts.components[frame].components[place].mass, frame, place)
        }
        func component(_ item: (mass: Double, frame: Int, place: Int)) -> ShapeComponent {
            parts.components[item.frame].components[item.place]
        }
        let alone = candidates.filter { !component($0).isTouching }
        let seen = alone.isEmpty ? candidates : alone
        let whole = seen.filter { !component($0).isCut }
        let usable = (whole.count * 2 > seen.count ? whole : seen).sorted {
            ($0.mass, $0.frame) < ($1.mass, $1.frame)
        }
        let places = Self.referencePlaces.map { Int($0 * Double(usable.count - 1)) }
        var references = TrackReferences(mass: usable[usable.count / 2].mass)
        var known: [(hypothesis: ShapeHypothesis, area: Double)] = []
        for place in Set(places).sorted().reversed() {
            let item = usable[place]
            let component = parts.components[item.frame].components[item.place]
            let window = parts.window(item.place, in: item.frame)
            var hypotheses = ShapeHypotheses(component, in: window).all(&fitter)
            for (hypothesis, area) in known {
                transfer(hypothesis, area, to: component, window, &hypotheses, &fitter)
            }
            if known.isEmpty { known = hypotheses.map { ($0, component.area) } }
            references.frames.insert(hypotheses, at: 0)
            references.areas.insert(component.area, at: 0)
        }
        return references
    }

    /// Adds or improves a hypothesis that starts from the shape in another frame.
    private func transfer(
        _ hypothesis: ShapeHypothesis,
        _ area: Double,
        to component: ShapeComponent,
        _ window: FitWindow,
        _ hypotheses: inout [ShapeHypothesis],
        _ fitter: inout ShapeFitter
    ) {
        let known = hypothesis.settled
        let starts = TrackStarts(
            kind: known.kind,
            reference: known.fit.values,
            referenceArea: area
        )
        var constants = [Double?](repeating: nil, count: known.fit.values.count)
        for index in constants.indices where !known.free.contains(index) {
            constants[index] = known.fit.values[index]
        }
        let candidates = starts.values(for: component, in: window, constants: constants)
        let ranked = candidates.map { values in
            (values: values, energy: fitter.energy(of: known.kind, values, in: window))
        }
        .sorted { $0.energy < $1.energy }
        guard let start = ranked.first else { return }
        let fit = fitter.fit(known.kind, from: start.values, free: known.free, in: window)
        let moved = ShapeHypothesis(key: known.key, kind: known.kind, fit: fit, free: known.free)
        if let old = hypotheses.firstIndex(where: { $0.key == known.key }) {
            if moved.cost < hypotheses[old].cost { hypotheses[old] = moved }
        } else {
            hypotheses.append(moved)
        }
    }

    /// Returns the results of independent work, in order, whatever the number of threads.
    private func mapped<Output: Sendable>(
        _ count: Int,
        _ work: @Sendable @escaping (Int, inout ShapeFitter) -> Output
    ) throws -> [Output] {
        var results: [Output] = []
        let side = parts.side
        try OrderedParallelMap<Output>().run(
            count: count,
            input: { $0 },
            makeWorker: { ShapeFitter(side: side) },
            transform: { fitter, index in work(index, &fitter) },
            consume: { results.append($0) }
        )
        return results
    }
}
