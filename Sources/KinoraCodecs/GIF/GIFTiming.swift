import Foundation

/// A conversion of a movie's times to GIF's hundredths of a second.
struct GIFTiming: Sendable {
    /// The shortest delay that players honor; they slow shorter ones to ten frames per second.
    static let shortestDelay = 2

    /// The indices of the frames that are shown.
    var frames: [Int] = []

    /// The start times of the frames, in hundredths of a second.
    var starts: [Int] = []

    /// The duration of one cycle in hundredths of a second.
    let end: Int

    /// Creates a timing by rounding times from the movie's start, so errors don't accumulate.
    ///
    /// Frames that follow each other faster than players allow are delayed, and skipped if the next
    /// one is due by then.
    init(startTimes: [TimeInterval], duration: TimeInterval) {
        end = max(GIFTiming.shortestDelay, GIFTiming.hundredths(duration))
        for (index, time) in startTimes.enumerated() {
            let next = index + 1 < startTimes.count ? startTimes[index + 1] : duration
            let earliest = starts.last.map { $0 + GIFTiming.shortestDelay } ?? 0
            let start = max(GIFTiming.hundredths(time), earliest)
            guard starts.isEmpty || Double(start) < next * 100 - 1e-6 else { continue }
            guard starts.isEmpty || start <= end - GIFTiming.shortestDelay else { break }
            frames.append(index)
            starts.append(start)
        }
    }

    private static func hundredths(_ time: TimeInterval) -> Int {
        Int((min(time, 1e9) * 100).rounded())
    }

    /// Removes frames; the frames before them are shown longer.
    mutating func removeFrames(where isRemoved: (Int) -> Bool) {
        let kept = frames.indices.filter { !isRemoved(frames[$0]) }
        (frames, starts) = (kept.map { frames[$0] }, kept.map { starts[$0] })
    }

    /// The durations of the frames in hundredths of a second, by the frames' indices.
    var delays: [Int: Int] {
        let ends = starts.dropFirst() + [end]
        return Dictionary(uniqueKeysWithValues: zip(frames, zip(starts, ends).map { $1 - $0 }))
    }
}
