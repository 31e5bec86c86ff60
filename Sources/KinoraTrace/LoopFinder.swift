import Foundation

/// Determines whether a film contains the same loop several times.
struct LoopFinder {
    private let times: [TimeInterval]
    private let duration: TimeInterval
    private let pictures: [[UInt32]]

    /// The approximate number of cells to compare in each frame.
    private static let comparedCells = 4096

    /// The maximum number of loops to search for.
    private static let maximumLoops = 24

    /// The mean difference of a component, on a scale of 255, below which frames count as equal.
    private static let invisibleDifference = 0.15

    /// Creates a finder for a film.
    init(_ film: DecodedFilm) {
        times = film.frames.map(\.time)
        duration = film.duration
        let count = film.grids.first?.cells.count ?? 0
        let side = Int((Double(count) / Double(Self.comparedCells)).squareRoot().rounded(.up))
        pictures = film.grids.map { $0.reduced(by: max(side, 1)).cells }
    }

    /// The duration of the shortest loop, or the film's whole duration if it doesn't repeat.
    var period: TimeInterval {
        let neighbors = zip(pictures, pictures.dropFirst()).map(Self.difference)
        let changes = neighbors.filter { $0 > Self.invisibleDifference }.sorted()
        // A film that hardly changes has no detectable loop.
        guard let typical = changes.isEmpty ? nil : changes[changes.count / 2] else {
            return duration
        }
        for loops in stride(from: min(Self.maximumLoops, times.count / 4), to: 1, by: -1) {
            let period = duration / Double(loops)
            // Frames that differ by less than one frame's typical change count as equal.
            if isSame(after: period, within: max(0.6 * typical, Self.invisibleDifference)) {
                return period
            }
        }
        return duration
    }

    /// Returns a Boolean value that indicates whether nearly all frames match the frames one period
    /// later, within a limit.
    private func isSame(after period: TimeInterval, within limit: Double) -> Bool {
        // A few frames may differ because of rounding in the next loop.
        var allowed = times.count - 1 - times.count * 9 / 10
        for index in times.indices {
            let end = index + 1 < times.count ? times[index + 1] : duration
            let instant = (times[index] + end) / 2 + period
            guard Self.difference(pictures[index], picture(at: instant)) > limit else { continue }
            // Most wrong periods are ruled out within the first frames.
            if allowed == 0 { return false }
            allowed -= 1
        }
        return true
    }

    private func picture(at time: TimeInterval) -> [UInt32] {
        let instant = time.truncatingRemainder(dividingBy: duration)
        let next = times.partitioningIndex { $0 > instant }
        return pictures[max(next - 1, 0)]
    }

    /// Returns the mean absolute difference of two frames' components.
    private static func difference(_ a: [UInt32], _ b: [UInt32]) -> Double {
        guard !a.isEmpty else { return 0 }
        var sum: UInt32 = 0
        var index = 0
        while index < a.count {
            let (first, second) = (a[index], b[index])
            index += 1
            if first == second { continue }
            for shift in [0, 8, 16, 24] as [UInt32] {
                let (one, other) = (first >> shift & 0xFF, second >> shift & 0xFF)
                sum += one > other ? one - other : other - one
            }
        }
        return Double(sum) / Double(a.count * 4)
    }
}

extension Array {
    /// Returns the index of the first element that belongs to the second partition.
    ///
    /// The array must be ordered so that all elements of the second partition follow the rest.
    func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
