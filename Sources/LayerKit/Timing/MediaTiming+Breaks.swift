import Foundation
import GraphicsKit

extension MediaTiming {
    /// Returns the parent times at which the timing isn't smooth.
    ///
    /// These times are the begin and end times, the boundaries between cycles, and given fractions
    /// of cycles.
    ///
    /// - Parameters:
    ///   - fractions: The fractions of a cycle, 0…1, at which the content of the cycle isn't
    ///     smooth.
    ///   - range: The parent times to search.
    ///   - inherited: The duration to use if the timing doesn't have its own.
    ///   - limit: The maximum number of cycles to search.
    /// - Returns: The times inside the range in no particular order, or nil if there are too many
    ///   cycles.
    func breaks(
        at fractions: [Double],
        in range: ClosedRange<CFTimeInterval>,
        inheriting inherited: CFTimeInterval,
        limit: Int
    ) -> [CFTimeInterval]? {
        var times = [beginTime]
        let duration = duration > 0 ? duration : inherited
        let speed = Double(self.speed)
        guard duration > 0, speed != 0, duration.isFinite else { return inside(range, times) }
        if let end = endTime(inheriting: inherited) { times.append(end) }
        let period = autoreverses ? 2 * duration : duration
        let active = activeDuration(inheriting: inherited) / abs(speed)
        let first = max(range.lowerBound - beginTime, 0)
        let last = min(range.upperBound - beginTime, active)
        guard first <= last else { return inside(range, times) }
        let ends = [first, last].map { (($0 * speed + timeOffset) / period).rounded(.down) }
        let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        guard high - low <= Double(limit) else { return nil }
        var positions = (fractions + [0, 1]).map { $0 * duration }
        if autoreverses { positions += positions.map { period - $0 } }
        for cycle in stride(from: low, through: high, by: 1) {
            for position in positions {
                let elapsed = (cycle * period + position - timeOffset) / speed
                if elapsed > 0, elapsed < active { times.append(beginTime + elapsed) }
            }
        }
        return inside(range, times)
    }

    private func inside(
        _ range: ClosedRange<CFTimeInterval>,
        _ times: [CFTimeInterval]
    ) -> [CFTimeInterval] {
        times.filter { range.contains($0) }
    }
}
