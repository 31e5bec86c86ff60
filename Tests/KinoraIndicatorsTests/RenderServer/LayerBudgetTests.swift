import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

/// The cost of each design for Apple's render server, as `budgets.tsv` lists it.
///
/// After a change that is meant, run the tests with `RECORD_SNAPSHOTS=1`, and read the difference.
@Suite struct LayerBudgetTests {
    static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "budgets.tsv")

    static let heading = "design\tlayers\tshape layers\tmasks\tcurves"

    @Test func `every design keeps its budget`() throws {
        let rows = CatalogCase.all.map { example in
            let budget = example.indicator.budget
            let counts = [budget.layers, budget.shapeLayers, budget.masks, budget.curves]
            return ([example.name] + counts.map { String($0) }).joined(separator: "\t")
        }
        let text = ([Self.heading] + rows).map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: Self.file)
        }
        let kept = try String(contentsOf: Self.file, encoding: .utf8)
        let lines = Set(kept.split(separator: "\n"))
        for row in rows { #expect(lines.contains(Substring(row)), "\(row)") }
        #expect(lines.count == rows.count + 1)
    }

    @Test(arguments: CatalogCase.all)
    func `no design is heavy`(_ example: CatalogCase) {
        let budget = example.indicator.budget
        #expect(budget.customLayers == 0)
        #expect(budget.layers <= 40)
        // Those of a rasterized layer are drawn once, as one picture.
        let isRasterized = ["fading-tail", "radar"].contains(example.name)
        #expect(budget.shapeLayers <= (isRasterized ? 36 : 9))
        #expect(budget.masks <= 1)
        #expect(budget.curves <= 64)
    }
}
