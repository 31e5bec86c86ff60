import SuiteTraits
import Testing

/// Components of transforms and geometry, by key path.
@MainActor
@Suite(.oneAtATime) struct KeyPathTable {
    @Test(arguments: Area.keyPath.rows)
    func `every row of 3.keypath holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
