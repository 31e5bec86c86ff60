import Foundation

/// A limit of the processor time for reading and porting sources.
///
/// Nothing that is read can make the process wait, and other processes may slow it down.
enum Deadline {
    /// The limit in seconds.
    private static let seconds = 300

    /// Runs a closure that writes nothing, and ends the process if it takes too long.
    static func limit<Value>(_ body: () throws -> Value) rethrows -> Value {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1))
        timer.setEventHandler {
            var usage = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
            guard usage.tv_sec >= seconds else { return }
            StandardStreams.report([
                "kinora-port: gave up after \(seconds) seconds of work; port fewer sources at once"
            ])
            _exit(EXIT_FAILURE)
        }
        timer.resume()
        defer { timer.cancel() }
        return try body()
    }
}
