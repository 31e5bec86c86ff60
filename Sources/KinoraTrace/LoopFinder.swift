import Foundation

/// Finds whether a movie holds the same loop several times.
struct LoopFinder {
    private let times: [TimeInterval]
    private let duration: TimeInterval
    private let pictures: [[UInt32]]

    /// The number of cells that pictures are compared in.
    private static let comparedCells = 4096

    /// The greatest number of loops that is looked for.
    private static let maximumLoops = 24

    /// The mean difference of a component, of 255, that is none.
    private static let invisibleDifference = 0.15

    /// Creates a finder.
    init(_ reel: DecodedMovie) {
        times = reel.frames.map(\.time)
        duration = reel.duration
        let count = reel.grids.first?.cells.count ?? 0
        let side = Int((Double(count) / Double(Self.comparedCells)).squareRoot().rounded(.up))
        pictures = reel.grids.map { $0.reduced(by: max(side, 1)).cells }
    }

    /// The length of the shortest loop that the movie repeats; its whole length where there is none.
    var period: TimeInterval {
        let neighbors = zip(pictures, pictures.dropFirst()).map(Self.difference)
        let changes = neighbors.filter { $0 > Self.invisibleDifference }.sorted()
        // A movie that hardly changes has no loop to tell.
        guard let typical = changes.isEmpty ? nil : changes[changes.count / 2] else {
            return duration
        }
        for loops in stride(from: min(Self.maximumLoops, times.count / 4), to: 1, by: -1) {
            let period = duration / Double(loops)
            // What is equal to within the way of one frame is the same picture.
            if isSame(after: period, within: max(0.6 * typical, Self.invisibleDifference)) {
                return period
            }
        }
        return duration
    }

    /// Returns whether nearly all pictures differ by no more than a limit from those a period later.
    private func isSame(after period: TimeInterval, within limit: Double) -> Bool {
        // A few frames may fall into another step on the way around.
        var allowed = times.count - 1 - times.count * 9 / 10
        for index in times.indices {
            let end = index + 1 < times.count ? times[index + 1] : duration
            let instant = (times[index] + end) / 2 + period
            guard Self.difference(pictures[index], picture(at: instant)) > limit else { continue }
            // What isn't a period mostly shows so in the first frames.
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

    /// Returns the mean difference of two pictures' components.
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
    /// Returns the first place whose element, of elements so ordered, belongs to the second part.
    func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
