import Foundation

/// The time of a spinner in seconds since its creation, by any clock.
struct SpinnerClock: Sendable {
    /// Returns the time.
    let now: @Sendable () -> TimeInterval

    /// Waits for a number of seconds.
    let sleep: @Sendable (TimeInterval) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) / .seconds(1) }
        sleep = {
            try await clock.sleep(until: clock.now.advanced(by: .seconds($0)), tolerance: nil)
        }
    }

    /// Returns a time as text, in seconds below a minute, and in minutes and hours otherwise.
    static func text(_ time: TimeInterval) -> String {
        let seconds = Int(min(max(time, 0), 1e9))
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        if hours > 0 { return "\(hours):\(padded(minutes)):\(padded(seconds % 60))" }
        return minutes > 0 ? "\(minutes):\(padded(seconds % 60))" : "\(seconds) s"
    }
}
