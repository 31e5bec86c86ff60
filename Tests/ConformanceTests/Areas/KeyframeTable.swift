import SuiteTraits
import Testing

/// Key-frame animations of values.
@MainActor
@Suite(.oneAtATime) struct KeyframeTable {
    @Test(arguments: Area.keyframe.rows)
    func `every row of 4.keyframe holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
