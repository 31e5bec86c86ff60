import SuiteTraits
import Testing

/// Complete animations, as used by loading indicators.
@MainActor
@Suite(.oneAtATime) struct CompositeTable {
    @Test(arguments: Area.composite.rows)
    func `every row of 13.composite holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
