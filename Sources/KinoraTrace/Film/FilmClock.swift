import Foundation

/// The uniform samples that a film's rounded and merged frame times stand for.
///
/// A GIF rounds delays to hundredths of a second, and encoders merge identical frames. The frames of
/// a film with a constant rate still lie on a grid: the frame k begins at the sample nₖ, within half
/// of a hundredth.
struct FilmClock: Hashable, Sendable {
    /// The duration of one cycle, in seconds.
    let period: TimeInterval

    /// The times of the samples, in seconds, ascending from 0.
    let sampleTimes: [TimeInterval]

    /// The index of the frame that each sample shows.
    let frameOfSample: [Int]

    /// A Boolean value that indicates whether the samples are uniform.
    let isUniform: Bool

    /// The uncertainty of a sample's time, in seconds.
    var timeDeviation: TimeInterval { isUniform ? 0 : 0.006 }

    /// The greatest difference of a frame's time from its sample, in seconds, if files count
    /// hundredths.
    private static let rounding = 0.0056

    /// The greatest difference if they count thousandths or less.
    private static let fineRounding = 0.0015

    /// Creates the clock of a film.
    ///
    /// - Parameters:
    ///   - film: The film.
    ///   - period: The duration of its cycle, in seconds.
    init(of film: FilmPictures, period: TimeInterval) {
        self.init(
            starts: film.times.map(\.time),
            period: period,
            rounding: film.format.hasLoopCount ? Self.rounding : Self.fineRounding
        )
    }

    /// Creates the clock of frame times.
    ///
    /// - Parameters:
    ///   - starts: The times at which frames appear, ascending from 0.
    ///   - period: The duration of all frames.
    ///   - rounding: The greatest difference of a frame's time from its sample, in seconds.
    init(
        starts: [TimeInterval],
        period: TimeInterval,
        rounding: TimeInterval = FilmClock.rounding
    ) {
        // A sum of hundredths has an error of its own.
        let period = (period * 1e6).rounded() / 1e6
        self.period = period
        let count = starts.count
        for number in count...max(count, min(count * 8, 4000)) {
            guard let ticks = Self.ticks(of: starts, period: period, number, rounding) else {
                continue
            }
            isUniform = true
            sampleTimes = (0..<number).map { Double($0) * period / Double(number) }
            var frames: [Int] = []
            for (index, tick) in ticks.enumerated() {
                let next = index + 1 < count ? ticks[index + 1] : number
                frames += Array(repeating: index, count: next - tick)
            }
            frameOfSample = frames
            return
        }
        isUniform = false
        sampleTimes = starts
        frameOfSample = Array(starts.indices)
    }

    /// The number of samples.
    var count: Int { sampleTimes.count }

    /// The mean interval between samples, in seconds.
    var interval: TimeInterval { period / Double(max(count, 1)) }

    /// Returns the times of the first samples of frames, in seconds.
    func frameTimes(count: Int) -> [TimeInterval] {
        var times = [TimeInterval](repeating: 0, count: count)
        for sample in frameOfSample.indices.reversed() {
            times[frameOfSample[sample]] = sampleTimes[sample]
        }
        return times
    }

    /// Returns the sample at which each frame begins on a grid, or nil if a frame isn't near one.
    private static func ticks(
        of starts: [TimeInterval],
        period: TimeInterval,
        _ number: Int,
        _ rounding: TimeInterval
    ) -> [Int]? {
        let step = period / Double(number)
        // Any time is near a grid that is as fine as the rounding.
        guard step > 3.4 * rounding || number == starts.count else { return nil }
        var ticks: [Int] = []
        for start in starts {
            let tick = Int((start / step).rounded())
            guard abs(Double(tick) * step - start) <= rounding, tick > ticks.last ?? -1,
                tick < number
            else { return nil }
            ticks.append(tick)
        }
        return ticks
    }
}
