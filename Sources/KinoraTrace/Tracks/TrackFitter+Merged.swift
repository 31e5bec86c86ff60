import Foundation
import GraphicsKit

extension TrackFitter {
    /// Shapes that are fitted together to a component of a frame.
    private struct Group: Sendable {
        var tracks: [Int]
        var component: Int
        var fits: [ShapeFit]

        /// The cost: the energy in units of the noise, and an amount for each shape.
        var cost: Double {
            let energy = fits.first?.energy ?? 0
            return energy / (ShapeFitter.noise * ShapeFitter.noise) + 40 * Double(fits.count)
        }
    }

    /// The part of a shape that must be where components are, for it to be one of their shapes.
    private static let leastShare = 0.5

    /// The greatest number of shapes in a component.
    private static let greatestCount = 8

    /// Fits tracks in the frames in which their shapes touch others of the same ink.
    ///
    /// From the frames in which they are seen alone, they are followed forward and backward.
    func fitMerged(_ tracks: inout [FittedTrack]) throws {
        guard parts.merged.contains(where: { $0.contains(true) }) else { return }
        let current = tracks
        let inks = Array(Set(tracks.map(\.ink))).sorted()
        let jobs = inks.flatMap { [(ink: $0, isForward: true), (ink: $0, isForward: false)] }
        let sweeps = try jobs.parallelMap { self.sweep(current, $0.ink, isForward: $0.isForward) }
        for place in stride(from: 0, to: sweeps.count, by: 2) {
            let (forward, backward) = (sweeps[place], sweeps[place + 1])
            for frame in parts.frames.indices {
                for component in Set(forward[frame].keys).union(backward[frame].keys).sorted() {
                    let found = [forward[frame][component], backward[frame][component]]
                        .compactMap(\.self)
                    guard let best = found.min(by: { $0.cost < $1.cost }) else { continue }
                    for (track, fit) in zip(best.tracks, best.fits)
                    where tracks[track].fits[frame] == nil {
                        tracks[track].fits[frame] = fit
                        tracks[track].merged[frame] = best.component
                    }
                }
            }
        }
    }

    /// Returns the groups of each frame, by component, of the tracks of an ink.
    private func sweep(
        _ tracks: [FittedTrack],
        _ ink: Int,
        isForward: Bool
    ) -> [[Int: Group]] {
        let count = parts.frames.count
        var groups = [[Int: Group]](repeating: [:], count: count)
        let members = tracks.indices.filter { tracks[$0].ink == ink }
        let seen = (0..<count).map { frame in members.count { tracks[$0].fits[frame] != nil } }
        guard members.count > 1, let most = seen.max(), let start = seen.firstIndex(of: most) else {
            return groups
        }
        var fitter = JointFitter(side: parts.side)
        var single = ShapeFitter(side: parts.side)
        var last = [[Double]?](repeating: nil, count: tracks.count)
        var before = last
        for step in 0..<count {
            let frame = (start + (isForward ? step : count - step)) % count
            var places: [Int: [Int]] = [:]
            for track in members {
                if let fit = tracks[track].fits[frame] {
                    (before[track], last[track]) = (last[track], fit.values)
                    continue
                }
                guard let values = last[track] else { continue }
                let guess = Self.continued(values, before[track], tracks[track])
                let component =
                    component(under: tracks[track], guess, ink, in: frame, &single)
                    ?? component(under: tracks[track], values, ink, in: frame, &single)
                if let component {
                    places[component, default: []].append(track)
                } else {
                    before[track] = nil
                }
            }
            for (component, own) in places.sorted(by: { $0.key < $1.key })
            where own.count <= Self.greatestCount {
                let group = fitted(own, component, frame, tracks, (last, before), &fitter)
                for (track, fit) in zip(group.tracks, group.fits) {
                    (before[track], last[track]) = (last[track], fit.values)
                }
                groups[frame][component] = group
            }
        }
        return groups
    }

    /// Returns the values of a shape that continues its motion.
    private static func continued(
        _ values: [Double],
        _ before: [Double]?,
        _ track: FittedTrack
    ) -> [Double] {
        guard let before else { return values }
        return values.indices.map { index in
            let step = values[index] - before[index]
            let isTurn = track.kind.parameters[index].isAngle && abs(step) > 1
            let isFree = track.constants[index] == nil
            return isFree && !isTurn ? values[index] + step : values[index]
        }
    }

    /// Returns the merged component in which most of a shape is, or nil if it isn't in any.
    private func component(
        under track: FittedTrack,
        _ values: [Double],
        _ ink: Int,
        in frame: Int,
        _ fitter: inout ShapeFitter
    ) -> Int? {
        let film = parts.frames[frame]
        let reach = track.radius(values) + 3
        guard reach.isFinite, values[0].isFinite, values[1].isFinite else { return nil }
        func place(_ value: Double, _ limit: Int) -> Int {
            Int(min(max(value, 0), Double(limit)))
        }
        let box = PixelBox(
            minX: place(values[0] - reach, film.width),
            minY: place(values[1] - reach, film.height),
            maxX: place(values[0] + reach, film.width),
            maxY: place(values[1] + reach, film.height)
        )
        guard box.minX < box.maxX, box.minY < box.maxY else { return nil }
        var shape = values
        shape[shape.count - 1] = 1
        let coverage = fitter.coverage(of: track.kind, shape, in: box)
        var counts: [Int: Float] = [:]
        var all: Float = 0
        var index = 0
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                let part = coverage[index]
                index += 1
                guard part > 0.02 else { continue }
                all += part
                let owner = Int(parts.components[frame].owners[y * film.width + x])
                if owner >= 0, parts.components[frame].components[owner].ink == ink {
                    counts[owner, default: 0] += part
                }
            }
        }
        let sum = counts.values.reduce(0, +)
        guard sum > Float(Self.leastShare) * all,
            let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
            parts.merged[frame][most]
        else { return nil }
        return most
    }

    private func fitted(
        _ members: [Int],
        _ component: Int,
        _ frame: Int,
        _ tracks: [FittedTrack],
        _ poses: (last: [[Double]?], before: [[Double]?]),
        _ fitter: inout JointFitter
    ) -> Group {
        let window = parts.window(component, in: frame)
        var best: [ShapeFit] = []
        for isMoving in [true, false] {
            let shapes = members.map { track in
                let values = poses.last[track] ?? []
                let start =
                    isMoving
                    ? Self.continued(values, poses.before[track], tracks[track]) : values
                return JointFitter.Shape(
                    kind: tracks[track].kind,
                    values: zip(start, tracks[track].constants).map { $1 ?? $0 },
                    free: tracks[track].free
                )
            }
            let fits = fitter.fit(shapes, in: window)
            if fits.first?.energy ?? 0 < best.first?.energy ?? .infinity { best = fits }
        }
        return Group(tracks: members, component: component, fits: best)
    }
}
