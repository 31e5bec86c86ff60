import Foundation
import Synchronization

/// The jobs of Swift concurrency that run in the turns of a clock's hosts.
///
/// A job is a part of a task between two suspensions. The jobs of tasks that code starts while it
/// runs with the clock, on the main actor or not, run on the thread of the hosts, one at a time in
/// the order in which they became ready, so that every run has the same result. `Task.sleep` waits
/// for the clock.
package final class ClockJobs: Sendable {
    /// The executor that a job needs.
    enum Place {
        case mainActor
        case pool
    }

    private struct Entry {
        let job: UnownedJob
        let place: Place
    }

    /// The jobs that are ready, in order, including those that other threads have added.
    private let ready = Mutex<[Entry]>([])

    /// The real time when the current job started.
    private let start = Mutex(ContinuousClock.now)

    /// The maximum number of jobs in one turn.
    private static let limit = 100

    /// Adds a job that is ready.
    func add(_ job: UnownedJob, at place: Place) {
        ready.withLock { $0.append(Entry(job: job, place: place)) }
    }

    /// A Boolean value that indicates whether a job is ready.
    var hasReady: Bool { ready.withLock { !$0.isEmpty } }

    /// Runs the jobs that are ready, including those that become ready meanwhile.
    ///
    /// Tasks that yield again and again leave some jobs for the next turn.
    func run() {
        for _ in 0..<Self.limit {
            guard let entry = takeFirst() else { return }
            start.withLock { $0 = .now }
            switch entry.place {
            // The executor is the clock's, or on earlier runtimes the main actor's own.
            case .mainActor: entry.job.runSynchronously(on: MainActor.sharedUnownedExecutor)
            case .pool: entry.job.runSynchronously(on: ClockExecutor.pool.asUnownedTaskExecutor())
            }
        }
    }

    private func takeFirst() -> Entry? {
        ready.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    /// The real time that the current job has taken.
    var elapsed: Duration { start.withLock { .now - $0 } }
}

extension ClockJobs {
    /// The jobs of the clocks that tasks follow now, the latest last.
    private static let following = Mutex<[ClockJobs]>([])

    /// The number of those clocks, for code that runs often.
    private static let count = Atomic(0)

    /// Starts to receive the jobs of threads that can't tell to which clock a job belongs.
    func open() {
        Self.following.withLock { $0.append(self) }
        Self.count.add(1, ordering: .sequentiallyConsistent)
    }

    /// Stops receiving jobs; those that wait never run.
    func close() {
        Self.following.withLock { jobs in jobs.removeAll { $0 === self } }
        Self.count.subtract(1, ordering: .sequentiallyConsistent)
        ready.withLock { $0.removeAll() }
    }

    /// The jobs of the clock that the current code runs with, or nil if tasks don't follow it.
    static var current: ClockJobs? {
        guard count.load(ordering: .relaxed) > 0 else { return nil }
        return MediaClock.current.jobs
    }

    /// The jobs of the current code's clock, or else of the latest clock that tasks follow.
    static var nearest: ClockJobs? { current ?? following.withLock { $0.last } }
}
