import Foundation
import KinoraBasics
import Porting

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
            if let path = Parsing.overduePath {
                end(
                    "\(path): takes more than \(Parsing.seconds) seconds to parse, as long lines with "
                        + "mistakes do; break its lines"
                )
            }
            guard Parsing.processorTime >= seconds else { return }
            end("gave up after \(seconds) seconds of work; port fewer sources at once")
        }
        timer.resume()
        defer { timer.cancel() }
        return try body()
    }

    /// Ends the process, whose work can’t be interrupted, with a message.
    private static func end(_ message: String) -> Never {
        DescriptorOutput.writeError(line: "kinora-port: \(message)")
        _exit(EXIT_FAILURE)
    }
}
