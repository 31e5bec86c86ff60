import Foundation
import Synchronization

/// A watch over recordings, which end only if the code of the recorded view returns.
package final class RecordingWatch: Sendable {
    private struct State {
        /// The number of screens that are recorded.
        var screens = 0
        /// The last instant at which code of a view was called.
        var latestCall = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// The watch over all recordings of the process.
    package static let shared = RecordingWatch()

    /// The real time that a view's code may take for its creation or a frame.
    package static let limit: Duration = .seconds(30)

    /// Records that code of a view is about to be called.
    func noteCall(at instant: ContinuousClock.Instant = .now) {
        state.withLock { $0.latestCall = instant }
    }

    /// Records that the recording of a screen begins.
    func enter(at instant: ContinuousClock.Instant = .now) {
        noteCall(at: instant)
        state.withLock { $0.screens += 1 }
    }

    /// Records that the recording of a screen has ended.
    func leave() {
        state.withLock { $0.screens -= 1 }
    }

    /// Returns a Boolean value that indicates whether code of a view has run for too long.
    func isStalled(at instant: ContinuousClock.Instant) -> Bool {
        state.withLock { $0.screens > 0 && instant - $0.latestCall > Self.limit }
    }

    /// Calls a closure, on a thread of its own, when the code of a view has run for too long.
    package func start(onStall: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            while !self.isStalled(at: .now) { Thread.sleep(forTimeInterval: 1) }
            onStall()
        }
    }
}
