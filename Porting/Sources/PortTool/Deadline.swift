import Foundation

/// A limit of the time for reading and porting sources.
enum Deadline {
    /// The limit in seconds.
    private static let seconds = 300

    /// Runs a closure that writes nothing, and ends the process if it takes too long.
    static func limit<Value>(_ body: () throws -> Value) rethrows -> Value {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(seconds))
        timer.setEventHandler {
            StandardStreams.report([
                "kinora-port: gave up after \(seconds) seconds; port fewer sources at once"
            ])
            _exit(EXIT_FAILURE)
        }
        timer.resume()
        defer { timer.cancel() }
        return try body()
    }
}
