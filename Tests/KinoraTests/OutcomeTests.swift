import Foundation
import KinoraIndicators
import TestSupport
import Testing

/// The ways from any pose of an animation to the sign of an outcome.
@Suite struct OutcomeTests {
    /// The signs that are looked at.
    static let outcomes: [LoadingOutcome] = [.success, .failure]

    @Test(arguments: CatalogueCase.all, outcomes)
    func `from eight phases nothing jumps by more than a frame's motion`(
        _ example: CatalogueCase,
        _ outcome: LoadingOutcome
    ) {
        let size = example.size(fitting: 40)
        let indicator = example.indicator
        let waiting = IndicatorProbe(layer: indicator.makeWaitingLayer(size: size), size: size)
        for phase in 0..<8 {
            let position = (Double(phase) + 0.4) / 8 * indicator.waitingPeriod
            let way = Self.way(of: indicator, outcome, from: position, size: size)
            // What is seen last is what is seen first.
            let last = waiting.frame(at: position)
            #expect(Self.change(last, way.frame(at: 0)) <= Self.noise, "phase \(phase)")
            let duration = indicator.outcomeDuration(outcome, from: position)
            let motions = Self.motions(way, duration: duration)
            // What is over stays.
            #expect(way.frame(at: duration) == way.frame(at: duration + 3))
            #expect(
                motions.allSatisfy { $0 <= Self.most },
                "\(phase): \(motions)"
            )
        }
    }

    /// What sums of rounded colours differ by where layers are flattened in another order, as a share
    /// of the picture.
    private static let noise = 0.002

    /// The greatest share of the picture that changes from one sixtieth of a second to the next.
    ///
    /// That is a ring of the sign which springs up, at two or three pixels in a frame; a panel that
    /// came or went at once would be three quarters.
    private static let most = 0.14

    private static func way(
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

    /// The share of the picture that changes with each frame.
    private static func motions(_ probe: IndicatorProbe, duration: TimeInterval) -> [Double] {
        let frames = stride(from: 0, through: duration, by: 1.0 / 60).map { probe.frame(at: $0) }
        return zip(frames, frames.dropFirst()).map(change)
    }

    /// The mean difference of two frames, 0 for none, 1 for black in place of white.
    private static func change(_ one: Frame, _ other: Frame) -> Double {
        var sum = 0
        for (a, b) in zip(one.pixels, other.pixels) where a != b {
            var most = 0
            for shift: UInt32 in [0, 8, 16, 24] {
                most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
            }
            sum += most
        }
        return Double(sum) / 255 / Double(one.pixels.count)
    }

    /// The animations whose ways differ.
    static let ways: [CatalogueCase] = CatalogueCase.all.filter {
        ["closing-arc", "arc-to-check", "hash-lines", "worm", "ring-and-play"].contains($0.name)
    }

    @Test(arguments: ways, LoadingOutcome.allCases)
    func `the way is drawn as it was recorded`(
        _ example: CatalogueCase,
        _ outcome: LoadingOutcome
    ) throws {
        let size = CGSize(width: 48, height: 48)
        let indicator = example.indicator
        let position = 0.3 * indicator.waitingPeriod
        let way = Self.way(of: indicator, outcome, from: position, size: size)
        let duration = indicator.outcomeDuration(outcome, from: position)
        let frames = (0..<12).map {
            way.frame(at: Double($0) / 11 * duration, background: .white)
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "\(example.name)-\(outcome)")
    }
}
