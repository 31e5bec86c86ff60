import Dispatch
import KinoraPlatform

/// An observer that calls a closure when a progress object changes, at most ten times per second.
///
/// The closure isn't called for the value at the beginning, but always for the last one.
@MainActor final class ProgressObserver {
    private let clock: any FrameClock
    private let alarm: Alarm
    private let body: @MainActor () -> Void
    private var progress: Progress?
    private var lastUpdate = -TimeInterval.infinity

    /// A Boolean value that indicates whether a call is scheduled.
    private var isWaiting = false

    /// The minimum time in seconds between two calls.
    static let interval = 0.1

    #if canImport(UIKit)
    private var observations: [NSKeyValueObservation] = []
    #endif

    init(clock: any FrameClock, _ body: @escaping @MainActor () -> Void) {
        self.clock = clock
        self.body = body
        alarm = Alarm(clock: clock)
    }

    /// Observes a progress object instead of the current one; nil for none.
    func observe(_ progress: Progress?) {
        guard progress !== self.progress else { return }
        self.progress = progress
        isWaiting = false
        alarm.set(for: nil) {}
        observeChanges()
    }

    /// Schedules a call, unless one is scheduled.
    func noteChange() {
        guard progress != nil, !isWaiting else { return }
        isWaiting = true
        alarm.set(for: max(clock.time, lastUpdate + Self.interval)) { [weak self] in
            self?.update()
        }
    }

    private func update() {
        isWaiting = false
        lastUpdate = clock.time
        body()
        #if !canImport(UIKit)
        noteChange()
        #endif
    }

    #if canImport(UIKit)
    private func observeChanges() {
        observations = []
        guard let progress else { return }
        // Work reports progress on any thread, and possibly very often.
        let gate = Gate()
        let note: @Sendable () -> Void = { [weak self] in
            guard gate.enter() else { return }
            DispatchQueue.main.async {
                gate.leave()
                MainActor.assumeIsolated { self?.noteChange() }
            }
        }
        observations = [
            progress.observe(\.fractionCompleted) { _, _ in note() },
            progress.observe(\.isIndeterminate) { _, _ in note() },
        ]
    }

    /// A flag that indicates whether a change is on its way to the main thread.
    // Sendable, because the lock guards the only property.
    private final class Gate: @unchecked Sendable {
        private let lock = NSLock()
        private var isTaken = false

        /// Takes the flag, and returns a Boolean value that indicates whether it was free.
        func enter() -> Bool {
            lock.withLock {
                defer { isTaken = true }
                return !isTaken
            }
        }

        func leave() {
            lock.withLock { isTaken = false }
        }
    }
    #else
    /// Polls, because progress objects can't be observed without Objective-C.
    private func observeChanges() {
        lastUpdate = clock.time
        noteChange()
    }
    #endif
}
