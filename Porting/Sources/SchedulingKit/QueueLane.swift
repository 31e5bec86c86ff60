import Foundation
import KinoraBasics
import ViewKit

/// The work of a serial queue on one clock, which runs one piece at a time and in order.
final class QueueLane {
    /// Work or a caller that waits for its turn.
    private final class Entry {
        let start: () -> Void
        var isDue = false

        init(start: @escaping () -> Void) {
            self.start = start
        }
    }

    private var waiting: [Entry] = []
    private var isBusy = false
    private var isStarting = false

    /// The work that has started and not ended; nil for a call of ``sync(_:_:)``.
    private var running: BackgroundWork?

    fileprivate init() {}

    /// Returns the lane of a queue on the current thread's clock.
    static func current(of queue: MediaQueue) -> QueueLane {
        ThreadStorage.current.object(QueueLanes()).lane(of: queue, on: .current)
    }

    // MARK: - Work

    /// Adds work in the order of calls, and returns a closure that lets it start.
    func add(_ work: BackgroundWork) -> () -> Void {
        work.onEnd = { [self] in
            running = nil
            isBusy = false
            startNext()
        }
        let entry = Entry { [self] in
            running = work
            work.run()
        }
        waiting.append(entry)
        return { [self] in
            entry.isDue = true
            startNext()
        }
    }

    /// Runs a closure after the work that was added before, on the main thread.
    ///
    /// The main thread doesn't wait for work that sleeps, which is reported.
    func sync(_ label: String, _ body: () -> Void) {
        for entry in waiting { entry.isDue = true }
        startNext()
        if isBusy {
            Diagnostics.report(
                "DispatchQueue.sync: the main thread doesn’t wait for the work of “\(label)” that "
                    + "sleeps, as this would freeze the picture; use async."
            )
        }
        body()
    }

    /// Runs a closure after the work that was added before, while the calling work waits.
    ///
    /// Work of the same queue, which would wait for itself, doesn't wait; this is reported.
    func sync(_ label: String, from caller: BackgroundWork, _ body: () -> Void) {
        guard running !== caller else {
            Diagnostics.report(
                "DispatchQueue.sync: work of “\(label)” can’t wait for its own queue."
            )
            return body()
        }
        if isBusy || !waiting.isEmpty {
            for entry in waiting { entry.isDue = true }
            let entry = Entry { atOnce { caller.run() } }
            entry.isDue = true
            waiting.append(entry)
            atOnce { self.startNext() }
            caller.wait()
        }
        isBusy = true
        body()
        isBusy = false
        // Other work starts on the stage's thread.
        if !waiting.isEmpty { atOnce { self.startNext() } }
    }

    private func startNext() {
        // Work that ends immediately continues the loop instead of starting another.
        guard !isStarting else { return }
        isStarting = true
        defer { isStarting = false }
        var next = waiting.startIndex
        while !isBusy, next < waiting.endIndex, waiting[next].isDue {
            isBusy = true
            let entry = waiting[next]
            next += 1
            entry.start()
        }
        waiting.removeSubrange(..<next)
    }
}

/// Calls a closure in the current turn, on the stage's thread.
private func atOnce(_ body: @escaping () -> Void) {
    MediaClock.current.schedule(at: CACurrentMediaTime(), body)
}

/// The lanes of a thread's clocks.
private final class QueueLanes {
    private struct Lanes {
        weak var clock: MediaClock?
        // The queues are retained, so that their identities aren't used again.
        var lanes: [ObjectIdentifier: (queue: MediaQueue, lane: QueueLane)] = [:]
    }

    private var clocks: [Lanes] = []

    func lane(of queue: MediaQueue, on clock: MediaClock) -> QueueLane {
        clocks.removeAll { $0.clock == nil }
        let index = clocks.firstIndex { $0.clock === clock } ?? clocks.endIndex
        if index == clocks.endIndex { clocks.append(Lanes(clock: clock)) }
        let key = ObjectIdentifier(queue)
        if let found = clocks[index].lanes[key] { return found.lane }
        let lane = QueueLane()
        clocks[index].lanes[key] = (queue, lane)
        return lane
    }
}
