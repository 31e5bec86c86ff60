import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The positions and settling durations of springs.
@MainActor
@Suite(.oneAtATime) struct SpringTable {
    @Test(arguments: Area.spring.rows)
    func `every row of 5.spring holds`(row: TableRow) {
        row.check { try Self.observe($0) }
    }

    private static func observe(_ input: RowInput) throws -> JSON {
        let isPerceived = input.has("perceptualDuration")
        let animation = try AnimationMaker(duration: 0).animation(input)
        let spring = animation as? CASpringAnimation ?? CASpringAnimation()
        if spring !== animation { spring.duration = animation.duration }
        guard let times = input["t"] else {
            return values(of: spring, isPerceived: isPerceived, input.expected)
        }
        return try course(of: spring, at: times)
    }

    /// Returns the values that are derived from a spring's properties, for rows without times.
    private static func values(
        of spring: CASpringAnimation,
        isPerceived: Bool,
        _ expected: JSON
    ) -> JSON {
        guard isPerceived else { return .number(spring.settlingDuration) }
        guard expected.array != nil else { return .number(Double(spring.damping)) }
        return JSON([Double(spring.stiffness), Double(spring.damping), spring.settlingDuration])
    }

    /// Returns the positions of a spring from 0 to 100.
    private static func course(of spring: CASpringAnimation, at times: JSON) throws -> JSON {
        guard let times = times.numbers else { throw UnsupportedRow("\(times) aren't times.") }
        spring.keyPath = "position.x"
        if spring.fromValue == nil { spring.fromValue = 0 }
        if spring.toValue == nil { spring.toValue = 100 }
        let layer = CALayer()
        layer.add(spring, forKey: "spring")
        let screen = Screen(showing: layer)
        return JSON(times.map { Double(screen.presentation(of: layer, at: $0).position.x) })
    }
}
