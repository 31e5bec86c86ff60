import SuiteTraits
import Testing

/// Interpolation between two values and the underlying value.
@MainActor
@Suite(.oneAtATime) struct BasicTable {
    @Test(arguments: Area.basic.rows)
    func `every row of 3.basic holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
