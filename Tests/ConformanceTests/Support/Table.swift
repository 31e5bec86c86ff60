import Foundation

/// A table, with a file of rows and a suite that runs them.
enum Area: String, CaseIterable {
    case timing = "1.timing"
    case layerTime = "1.layerTime"
    case group = "1.group"
    case timingFunction = "2.timingFunction"
    case basic = "3.basic"
    case transform = "3.transform"
    case keyPath = "3.keypath"
    case valueFunction = "3.valueFunction"
    case path = "3.path"
    case keyframe = "4.keyframe"
    case keyframePath = "4.path"
    case spring = "5.spring"
    case viewSpring = "5.uiviewSpring"
    case shape = "6.shape"
    case geometry = "7.geometry"
    case hitTest = "7.hitTest"
    case presentation = "7.presentation"
    case defaults = "7.defaults"
    case implicit = "7.implicit"
    case events = "7.events"
    case transaction = "8.transaction"
    case view = "9.uiview"
    case replicator = "11.replicator"
    case gradient = "11.gradient"
    case arc = "12.arc"
    case composite = "13.composite"

    /// The rows of the table, or a single failing row if the file can't be read.
    var rows: [TableRow] { Table(named: rawValue).rows }
}

/// The contents of a table file, which is read at run time so that new rows need no rebuild.
struct Table {
    /// The columns of tables.
    static let columns = ["name", "input", "expected", "tolerance", "source", "confidence"]

    /// The folder of the table files.
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tables")

    /// Returns the names of all table files.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tsv") }
            .map { String($0.dropLast(4)) }
            .sorted()
    }

    /// The fields of each line, without the header.
    let lines: [[String]]

    /// The fields of the header.
    let header: [String]

    private let name: String

    /// Reads the file with a name.
    ///
    /// If the file can't be read, there are no lines.
    init(named name: String) {
        self.name = name
        let url = Self.folder.appendingPathComponent("\(name).tsv")
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let all = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        header = all.first ?? []
        lines = Array(all.dropFirst())
    }

    /// The rows of the table.
    ///
    /// Rows that can't be parsed fail when they run.
    var rows: [TableRow] {
        guard header == Self.columns, !lines.isEmpty else {
            return [TableRow(area: name, unreadable: name, because: "The table can't be read.")]
        }
        return lines.map { TableRow(area: name, fields: $0) }
    }
}
