import SuiteTraits
import Testing

/// Interpolation of paths.
@MainActor
@Suite(.oneAtATime) struct PathTable {
    @Test(arguments: Area.path.rows)
    func `every row of 3.path holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
