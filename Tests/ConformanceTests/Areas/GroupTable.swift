import SuiteTraits
import Testing

/// Animation groups.
@MainActor
@Suite(.oneAtATime) struct GroupTable {
    @Test(arguments: Area.group.rows)
    func `every row of 1.group holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
