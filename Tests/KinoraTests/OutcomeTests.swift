import Foundation
import Kinora
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing

/// Transitions from any pose of an animation to an outcome mark.
@Suite struct OutcomeTests {
    /// The tested outcomes.
    static let outcomes: [LoadingOutcome] = [.success, .failure]

    @Test(arguments: CatalogCase.all, outcomes)
    func `transitions from eight phases have no jumps`(
        _ example: CatalogCase,
        _ outcome: LoadingOutcome
    ) {
        let size = example.size(fitting: 40)
        let indicator = example.indicator
        let waiting = IndicatorProbe(layer: indicator.makeWaitingLayer(size: size), size: size)
        let isOriginal = CatalogCase.originalIdentifiers.contains(example.name)
        for phase in isOriginal ? [0, 1, 2, 3, 4, 5, 6, 7] : [2] {
            let position = (Double(phase) + 0.4) / 8 * indicator.waitingPeriod
            let transition = Self.transition(of: indicator, outcome, from: position, size: size)
            // The last waiting frame equals the first transition frame.
            let last = waiting.frame(at: position)
            #expect(
                transition.frame(at: 0).difference(from: last).mean <= Self.noise,
                "phase \(phase)"
            )
            let duration = indicator.outcomeDuration(outcome, from: position)
            let motions = Self.motions(transition, duration: duration)
            // The end is held.
            #expect(transition.frame(at: duration) == transition.frame(at: duration + 3))
            #expect(
                motions.allSatisfy { $0 <= Self.most(example) },
                "\(phase): \(motions)"
            )
        }
    }

    /// The difference due to the rounding of colors that are flattened in another order, as a
    /// fraction of the picture.
    private static let noise = 0.002

    /// The maximum fraction of the picture that changes in one sixtieth of a second.
    ///
    /// The maximum occurs when thin rings contract, and in designs that fill much of their size. A
    /// panel that appeared at once would change three quarters of the picture.
    private static func most(_ example: CatalogCase) -> Double { example.isOriginal ? 0.14 : 0.19 }

    private static func transition(
        of indicator: some LoadingAnimation,
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> IndicatorProbe {
        IndicatorProbe(
            layer: indicator.makeOutcomeLayer(outcome, from: position, size: size),
            size: size
        )
    }

    /// Returns the fraction of the picture that changes with each frame.
    private static func motions(_ probe: IndicatorProbe, duration: TimeInterval) -> [Double] {
        let frames = stride(from: 0, through: duration, by: 1.0 / 60).map { probe.frame(at: $0) }
        return zip(frames, frames.dropFirst()).map { $0.difference(from: $1).mean }
    }

    /// Animations whose transitions differ from one another.
    static let transitionCases: [CatalogCase] = CatalogCase.all.filter {
        ["closing-arc", "arc-to-check", "hash-lines", "worm", "ring-and-play"].contains($0.name)
    }

    @Test(arguments: transitionCases, LoadingOutcome.allCases)
    func `transitions match their snapshots`(
        _ example: CatalogCase,
        _ outcome: LoadingOutcome
    ) throws {
        let size = CGSize(width: 48, height: 48)
        let indicator = example.indicator
        let position = 0.3 * indicator.waitingPeriod
        let transition = Self.transition(of: indicator, outcome, from: position, size: size)
        let duration = indicator.outcomeDuration(outcome, from: position)
        let frames = (0..<12).map {
            transition.frame(at: Double($0) / 11 * duration, background: .white)
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "\(example.name)-\(outcome)")
    }
}
