import KinoraBasics

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
// The runtime asks executors of this protocol to wait. It isn't public yet.
@_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The executors of jobs that follow media clocks.
enum ClockExecutor {
    /// The executor of the main actor.
    ///
    /// Suspended tasks refer to it without retaining it, so there is one that is never released.
    static let main = Main()

    /// The executor of code that isn't isolated to an actor.
    static let pool = Pool()

    /// An executor that adds the main actor's jobs to those of a clock.
    final class Main: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            ClockExecutor.add(job, at: .mainActor)
        }

        /// Stops the program if the current code doesn't run on the main actor.
        ///
        /// The code that runs a host's turns runs on the main actor's own executor.
        func checkIsolated() {
            precondition(MainActor.isCurrent, "The code is expected to run on the main actor.")
        }
    }

    /// An executor that adds jobs to those of a clock.
    final class Pool: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            ClockExecutor.add(job, at: .pool)
        }
    }

    /// Adds a job to its clock's; a job that becomes ready after its recording never runs.
    private static func add(_ job: consuming ExecutorJob, at place: ClockJobs.Place) {
        let job = UnownedJob(job)
        ClockJobs.nearest?.add(job, at: place)
    }
}

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
extension ClockExecutor.Main: SchedulingExecutor {
    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob,
        at instant: C.Instant,
        tolerance: C.Duration?,
        clock: C
    ) {
        ClockJobs.nearest?.add(UnownedJob(job), at: .mainActor, when: clock, reaches: instant)
    }
}

extension ClockExecutor.Pool: SchedulingExecutor {
    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob,
        at instant: C.Instant,
        tolerance: C.Duration?,
        clock: C
    ) {
        ClockJobs.nearest?.add(UnownedJob(job), at: .pool, when: clock, reaches: instant)
    }
}
#endif
