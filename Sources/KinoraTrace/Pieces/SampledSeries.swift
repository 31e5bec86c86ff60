import Foundation

/// A value of a shape at a film's samples.
struct SampledSeries: Sendable {
    /// The times of the samples, in seconds, ascending.
    var times: [TimeInterval]

    /// The values.
    var values: [Double]

    /// The standard deviations; infinite where the value can't be seen.
    var deviations: [Double]

    /// The duration of the cycle, in seconds.
    var period: TimeInterval

    /// The interval between the film's samples if it isn't the mean one, in seconds.
    var filmInterval: TimeInterval?

    /// The number of samples that a search for pieces looks at, for all pieces together, above which it
    /// leaves out every second one.
    var searchLimit = Self.greatestSearchLimit

    /// The limit of searches in films with few changing values.
    static let greatestSearchLimit = 150_000

    /// The number of samples.
    var count: Int { times.count }

    /// The interval between the film's samples, in seconds.
    var interval: TimeInterval { filmInterval ?? period / Double(max(count, 1)) }

    /// Returns the weight of a sample: the inverse of its variance.
    func weight(_ index: Int) -> Double {
        let deviation = deviations[index]
        return deviation.isFinite ? 1 / (deviation * deviation) : 0
    }

    /// Returns the time at which a piece starts whose first sample is given.
    func start(_ index: Int) -> TimeInterval {
        index == 0 ? 0 : (times[index - 1] + times[index]) / 2
    }

    /// Returns the time at which a piece ends whose last sample is given.
    func end(_ index: Int) -> TimeInterval {
        index + 1 >= count ? period : (times[index] + times[index + 1]) / 2
    }

    /// Returns the series that begins at another sample, and ends where the next cycle begins.
    ///
    /// - Parameters:
    ///   - first: The index of the sample.
    ///   - turn: The change of the values in a cycle.
    /// - Returns: The series, whose first sample is as far after the start as it was after the
    ///   middle between samples.
    func rotated(to first: Int, turn: Double) -> SampledSeries {
        guard first > 0, first < count else { return self }
        var copy = self
        let offset = times[first]
        copy.times =
            times[first...].map { $0 - offset } + times[..<first].map { $0 - offset + period }
        copy.values = values[first...] + values[..<first].map { $0 + turn }
        copy.deviations = Array(deviations[first...] + deviations[..<first])
        return copy
    }

    /// Returns the series with one of a number of samples.
    func thinned(by step: Int) -> SampledSeries {
        let kept = Array(stride(from: 0, to: count, by: step))
        var copy = self
        copy.times = kept.map { times[$0] }
        copy.values = kept.map { values[$0] }
        copy.deviations = kept.map { deviations[$0] }
        return copy
    }

    /// The range of the values that can be seen.
    var range: ClosedRange<Double> {
        let seen = values.indices.filter { deviations[$0].isFinite }.map { values[$0] }
        return (seen.min() ?? 0)...(seen.max() ?? 0)
    }
}
