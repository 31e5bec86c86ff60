import Foundation
import Synchronization

/// The source that is being parsed, for a limit of the time that it takes.
///
/// The parser can’t be interrupted. Where a line has a mistake, it looks for an end of the mistake
/// from each of the following words to the end of the line.
public enum Parsing {
    private static let state = Mutex<(path: String, start: Int)?>(nil)

    /// The maximum processor time for a source, in seconds.
    public static let seconds = 60

    /// Parses a source.
    static func run<Value>(_ path: String, _ body: () -> Value) -> Value {
        let start = processorTime
        state.withLock { $0 = (path, start) }
        defer { state.withLock { $0 = nil } }
        return body()
    }

    /// The path of a source that takes longer than allowed; nil if there is none.
    public static var overduePath: String? {
        let now = processorTime
        return state.withLock { source in
            guard let source, now - source.start >= seconds else { return nil }
            return source.path
        }
    }

    /// The processor time of this process in seconds.
    public static var processorTime: Int {
        var usage = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
        return Int(usage.tv_sec)
    }
}
