import Foundation

/// A row of the frequency tables: a feature that public loading-indicator code uses.
struct FrequencyRow: CustomStringConvertible {
    /// The evidence that a source uses a row.
    enum Trace {
        /// The code contains the name.
        case name(String)

        /// A string equals the key path.
        case keyPath(String)

        /// The code matches the regular expression.
        case pattern(Regex<AnyRegexOutput>)

        /// The row isn't checked.
        case leftOut(reason: String)
    }

    let group: String
    let title: String
    let trace: Trace

    var description: String { "\(group): \(title)" }

    /// Returns all rows, in the order of the tables.
    static func all() throws -> [FrequencyRow] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Tables/frequency.tsv")
        return try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("# ") }.map(FrequencyRow.init(line:))
    }

    private init(line: Substring) throws {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 4 else { throw UnreadableRow(line: String(line)) }
        group = columns[0]
        title = columns[1]
        switch columns[2] {
        case "name": trace = .name(columns[3])
        case "key path": trace = .keyPath(columns[3])
        case "pattern": trace = .pattern(try Regex(columns[3]))
        case "left out": trace = .leftOut(reason: columns[3])
        default: throw UnreadableRow(line: String(line))
        }
    }

    /// An error for a line of the table that isn't a row.
    struct UnreadableRow: Error {
        let line: String
    }

    /// Returns a Boolean value that indicates whether sources use the row.
    func isUsed(in sources: SourceText) -> Bool {
        switch trace {
        case .name(let name): sources.names.contains(name)
        case .keyPath(let path): sources.strings.contains(path)
        case .pattern(let pattern): sources.code.contains(pattern)
        case .leftOut: true
        }
    }
}
