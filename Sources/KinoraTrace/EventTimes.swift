import Foundation

/// The times at which something happens in a film.
///
/// Breaks of different tracks that are about one frame apart merge into one.
struct EventTimes {
    /// The times in seconds, ascending; the first is 0, the last is the film's end.
    let times: [TimeInterval]

    /// Creates a list of times by merging those that are close together.
    ///
    /// - Parameters:
    ///   - found: The times, each with its uncertainty in seconds.
    ///   - frame: The duration of a frame, in seconds.
    ///   - duration: The duration of the film, in seconds.
    init(
        _ found: [(time: TimeInterval, uncertainty: Double)],
        frame: TimeInterval,
        duration: TimeInterval
    ) {
        var groups = [Group(time: 0, weight: .infinity), Group(time: duration, weight: .infinity)]
        // Precise times come first, so that imprecise ones join them.
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

    /// A group of times that count as one.
    private struct Group {
        var time: TimeInterval
        var weight: Double

        mutating func add(_ other: TimeInterval, weight more: Double) {
            // The film's start and end are exact.
            guard weight.isFinite else { return }
            time = (time * weight + other * more) / (weight + more)
            weight += more
        }
    }

    /// Returns the time in the list that is nearest to a time.
    func nearest(to time: TimeInterval) -> TimeInterval {
        times.min { abs($0 - time) < abs($1 - time) } ?? time
    }
}
