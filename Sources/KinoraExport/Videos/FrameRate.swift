import Foundation

/// A frame rate as a fraction.
struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    /// The number of frames in ``denominator`` seconds.
    let numerator: Int

    /// The number of seconds.
    let denominator: Int

    /// Creates the simplest fraction, with terms up to a million, for frames in a duration.
    init(frames: Int, in duration: TimeInterval) {
        let rate = Double(frames) / duration
        var (before, now) = ((0, 1), (1, 0))
        var rest = rate
        while true {
            let whole = Int(min(rest.rounded(.down), 1e9))
            let next = (whole * now.0 + before.0, whole * now.1 + before.1)
            guard max(next.0, next.1) <= Self.bound else { break }
            (before, now) = (now, next)
            let isExact = abs(Double(now.0) / Double(now.1) / rate - 1) < 1e-12
            guard !isExact, rest > Double(whole) else { break }
            rest = 1 / (rest - Double(whole))
        }
        (numerator, denominator) = now.1 > 0 ? now : (frames, 1)
    }

    /// The fraction in ffmpeg's notation, whose terms are limited to a million.
    var description: String { "\(numerator)/\(denominator)" }

    private static let bound = 1_000_000
}
