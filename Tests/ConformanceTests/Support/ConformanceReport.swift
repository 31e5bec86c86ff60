import Foundation
import Testing

/// A report with a line for each row, for runs with Apple's frameworks.
///
/// The environment variable `KINORA_CONFORMANCE_REPORT` contains the path of the report's file. If
/// it isn't set, nothing is written.
enum ConformanceReport {
    private static let path = ProcessInfo.processInfo.environment["KINORA_CONFORMANCE_REPORT"]

    private static let file = path.flatMap { path -> FileHandle? in
        let header = "table\trow\tresult\texpected\tactual\ttolerance\tconfidence\n"
        let files = FileManager.default
        guard files.createFile(atPath: path, contents: Data(header.utf8)) else { return nil }
        return FileHandle(forWritingAtPath: path)
    }

    // A mutex would need iOS 18.
    private static let lock = NSLock()

    /// Adds a row; `actual` is a description of the value, or of the error.
    static func add(_ row: TableRow, passed: Bool, actual: String) {
        guard let path else { return }
        let fields = [
            row.area, row.name, passed ? "same" : "different", "\(row.expected)", actual,
            "\(row.tolerance)", row.confidence,
        ]
        let line = fields.map(\.onOneLine).joined(separator: "\t") + "\n"
        let isWritten = lock.withLock {
            guard let file else { return false }
            file.seekToEndOfFile()
            file.write(Data(line.utf8))
            return true
        }
        if !isWritten { Issue.record("\(path) can't be written.") }
    }
}

extension String {
    /// The text without tabs and line breaks.
    fileprivate var onOneLine: String {
        split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
    }
}
