import Foundation
import Testing

/// Checks of all tables and of the list of unverified behavior.
@Suite struct UnverifiedRowTests {
    private static let columns = [
        "area", "name", "choice made", "why", "what would settle it",
    ]

    @Test func `every table has a suite and every suite a table`() throws {
        let tables = try Table.names().filter { $0 != "unverified" }
        #expect(tables == Area.allCases.map(\.rawValue).sorted())
        let folder = Table.folder.deletingLastPathComponent().appendingPathComponent("Areas")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        let suites = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for area in Area.allCases { #expect(suites.contains("Area.\(area).rows"), "\(area)") }
    }

    @Test func `the tables keep at least their original rows`() {
        let count = Area.allCases.reduce(0) { $0 + $1.rows.count }
        #expect(count >= 287)
    }

    @Test func `rows have unique names, sources and confidences`() {
        for area in Area.allCases {
            let rows = area.rows
            #expect(Set(rows.map(\.name)).count == rows.count, "\(area)")
            for row in rows {
                #expect(row.problem == nil, "\(area): \(row.name)")
                #expect(!row.source.isEmpty, "\(area): \(row.name)")
                #expect(Self.confidences.contains(row.confidence), "\(area): \(row.name)")
            }
        }
    }

    private static let confidences: Set = [
        "measured", "cross-checked", "documented", "derived", "knowledge", "uncertain",
    ]

    @Test func `uncertain rows are listed with the choice made`() {
        let listed = Table(named: "unverified")
        #expect(listed.header == Self.columns)
        for line in listed.lines {
            #expect(line.count == Self.columns.count && !line.contains(""), "\(line)")
        }
        let uncertain = Area.allCases.flatMap(\.rows).filter { $0.confidence == "uncertain" }
        let names = uncertain.map { [$0.area, $0.name] }
        #expect(Set(listed.lines.map { Array($0.prefix(2)) }) == Set(names))
        #expect(listed.lines.count == names.count)
    }
}
