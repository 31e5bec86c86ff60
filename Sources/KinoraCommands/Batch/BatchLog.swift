import Synchronization

/// The lines and files of an export in a batch, for its summary.
final class BatchLog: Sendable {
    private let state = Mutex<(lines: [String], files: [String])>(([], []))

    /// The log of the export that runs, or nil outside of batches.
    @TaskLocal static var current: BatchLog?

    /// Adds a line that would be printed.
    func add(line: String) { state.withLock { $0.lines.append(line) } }

    /// Adds the path of a file that is written.
    func add(file: String) { state.withLock { $0.files.append(file) } }

    /// The lines without the tool's name.
    var notes: [String] {
        state.withLock { state in
            state.lines.map { line in
                ["kinora: note: ", "kinora: "].first(where: line.hasPrefix).map {
                    String(line.dropFirst($0.count))
                } ?? line
            }
        }
    }

    /// The paths of the files, in the order in which they were written.
    var files: [String] { state.withLock { $0.files } }
}
