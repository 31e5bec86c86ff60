import TestSupport
import Testing

/// Values one after another.
@MainActor
@Suite(.oneAtATime) struct KeyframeTable {
    @Test(arguments: Area.keyframe.rows)
    func `every row of 4.keyframe holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
