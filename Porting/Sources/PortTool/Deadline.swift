import Foundation
import KinoraBasics
import Porting

/// The limit on the processor time for reading and porting sources.
///
/// It isn't a limit on real time, because other processes may slow this one down, and no file that it reads can
/// make it wait.
enum Deadline {
    /// The maximum processor time, in seconds.
    private static let seconds = 300

    /// Runs a closure, and ends the process if the closure takes too long.
    ///
    /// The closure must not write files, which would be left incomplete.
    static func limit<Value>(_ body: () throws -> Value) rethrows -> Value {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1))
        timer.setEventHandler {
            if let path = ParsingTimer.overduePath {
                end(
                    "\(path): takes more than \(ParsingTimer.limit) seconds to parse; fix the errors in "
                        + "its long lines, or break them up"
                )
            }
            guard ParsingTimer.processorTime >= seconds else { return }
            end("porting takes more than \(seconds) seconds; port fewer sources at once")
        }
        timer.resume()
        defer { timer.cancel() }
        return try body()
    }

    /// Prints a message and ends the process.
    ///
    /// The parser and the rules can't be canceled.
    private static func end(_ message: String) -> Never {
        DescriptorOutput.writeError(line: "kinora-port: \(message)")
        _exit(EXIT_FAILURE)
    }
}
