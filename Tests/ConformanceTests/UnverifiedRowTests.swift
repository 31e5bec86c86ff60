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

    /// The number of rows that are expected in each table, so that no row gets lost.
    private static let rowCounts: [Area: Int] = [
        .timing: 22, .layerTime: 17, .group: 14, .timingFunction: 9, .basic: 29, .transform: 38,
        .keyPath: 30, .valueFunction: 6, .path: 1, .keyframe: 26, .keyframePath: 6, .spring: 27,
        .viewSpring: 16, .shape: 11, .geometry: 10, .hitTest: 3, .presentation: 8, .defaults: 3,
        .implicit: 6, .events: 10, .transaction: 1, .view: 15, .replicator: 6, .gradient: 4,
        .arc: 32, .composite: 5,
    ]

    @Test(arguments: Area.allCases)
    func `a table keeps its rows`(area: Area) throws {
        #expect(try area.rows.count >= #require(Self.rowCounts[area]))
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

    @Test func `uncertain rows are listed with the choice made`() throws {
        let listed = Table(named: "unverified")
        #expect(listed.header == Self.columns)
        for line in listed.lines {
            #expect(line.count == Self.columns.count && !line.contains(""), "\(line)")
        }
        let uncertain = Area.allCases.flatMap(\.rows).filter { $0.confidence == "uncertain" }
        let names = uncertain.map { [$0.area, $0.name] }
        #expect(Set(listed.lines.map { Array($0.prefix(2)) }) == Set(names))
        #expect(listed.lines.count == names.count)
        let page = Table.folder.deletingLastPathComponent().appendingPathComponent("unverified.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains(" lists \(names.count) uncertain rows of the tables."))
    }
}
