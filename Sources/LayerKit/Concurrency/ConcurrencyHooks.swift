import Foundation

/// The functions that the runtime of Swift concurrency calls, if they are set, instead of its own.
///
/// They are variables that the runtime exports for test runners and other hosts. Jobs that don't
/// follow a clock go to the runtime's own functions. Calling conventions of Swift and C agree for
/// the parameters and results used here.
enum ConcurrencyHooks {
    /// A job, as the runtime passes it.
    private typealias Job = OpaquePointer
    private typealias Enqueue = @convention(c) (Job) -> Void
    private typealias EnqueueHook = @convention(c) (Job, Enqueue) -> Void
    private typealias EnqueueAfterDelay = @convention(c) (UInt64, Job) -> Void
    private typealias DelayHook = @convention(c) (UInt64, Job, EnqueueAfterDelay) -> Void
    /// Seconds and nanoseconds of a deadline and of its tolerance, and the number of a clock.
    private typealias EnqueueAtDeadline =
        @convention(c) (Int64, Int64, Int64, Int64, Int32, Job) -> Void
    private typealias DeadlineHook =
        @convention(c) (Int64, Int64, Int64, Int64, Int32, Job, EnqueueAtDeadline) -> Void
    private typealias GetTime =
        @convention(c) (UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>, Int32) -> Void
    /// The type `lldiv_t` has two words, like a reference to an executor.
    private typealias GetExecutor = @convention(c) () -> lldiv_t
    private typealias ExecutorHook = @convention(c) (GetExecutor) -> lldiv_t

    /// A Boolean value that indicates whether the runtime has all hooks that tasks need.
    ///
    /// The first access sets them.
    static let areSet: Bool = setAll()

    private static func setAll() -> Bool {
        #if os(Windows)
        return false
        #else
        guard MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<lldiv_t>.size else {
            return false
        }
        let getsMain = set("swift_task_getMainExecutor_hook", to: mainExecutorHook)
        let enqueuesMain = set("swift_task_enqueueMainExecutor_hook", to: mainHook)
        set("swift_task_enqueueGlobalWithDelay_hook", to: delayHook)
        set("swift_task_enqueueGlobalWithDeadline_hook", to: deadlineHook)
        return set("swift_task_enqueueGlobal_hook", to: poolHook) && (getsMain || enqueuesMain)
        #endif
    }
}

#if !os(Windows)
extension ConcurrencyHooks {
    @discardableResult
    private static func set<Hook>(_ name: String, to hook: Hook) -> Bool {
        guard let variable = address(of: name) else { return false }
        variable.assumingMemoryBound(to: Hook.self).pointee = hook
        return true
    }

    /// Returns the address of a symbol in any library that the program has loaded.
    private static func address(of name: String) -> UnsafeMutableRawPointer? {
        #if canImport(Darwin)
        let libraries = UnsafeMutableRawPointer(bitPattern: -2)
        #else
        let libraries: UnsafeMutableRawPointer? = nil
        #endif
        return dlsym(libraries, name)
    }

    /// The runtime's function that reads the clock of a number, in seconds and nanoseconds.
    private static let getTime = address(of: "swift_get_time").map {
        unsafeBitCast($0, to: GetTime.self)
    }

    private static func unowned(_ job: Job) -> UnownedJob {
        unsafeBitCast(job, to: UnownedJob.self)
    }

    private static let mainExecutorHook: ExecutorHook = { original in
        guard ClockJobs.current != nil else { return original() }
        return unsafeBitCast(ClockExecutor.main.asUnownedSerialExecutor(), to: lldiv_t.self)
    }

    private static let mainHook: EnqueueHook = { job, original in
        guard let jobs = ClockJobs.current else { return original(job) }
        jobs.add(unowned(job), at: .mainActor)
    }

    private static let poolHook: EnqueueHook = { job, original in
        guard let jobs = ClockJobs.current else { return original(job) }
        jobs.add(unowned(job), at: .pool)
    }

    private static let delayHook: DelayHook = { delay, job, original in
        guard let jobs = ClockJobs.current else { return original(delay, job) }
        jobs.add(unowned(job), at: .pool, leaving: TimeInterval(delay) / 1e9)
    }

    private static let deadlineHook: DeadlineHook = {
        (seconds, nanoseconds, leeway, fraction, clock, job, original) in
        guard let jobs = ClockJobs.current, let getTime else {
            return original(seconds, nanoseconds, leeway, fraction, clock, job)
        }
        var now: (seconds: Int64, nanoseconds: Int64) = (0, 0)
        getTime(&now.seconds, &now.nanoseconds, clock)
        let rest =
            TimeInterval(seconds - now.seconds) + TimeInterval(nanoseconds - now.nanoseconds) / 1e9
        jobs.add(unowned(job), at: .pool, leaving: rest)
    }
}
#endif
