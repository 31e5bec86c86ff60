import Foundation
import Synchronization

/// A timer for the source that is being parsed.
///
/// The parser can't be canceled, and its time grows quadratically with the length of a line that contains a
/// syntax error, because it tries to recover at each following word.
public enum ParsingTimer {
    private static let state = Mutex<(path: String, start: Int)?>(nil)

    /// The maximum processor time for a source, in seconds.
    public static let limit = 60

    /// Runs a closure that parses a source, and measures its time.
    static func run<Value>(_ path: String, _ body: () -> Value) -> Value {
        let start = processorTime
        state.withLock { $0 = (path, start) }
        defer { state.withLock { $0 = nil } }
        return body()
    }

    /// The path of the source whose parsing exceeds the limit, or nil if there is none.
    public static var overduePath: String? {
        let now = processorTime
        return state.withLock { source in
            guard let source, now - source.start >= limit else { return nil }
            return source.path
        }
    }

    /// The processor time of this process, in seconds.
    public static var processorTime: Int {
        var usage = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
        return Int(usage.tv_sec)
    }
}
