import Foundation
import LayerKit

/// Calls a closure once an interval of the current media clock has passed.
///
/// - Parameters:
///   - interval: The interval in seconds.
///   - repeats: A Boolean value that indicates whether to call the closure after every interval.
///   - body: The closure to call.
@MainActor
func schedule(
    after interval: TimeInterval,
    repeats: Bool = false,
    _ body: @escaping @MainActor () -> Void
) {
    let clock = MediaClock.current
    let start = clock.time
    func schedule(_ count: Int) {
        clock.schedule(at: start + Double(count) * interval) {
            MainActor.assumeIsolated {
                if repeats { schedule(count + 1) }
                body()
            }
        }
    }
    schedule(1)
}
