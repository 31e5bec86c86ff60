import Foundation

/// The instants at which something happens in a movie: the breaks of all tracks, those that are
/// about one frame apart made one.
struct Instants {
    /// The instants in seconds, ascending; the first is 0, the last the movie's end.
    let times: [TimeInterval]

    /// Gathers instants.
    ///
    /// - Parameters:
    ///   - found: The instants and how many seconds each is known to.
    ///   - frame: The length of a frame in seconds.
    ///   - duration: The length of the movie in seconds.
    init(
        _ found: [(time: TimeInterval, uncertainty: Double)],
        frame: TimeInterval,
        duration: TimeInterval
    ) {
        var groups = [Group(time: 0, weight: .infinity), Group(time: duration, weight: .infinity)]
        // What is known well attracts what isn't.
        for instant in found.sorted(by: { ($0.uncertainty, $0.time) < ($1.uncertainty, $1.time) }) {
            let reach = min(max(1.1 * frame, 2 * instant.uncertainty), 3 * frame)
            let nearest = groups.indices.min {
                abs(groups[$0].time - instant.time) < abs(groups[$1].time - instant.time)
            }
            let limit = max(instant.uncertainty, 0.05 * frame)
            if let nearest, abs(groups[nearest].time - instant.time) < reach {
                groups[nearest].add(instant.time, weight: 1 / (limit * limit))
            } else {
                groups.append(Group(time: instant.time, weight: 1 / (limit * limit)))
            }
        }
        times = groups.map(\.time).sorted()
    }

    /// Instants that are taken for one.
    private struct Group {
        var time: TimeInterval
        var weight: Double

        mutating func add(_ other: TimeInterval, weight more: Double) {
            // The movie's ends are known.
            guard weight.isFinite else { return }
            time = (time * weight + other * more) / (weight + more)
            weight += more
        }
    }

    /// Returns the instant that is nearest to a time.
    func nearest(to time: TimeInterval) -> TimeInterval {
        times.min { abs($0 - time) < abs($1 - time) } ?? time
    }
}
