import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The timing of animations.
@MainActor
@Suite(.oneAtATime) struct TimingTable {
    @Test(arguments: Area.timing.rows)
    func `every row of 1.timing holds`(row: TableRow) {
        row.check { input in
            if case .object = input.expected { return try Self.place(input) }
            return try AnimationScene(input, duration: 0, from: 0, to: 1).observe()
        }
    }

    /// Returns the fraction of the cycle and the number of complete cycles.
    ///
    /// They're determined from a value that restarts in each cycle and a cumulative value.
    private static func place(_ input: RowInput) throws -> JSON {
        let layer = CALayer()
        let animation = try AnimationMaker(duration: 0).animation(input)
        let time = try input.required("layerTime").number ?? 0
        for (keyPath, goesOn) in [("position.x", false), ("position.y", true)] {
            guard let copy = animation.copy() as? CABasicAnimation else { continue }
            copy.keyPath = keyPath
            copy.isCumulative = goesOn
            copy.fromValue = 0
            copy.toValue = 1
            layer.add(copy, forKey: keyPath)
        }
        let shown = Screen(showing: layer).presentation(of: layer, at: time).position
        return .object([
            "fraction": .number(Double(shown.x)), "cycle": .number(Double(shown.y - shown.x)),
        ])
    }
}
