import SuiteTraits
import Testing

/// Key-frame animations along a path.
@MainActor
@Suite(.oneAtATime) struct KeyframePathTable {
    @Test(arguments: Area.keyframePath.rows)
    func `every row of 4.path holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
