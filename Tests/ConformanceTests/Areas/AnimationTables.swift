import SuiteTraits
import Testing

/// The tables whose rows describe scenes with animations.
@MainActor
@Suite(.oneAtATime) struct AnimationTables {
    nonisolated private static let rows = [
        Area.group.rows, Area.basic.rows, Area.keyPath.rows, Area.valueFunction.rows,
        Area.path.rows, Area.keyframe.rows, Area.keyframePath.rows, Area.composite.rows,
    ]

    @Test(arguments: rows.flatMap(\.self))
    func `every row of a table of animations holds`(row: TableRow) {
        row.check { try AnimationScene($0).observe() }
    }
}
