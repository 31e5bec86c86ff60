import Foundation
import GraphicsKit

/// The components of one shape over a film.
struct ComponentTrack: Sendable {
    /// The index of the ink.
    var ink: Int

    /// The index of the component in each frame, or nil where the shape isn't seen alone.
    var places: [Int?]

    /// The indices of the frames with a component.
    var frames: [Int] { places.indices.filter { places[$0] != nil } }
}

extension [ComponentTrack] {
    /// The work of describing tracks, above which the others aren't described.
    ///
    /// The pieces of a track are searched between all pairs of its samples.
    private static let workLimit = 1_000_000

    /// The greatest number of tracks that are described.
    private static let countLimit = 120

    /// Returns the tracks that show the most, as many as can be described, in the same order.
    ///
    /// Components of no track are drawn as outlines. A person wouldn't write hundreds of layers, and
    /// noise would become as many.
    ///
    /// - Parameters:
    ///   - parts: The film's parts.
    ///   - sampleCount: The number of samples of the film's clock.
    /// - Returns: The tracks.
    func foremost(of parts: FilmParts, sampleCount: Int) -> [ComponentTrack] {
        let masses = map { track in
            track.frames.reduce(0.0) { sum, frame in
                sum + (track.places[frame].map { parts.components[frame].components[$0].mass } ?? 0)
            }
        }
        let rate = Double(sampleCount) / Double(Swift.max(parts.frames.count, 1))
        var work = 0.0
        let kept = indices.sorted { masses[$0] > masses[$1] }
            .prefix(Self.countLimit)
            .prefix { index in
                work += pow(Swift.min(Double(self[index].frames.count) * rate, 320), 2)
                return work <= Double(Self.workLimit)
            }
        return kept.sorted().map { self[$0] }
    }
}

/// A linker of the components of successive frames that are the same shape.
struct TrackLinker {
    private let frames: [FrameComponents]
    private let merged: [[Bool]]
    private let width: Int
    private let side: Double
    private let isLoop: Bool

    /// A sequence of components in successive frames.
    private struct Run {
        var ink: Int
        var start: Int
        var places: [Int]
        var end: Int { start + places.count - 1 }
    }

    /// Creates a linker.
    ///
    /// - Parameters:
    ///   - parts: The film with its components.
    ///   - isLoop: A Boolean value that indicates whether the first frame follows the last.
    init(_ parts: FilmParts, isLoop: Bool) {
        frames = parts.components
        merged = parts.merged
        width = parts.frames.first?.width ?? 0
        side = parts.side
        self.isLoop = isLoop
    }

    /// Returns the tracks, those of the largest shapes first.
    func tracks() -> [ComponentTrack] {
        let joined = join(withoutSlivers(runs()))
        let tracks = joined.map { chain -> ComponentTrack in
            var places = [Int?](repeating: nil, count: frames.count)
            for run in chain {
                for (offset, place) in run.places.enumerated() {
                    let frame = run.start + offset
                    // Of two parts of a shape that something divides, the larger one counts.
                    if let old = places[frame], mass(frame, old) > mass(frame, place) { continue }
                    places[frame] = place
                }
            }
            return ComponentTrack(ink: chain[0].ink, places: places)
        }
        let weighed = tracks.map { track in
            let masses = track.frames.map { component(track, $0)?.mass ?? 0 }
            return (track: track, mass: masses.reduce(0, +))
        }
        let greatest = weighed.map(\.mass).max() ?? 0
        return weighed.filter { item in
            // Flashes of a frame or two are edges of other shapes.
            item.track.frames.count > min(2, frames.count / 3) && item.mass > greatest * 2e-4
        }
        .sorted { $0.mass > $1.mass }
        .map(\.track)
    }

    private func mass(_ frame: Int, _ place: Int) -> Double {
        frames[frame].components[place].mass
    }

    private func component(_ track: ComponentTrack, _ frame: Int) -> ShapeComponent? {
        track.places[frame].map { frames[frame].components[$0] }
    }

    // MARK: - Runs

    private func runs() -> [Run] {
        var runs: [Run] = []
        var open: [Int] = []
        for frame in frames.indices {
            let components = frames[frame].components
            var pairs: [(cost: Double, run: Int, place: Int)] = []
            for run in open {
                for place in components.indices
                where components[place].ink == runs[run].ink && !merged[frame][place] {
                    if let cost = cost(runs[run], frame, place) {
                        pairs.append((cost, run, place))
                    }
                }
            }
            pairs.sort { ($0.cost, $0.run, $0.place) < ($1.cost, $1.run, $1.place) }
            var usedRuns: Set<Int> = []
            var usedPlaces: Set<Int> = []
            for pair in pairs
            where !usedRuns.contains(pair.run) && !usedPlaces.contains(pair.place) {
                usedRuns.insert(pair.run)
                usedPlaces.insert(pair.place)
                runs[pair.run].places.append(pair.place)
            }
            open = open.filter { usedRuns.contains($0) }
            for place in components.indices
            where !usedPlaces.contains(place) && !merged[frame][place] {
                open.append(runs.count)
                runs.append(Run(ink: components[place].ink, start: frame, places: [place]))
            }
        }
        return runs
    }

    /// Returns the cost of continuing a run with a component, or nil if it is too far away.
    private func cost(_ run: Run, _ frame: Int, _ place: Int) -> Double? {
        let next = frames[frame].components[place]
        let last = frames[run.end].components[run.places[run.places.count - 1]]
        var predicted = last.center
        if run.places.count > 1 {
            let before = frames[run.end - 1].components[run.places[run.places.count - 2]]
            predicted += (last.center - before.center) * 0.8
        }
        let offset = next.center - predicted
        let still = next.center - last.center
        let distance = min((offset * offset).sum(), (still * still).sum()).squareRoot()
        let overlap = overlap(of: next, with: run.places[run.places.count - 1], in: run.end)
        let growth = abs(next.area.squareRoot() - last.area.squareRoot())
        let limit = max(0.08 * side, 0.5 * (next.side + last.side))
        guard distance < limit || overlap > 0.3 else { return nil }
        return distance * (1 - 0.8 * overlap) + 0.3 * growth
    }

    /// Returns the part of the smaller of two components that is in both.
    private func overlap(of component: ShapeComponent, with place: Int, in frame: Int) -> Double {
        let owners = frames[frame].owners
        let common = component.pixels.count { owners[Int($0)] == Int16(place) }
        let least = min(component.pixels.count, frames[frame].components[place].pixels.count)
        return Double(common) / Double(max(least, 1))
    }

    /// Returns the runs without those of moments, in which something divides a shape into parts.
    private func withoutSlivers(_ runs: [Run]) -> [Run] {
        runs.filter { run in
            guard run.places.count <= Self.greatestOverlap else { return true }
            let mass = greatestMass(of: run)
            return !runs.contains { other in
                other.ink == run.ink && other.places.count > Self.greatestOverlap
                    && other.start <= run.end + 1 && run.start <= other.end + 1
                    && greatestMass(of: other) > 4 * mass
            }
        }
    }

    private func greatestMass(of run: Run) -> Double {
        run.places.enumerated().reduce(0) { max($0, mass(run.start + $1.offset, $1.element)) }
    }

    private func greatestSide(of run: Run) -> Double {
        run.places.enumerated().reduce(0) { side, item in
            max(side, frames[run.start + item.offset].components[item.element].side)
        }
    }

    // MARK: - Joining

    /// The greatest number of frames in which both of two joined runs are seen.
    private static let greatestOverlap = 3

    /// Joins runs between which a shape isn't seen, around the loop too.
    private func join(_ runs: [Run]) -> [[Run]] {
        var chains = runs.map { [$0] }
        let count = frames.count
        while chains.count > 1 {
            var best: (cost: Double, first: Int, second: Int)?
            for first in chains.indices {
                for second in chains.indices where first != second {
                    guard chains[first][0].ink == chains[second][0].ink,
                        let end = chains[first].last, let start = chains[second].first,
                        !overlapInTime(chains[first], chains[second])
                    else { continue }
                    var gap = start.start - end.end
                    if gap <= -Self.greatestOverlap {
                        guard isLoop else { continue }
                        gap += count
                    }
                    guard let cost = gapCost(end, start, gap) else { continue }
                    if cost < best?.cost ?? .infinity { best = (cost, first, second) }
                }
            }
            guard let best else { break }
            chains[best.first] += chains[best.second]
            chains.remove(at: best.second)
        }
        return chains
    }

    private func overlapInTime(_ a: [Run], _ b: [Run]) -> Bool {
        // Something that passes in front can divide a shape into two parts for a moment.
        var common = 0
        for one in a {
            for other in b {
                common += max(min(one.end, other.end) - max(one.start, other.start) + 1, 0)
            }
        }
        return common > Self.greatestOverlap
    }

    /// Returns a Boolean value that indicates whether a point is in a component of several shapes.
    private func isMerged(_ frame: Int, at point: SIMD2<Double>) -> Bool {
        let place = (frame + frames.count) % frames.count
        let owner = frames[place].owner(at: point, width: width)
        return owner >= 0 && merged[place][owner]
    }

    /// Returns the motion per frame at an end of a run, in pixels.
    private func velocity(of run: Run, isEnd: Bool) -> SIMD2<Double> {
        let count = min(run.places.count - 1, 3)
        guard count > 0 else { return SIMD2() }
        let first = isEnd ? run.places.count - 1 - count : 0
        func center(_ offset: Int) -> SIMD2<Double> {
            frames[run.start + offset].components[run.places[offset]].center
        }
        return (center(first + count) - center(first)) / Double(count)
    }

    private func gapCost(_ end: Run, _ start: Run, _ gap: Int) -> Double? {
        let last = frames[end.end].components[end.places[end.places.count - 1]]
        let next = frames[start.start].components[start.places[0]]
        let offset = next.center - last.center
        let distance = (offset * offset).sum().squareRoot()
        let size = max(greatestSide(of: end), greatestSide(of: start))
        if gap > 1, isMerged(end.end + 1, at: last.center),
            isMerged(start.start - 1, at: next.center)
        {
            // Between the two, the shape is one of several in a component.
            let middle = Double(gap) / 2
            let meeting = next.center - velocity(of: start, isEnd: false) * middle
            let offset = last.center + velocity(of: end, isEnd: true) * middle - meeting
            let apart = min((offset * offset).sum().squareRoot(), distance)
            let sizes = [last.area.squareRoot(), next.area.squareRoot()].sorted()
            guard apart < 0.5 * side, sizes[0] > 0.87 * sizes[1] - 0.5 else { return nil }
            return apart + 4 * (sizes[1] - sizes[0]) + 0.5 * Double(gap)
        }
        guard distance < max(0.12 * side, 1.1 * size) else { return nil }
        return distance + Double(abs(gap)) * 0.2 + 0.2 * abs(last.side - next.side)
    }
}
