import Foundation

/// The time and memory that a process has used.
enum ProcessClock {
    /// The CPU time of all threads, in seconds.
    static var processorSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// The CPU time of the current thread, in seconds.
    static var threadSeconds: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

    /// The peak memory use of the process, in megabytes.
    static var peakMegabytes: Double {
        var usage = rusage()
        #if os(Linux)
        // Glibc's constant is an enumeration, but the parameter is an integer.
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let kilobyte = 1.0
        #else
        getrusage(RUSAGE_SELF, &usage)
        let kilobyte = 1024.0
        #endif
        return Double(usage.ru_maxrss) / kilobyte / 1024
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Returns the CPU time of a function, in seconds.
    static func processorSeconds(of body: () throws -> Void) rethrows -> Double {
        let start = processorSeconds
        try body()
        return processorSeconds - start
    }
}

/// Prints the name and the value of a cost.
func printCost(_ name: String, _ number: Double) {
    print("\(name): \(number)")
}
