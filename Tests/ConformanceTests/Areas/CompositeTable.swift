import TestSupport
import Testing

/// Whole animations, as loading indicators are made of them.
@MainActor
@Suite(.oneAtATime) struct CompositeTable {
    @Test(arguments: Area.composite.rows)
    func `every row of 13.composite holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
