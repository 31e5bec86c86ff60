import Foundation

/// Fits a movie's times to GIF's hundredths of a second.
struct GIFTiming: Sendable {
    /// The shortest delay that players honour; they slow anything shorter down to ten a second.
    static let shortestDelay = 2

    /// The frames that are shown.
    var frames: [Int] = []

    /// When each of them appears, in hundredths of a second.
    var starts: [Int] = []

    /// The length of one play in hundredths of a second.
    let end: Int

    /// Rounds times from the movie's start, so that no error adds up.
    ///
    /// Where frames follow each other faster than players do, they are shown as soon as that
    /// allows, and left out when the next one is due by then.
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

    /// Leaves out frames; what was shown before them stays.
    mutating func removeFrames(where isRemoved: (Int) -> Bool) {
        let kept = frames.indices.filter { !isRemoved(frames[$0]) }
        (frames, starts) = (kept.map { frames[$0] }, kept.map { starts[$0] })
    }
}
