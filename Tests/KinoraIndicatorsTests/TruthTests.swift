import Foundation
import LayerKit
import TestSupport
import Testing

/// Frames of the indicators against a slow drawing in floating point.
@Suite struct TruthTests {
    /// What the best smooth edges of others reach on spinners.
    static let leastDecibels = 62.0

    /// The side in pixels: below it the bytes of four translucent lines laid over one another round
    /// off by more than edges are wrong.
    static let side = 80

    /// The number of phases; `TRUTH_PHASES` in the environment asks for more.
    static let phases =
        ProcessInfo.processInfo.environment["TRUTH_PHASES"].flatMap(Int.init) ?? 2

    @Test(arguments: CatalogueCase.variants)
    func `frames are near to the sampled truth`(_ example: CatalogueCase) {
        let scale = CGFloat(Self.side) / max(example.naturalSize.width, example.naturalSize.height)
        let rasterizer = Rasterizer(width: Self.side, height: Self.side, scale: scale)
        let probe = example.probe()
        for time in example.phases(Self.phases) {
            let picture = probe.host.picture(at: time)
            let truth = SampledPicture(picture, side: Self.side, scale: scale)
            let decibels = truth.decibels(of: rasterizer.draw(picture))
            #expect(decibels >= Self.leastDecibels, "t = \(time) s")
        }
    }
}
