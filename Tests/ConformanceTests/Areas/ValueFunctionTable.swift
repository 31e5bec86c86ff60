import SuiteTraits
import Testing

/// Value functions.
@MainActor
@Suite(.oneAtATime) struct ValueFunctionTable {
    @Test(arguments: Area.valueFunction.rows)
    func `every row of 3.valueFunction holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
