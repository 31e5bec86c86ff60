import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Timing functions.
@MainActor
@Suite(.oneAtATime) struct TimingFunctionTable {
    @Test(arguments: Area.timingFunction.rows)
    func `every row of 2.timingFunction holds`(row: TableRow) {
        row.check { input in
            let function = try Self.function(input)
            guard let times = try input.numbers("x") else { return Self.points(of: function) }
            return JSON(Self.progress(of: function, at: times))
        }
    }

    /// Returns the function with a name or control points; if both are given, they must agree.
    private static func function(_ input: RowInput) throws -> CAMediaTimingFunction {
        let named = try input["name"].map { try AnimationMaker.pacing($0) }
        let drawn = try input["controlPoints"].map { try AnimationMaker.pacing($0) }
        guard let function = named ?? drawn, points(of: drawn ?? function) == points(of: function)
        else { throw UnsupportedRow("The name and the control points disagree, or are missing.") }
        return function
    }

    private static func points(of function: CAMediaTimingFunction) -> JSON {
        .array(
            (0...3).map { index in
                var point: [Float] = [0, 0]
                function.getControlPoint(at: index, values: &point)
                return JSON(point.map { Double($0) })
            }
        )
    }

    /// Returns the values of a one-second animation from 0 to 1 that fills both ends.
    private static func progress(
        of function: CAMediaTimingFunction,
        at times: [Double]
    ) -> [Double] {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        animation.beginTime = ScreenTime.beginTime(1)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.timingFunction = function
        layer.add(animation, forKey: "progress")
        let screen = Screen(showing: layer)
        return times.map { Double(screen.presentation(of: layer, at: 1 + $0).position.x) }
    }
}
