import Dispatch
import Foundation
import ViewKit

/// Work of a background queue, on a thread that runs only while the stage's thread waits for it.
///
/// The two threads take turns, so that every run has the same result: the work runs until it ends or
/// sleeps, and continues when the clock reaches the time to wake. Both see the same layers and clock.
package final class BackgroundWork: @unchecked Sendable {
    // One thread waits while the other accesses the properties.
    private let body: () -> Void
    private let storage = ThreadStorage.current
    private let yielded = DispatchSemaphore(value: 0)
    private let resumed = DispatchSemaphore(value: 0)
    private var isStarted = false

    /// The seconds of real time that work may run without ending or sleeping.
    package nonisolated(unsafe) static var limit: TimeInterval = 10

    private static let key = "kinora.portingkit.background"

    package init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// The work of the current thread; nil on the stage's thread.
    static var current: BackgroundWork? {
        Thread.current.threadDictionary[key] as? BackgroundWork
    }

    /// Runs the work until it ends or sleeps, and reports work that does neither.
    package func run() {
        if isStarted {
            resumed.signal()
        } else {
            isStarted = true
            let thread = Thread { self.runOnThread() }
            thread.stackSize = 8 << 20
            thread.start()
        }
        guard yielded.wait(timeout: .now() + Self.limit) == .timedOut else { return }
        StalledWork.current.note(after: Self.limit)
    }

    private func runOnThread() {
        storage.lendToCurrentThread()
        Thread.current.threadDictionary[Self.key] = self
        body()
        yielded.signal()
    }

    /// Lets the stage's thread continue until the clock reaches a time.
    func sleep(until time: TimeInterval) {
        MediaClock.current.schedule(at: time) { self.run() }
        pause()
    }

    /// Lets the stage's thread continue until it runs the work again.
    func pause() {
        yielded.signal()
        resumed.wait()
    }
}
