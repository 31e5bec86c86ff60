import Foundation

/// The boundaries between a film's phases: the times at which most of the motion changes.
struct PhaseBoundaries {
    /// The times in seconds, ascending; the first is 0, the last is the film's end.
    private(set) var times: [TimeInterval]

    private let segmentations: [TrackSegmentation]
    private let frame: TimeInterval

    /// The maximum distance, in frames, at which changes of different tracks count as simultaneous.
    static let reach = 2.0

    /// The minimum share of the moving tracks that must change at a boundary.
    private static let leastShare = 0.5

    /// The minimum total strength of the changes at a boundary, where 1 is one whole track.
    private static let leastSupport = 0.3

    /// A change and the index of its track.
    private struct Vote {
        let track: Int
        let change: MotionChange
    }

    /// Finds the boundaries in a film.
    ///
    /// - Parameters:
    ///   - segmentations: The motions of the tracks.
    ///   - frame: The duration of a frame, in seconds.
    ///   - duration: The duration of the film, in seconds.
    init(_ segmentations: [TrackSegmentation], frame: TimeInterval, duration: TimeInterval) {
        self.segmentations = segmentations
        self.frame = frame
        times = [0, duration]
        var votes = segmentations.enumerated().flatMap { track, segmentation in
            segmentation.changes.map { Vote(track: track, change: $0) }
        }
        while let time = mostShared(votes) {
            let near = votes.filter { abs($0.change.time - time) <= Self.reach * frame }
            let middle = Self.middle(of: near, frame)
            if times.allSatisfy({ abs($0 - middle) > Self.reach * frame }) { times.append(middle) }
            votes.removeAll { abs($0.change.time - time) <= Self.reach * frame }
        }
        times.sort()
    }

    /// Returns the time with the most support, or nil if no time has enough.
    private func mostShared(_ votes: [Vote]) -> TimeInterval? {
        var best: (time: TimeInterval, support: Double)?
        for candidate in votes {
            let time = candidate.change.time
            let support = support(at: time, votes)
            guard support > best?.support ?? Self.leastSupport,
                support >= Self.leastShare * moving(at: time)
            else { continue }
            best = (time, support)
        }
        return best?.time
    }

    /// Returns the sum of each track's strongest change near a time; nearer changes count more.
    private func support(at time: TimeInterval, _ votes: [Vote]) -> Double {
        // Summing in track order keeps rounding deterministic.
        var strengths = [Double](repeating: 0, count: segmentations.count)
        for vote in votes {
            let distance = abs(vote.change.time - time) / frame
            guard distance <= Self.reach else { continue }
            let strength = vote.change.strength * (1 - 0.1 * distance)
            strengths[vote.track] = max(strengths[vote.track], strength)
        }
        return zip(segmentations, strengths).reduce(0) { $0 + $1.1 * $1.0.weight }
    }

    /// Returns the total weight of the tracks that move shortly before or after a time.
    private func moving(at time: TimeInterval) -> Double {
        let (start, end) = (time - Self.reach * frame, time + Self.reach * frame)
        return segmentations.reduce(0) { $0 + ($1.moves(from: start, to: end) ? $1.weight : 0) }
    }

    /// Returns the weighted median time of simultaneous changes, which outliers don't affect.
    private static func middle(of votes: [Vote], _ frame: TimeInterval) -> TimeInterval {
        let weighed = votes.map { vote -> (time: TimeInterval, weight: Double) in
            let limit = max(vote.change.uncertainty, 0.5 * frame)
            return (vote.change.time, vote.change.strength / limit)
        }
        let sorted = weighed.sorted { $0.time < $1.time }
        var left = sorted.reduce(0) { $0 + $1.weight } / 2
        for vote in sorted {
            left -= vote.weight
            if left <= 0 { return vote.time }
        }
        return sorted.last?.time ?? 0
    }
}
