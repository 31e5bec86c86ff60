import Foundation
import Synchronization

/// A file with a line for each row that ran, for runs over Apple's frameworks.
///
/// The environment variable `KINORA_CONFORMANCE_REPORT` contains its path; without it, nothing is
/// written.
enum ConformanceReport {
    private static let path = ProcessInfo.processInfo.environment["KINORA_CONFORMANCE_REPORT"]

    private static let lines = Mutex([
        ["table", "row", "result", "expected", "actual", "tolerance", "confidence"]
            .joined(separator: "\t")
    ])

    /// Adds a row; `actual` is a description of the value, or of the error.
    static func add(_ row: TableRow, passed: Bool, actual: String) {
        guard let path else { return }
        let fields = [
            row.area, row.name, passed ? "same" : "different", "\(row.expected)", actual,
            "\(row.tolerance)", row.confidence,
        ]
        lines.withLock { lines in
            lines.append(fields.map(\.onOneLine).joined(separator: "\t"))
            let text = lines.joined(separator: "\n") + "\n"
            // The file is only a report; the tests decide.
            try? text.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }
}

extension String {
    /// The text without tabs and line breaks.
    fileprivate var onOneLine: String {
        split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
    }
}
