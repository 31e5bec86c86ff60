import Foundation
import KinoraTimeline
import LayerKit

/// The groups of tracks that keep their distances while they move: the colors of one object.
struct RigidGroups {
    /// The tracks of the groups.
    private(set) var tracks: [MotionTrack] = []

    private let parts: [MotionTrack]

    /// The maximum relative change of the distance between two members.
    private static let give = 0.1

    /// Finds groups among tracks.
    ///
    /// - Parameters:
    ///   - tracks: The tracks, excluding the whole image's track.
    ///   - cell: The side of a cell in pixels, which limits the precision of positions.
    init(_ tracks: [MotionTrack], cell: Double) {
        parts = tracks
        var left = parts.indices.filter { Self.moves(parts[$0], by: 2 * cell) }
        while let first = left.first {
            let members = left.filter { $0 == first || isRigid(first, $0, cell) }
            left.removeAll(where: members.contains)
            guard members.count > 1 else { continue }
            self.tracks.append(track(of: members, name: "group-\(self.tracks.count + 1)"))
        }
    }

    private static func moves(_ track: MotionTrack, by distance: Double) -> Bool {
        let seen = track.samples.compactMap { $0 }
        func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        return max(range(seen.map(\.x)), range(seen.map(\.y))) > distance
    }

    /// Returns a Boolean value that indicates whether two tracks are visible together and stay at a
    /// constant distance nearby.
    private func isRigid(_ a: Int, _ b: Int, _ cell: Double) -> Bool {
        var distances: [Double] = []
        var sizes = 0.0
        for (first, second) in zip(parts[a].samples, parts[b].samples) {
            guard let first, let second else {
                if first == nil && second == nil { continue }
                return false
            }
            sizes += first.length + second.length
            distances.append(hypot(first.x - second.x, first.y - second.y))
        }
        let sorted = distances.sorted()
        guard sorted.count > 4 else { return false }
        let middle = sorted[sorted.count / 2]
        // Distant tracks move alike only by coincidence.
        guard middle < 2 * sizes / Double(sorted.count) else { return false }
        let spread = sorted[sorted.count * 19 / 20] - sorted[sorted.count / 20]
        return spread < max(1.5 * cell, Self.give * middle)
    }

    // MARK: - Tracks

    private func track(of members: [Int], name: String) -> MotionTrack {
        let frames = parts[members[0]].samples.indices
        var turn = 0.0
        var form: [CGPoint] = []
        var reaches: [Double] = []
        let samples = frames.map { frame -> MotionSample? in
            let parts = members.compactMap { self.parts[$0].samples[frame] }
            guard parts.count == members.count else { return nil }
            let area = parts.reduce(0) { $0 + $1.area }
            // Members have equal weight, so one that loses its edge has little influence.
            let x = parts.reduce(0) { $0 + $1.x } / Double(parts.count)
            let y = parts.reduce(0) { $0 + $1.y } / Double(parts.count)
            let offsets = parts.map { CGPoint(x: $0.x - x, y: $0.y - y) }
            if form.isEmpty { form = offsets }
            turn = Self.turn(from: form, to: offsets).nearest(to: turn, period: 2 * .pi)
            let reach = zip(offsets, parts).map { hypot($0.x, $0.y) + $1.length / 2 }.max() ?? 0
            reaches.append(reach)
            let spread = offsets.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }.squareRoot()
            return MotionSample(
                time: parts[0].time,
                x: x,
                y: y,
                length: spread,
                width: spread,
                angle: turn,
                area: area,
                opacity: parts.map(\.opacity).max() ?? 1
            )
        }
        let sized = Self.sized(samples, reach: MotionSignal.median(reaches))
        var track = MotionTrack(name: name, color: nil, samples: sized)
        track.members = members.map { parts[$0].name }
        return track
    }

    /// Returns the samples with extents in pixels, computed from the spread of the members.
    ///
    /// The distances between members show how a group grows; their own extents are unreliable where
    /// they touch.
    private static func sized(_ samples: [MotionSample?], reach: Double) -> [MotionSample?] {
        let usual = MotionSignal.median(samples.compactMap { $0?.length })
        return samples.map { sample in
            guard var sample else { return nil }
            sample.length = 2 * reach * (usual > 0 ? sample.length / usual : 1)
            sample.width = sample.length
            return sample
        }
    }

    /// Returns the clockwise rotation that best maps points to places.
    ///
    /// It is the angle of the sum of their products as complex numbers.
    private static func turn(from form: [CGPoint], to places: [CGPoint]) -> Double {
        let pairs = zip(form, places)
        let cross = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
        let dot = pairs.reduce(0) { $0 + $1.0.x * $1.1.x + $1.0.y * $1.1.y }
        return atan2(cross, dot)
    }
}
