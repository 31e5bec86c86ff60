import Foundation

/// Finds the instants that part a movie into stages: those at which most of what moves changes.
struct PhaseBoundaries {
    /// The instants in seconds, ascending; the first is 0, the last the movie's end.
    private(set) var times: [TimeInterval]

    private let courses: [TrackCourse]
    private let frame: TimeInterval

    /// How many frames the same instant may seem to be away in different tracks.
    static let reach = 2.0

    /// The part of what moves at an instant that must change there.
    private static let leastShare = 0.5

    /// The least strength, of 1 for a whole track, of what changes.
    private static let leastSupport = 0.3

    /// A change, and the track that it is of.
    private struct Vote {
        let track: Int
        let change: MotionChange
    }

    /// Finds boundaries.
    ///
    /// - Parameters:
    ///   - courses: How the tracks run.
    ///   - frame: The length of a frame in seconds.
    ///   - duration: The length of the movie in seconds.
    init(_ courses: [TrackCourse], frame: TimeInterval, duration: TimeInterval) {
        self.courses = courses
        self.frame = frame
        times = [0, duration]
        var votes = courses.enumerated().flatMap { track, course in
            course.changes.map { Vote(track: track, change: $0) }
        }
        while let time = mostShared(votes) {
            let near = votes.filter { abs($0.change.time - time) <= Self.reach * frame }
            let middle = Self.middle(of: near, frame)
            if times.allSatisfy({ abs($0 - middle) > Self.reach * frame }) { times.append(middle) }
            votes.removeAll { abs($0.change.time - time) <= Self.reach * frame }
        }
        times.sort()
    }

    /// Returns the instant at which most changes; nil where nothing has enough support.
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

    /// Returns the sum of the tracks' strongest changes about an instant; what is nearer counts more.
    private func support(at time: TimeInterval, _ votes: [Vote]) -> Double {
        // Summed in the tracks' order, so that rounding is always the same.
        var strengths = [Double](repeating: 0, count: courses.count)
        for vote in votes {
            let distance = abs(vote.change.time - time) / frame
            guard distance <= Self.reach else { continue }
            let strength = vote.change.strength * (1 - 0.1 * distance)
            strengths[vote.track] = max(strengths[vote.track], strength)
        }
        return zip(courses, strengths).reduce(0) { $0 + $1.1 * $1.0.weight }
    }

    /// Returns the weight of the tracks that move shortly before or after an instant.
    private func moving(at time: TimeInterval) -> Double {
        let (start, end) = (time - Self.reach * frame, time + Self.reach * frame)
        return courses.reduce(0) { $0 + ($1.moves(from: start, to: end) ? $1.weight : 0) }
    }

    /// Returns where changes that are taken for one happen: the instant before and after which they
    /// weigh the same, so that a few that are far off don't pull.
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
