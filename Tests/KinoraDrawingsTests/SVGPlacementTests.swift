import Foundation
import LayerKit
import SuiteTraits
import Testing

@testable import KinoraDrawings

/// Transforms that move become placements of layers, whose product is the transform.
@Suite struct SVGPlacementTests {
    /// Returns random steps with the same structure at several moments.
    private func samples(
        _ generator: inout some RandomNumberGenerator
    ) -> [[SVGTransformStep]] {
        let kinds = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            (kind: Int.random(in: 0...3, using: &generator), moves: Bool.random(using: &generator))
        }
        func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &generator)
        }
        let still = kinds.map { step($0.kind, number) }
        return (0..<4).map { _ in
            kinds.enumerated().map { $1.moves ? step($1.kind, number) : still[$0] }
        }
    }

    private func step(
        _ kind: Int,
        _ number: (ClosedRange<Double>) -> Double
    ) -> SVGTransformStep {
        switch kind {
        case 0: .translate(CGSize(width: number(-9...9), height: number(-9...9)))
        case 1: .rotate(number(-3...3))
        case 2: .scale(CGSize(width: number(0.3...2), height: number(0.3...2)))
        default:
            .matrix(
                CGAffineTransform(
                    a: number(0.5...2),
                    b: number(-0.4...0.4),
                    c: number(-0.4...0.4),
                    d: number(0.5...2),
                    tx: number(-5...5),
                    ty: number(-5...5)
                )
            )
        }
    }

    @Test func `placements and the rest make up the transform`() {
        var generator = SeededGenerator(seed: 3801)
        for round in 0..<500 {
            let samples = samples(&generator)
            let base =
                round.isMultiple(of: 2)
                ? CGAffineTransform.identity
                : CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 2)
            let plan = SVGPlacementPlan(samples, base: base)
            for steps in samples {
                let (placements, inner) = plan.placements(steps)
                let whole = placements.reversed().reduce(inner) {
                    $0.concatenating($1.transform)
                }
                let expected = steps.transform.concatenating(base)
                for point in [CGPoint.zero, CGPoint(x: 7, y: 0), CGPoint(x: 0, y: 5)] {
                    let (a, b) = (point.applying(whole), point.applying(expected))
                    #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6, "seed 3801, round \(round)")
                }
            }
        }
    }

    @Test func `a list that is missing at a time keeps the plan`() {
        let steps: [SVGTransformStep] = [
            .translate(CGSize(width: 12, height: 12)), .rotate(1),
            .translate(CGSize(width: -12, height: -12)),
        ]
        let plan = SVGPlacementPlan([[], steps], base: .identity)
        #expect(plan.placements([]).placements.first?.pivot == CGPoint(x: 12, y: 12))
        #expect(plan.placements([]).placements.first?.rotation == 0)
        #expect(plan.placements(steps).placements.first?.rotation == 1)
    }
}
