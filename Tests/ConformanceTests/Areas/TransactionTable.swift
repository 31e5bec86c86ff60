import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The settings of nested transactions.
///
/// `seq` lists steps: `begin`, `commit`, `set` with a duration, and `read`, which returns the
/// duration.
@MainActor
@Suite(.oneAtATime) struct TransactionTable {
    @Test(arguments: Area.transaction.rows)
    func `every row of 8.transaction holds`(row: TableRow) {
        row.check { input in
            let steps = try input.string("seq")?.split(separator: ";") ?? []
            return JSON(try steps.compactMap { try Self.perform($0.split(separator: " ")) })
        }
    }

    private static func perform(_ step: [Substring]) throws -> Double? {
        switch (step.first, step.count) {
        case ("begin", 1): CATransaction.begin()
        case ("commit", 1): CATransaction.commit()
        case ("read", 1): return CATransaction.animationDuration()
        case ("set", 2):
            guard let duration = Double(step[1]) else { fallthrough }
            CATransaction.setAnimationDuration(duration)
        default: throw UnsupportedRow("\(step) isn't a step.")
        }
        return nil
    }
}
