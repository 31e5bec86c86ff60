import Foundation
import LayerKit
import StageTestSupport
import TestSupport
import Testing

/// Comparisons of indicator frames with a slow floating-point rendering.
@Suite struct FrameAccuracyTests {
    /// The value that the best antialiasing of other renderers reaches for spinners.
    static let minimumDecibels = 62.0

    /// The side in pixels.
    ///
    /// At smaller sizes, the rounding errors of four translucent lines exceed edge errors.
    static let side = 80

    /// The number of phases; set `TRUTH_PHASES` in the environment for more.
    static let phases =
        ProcessInfo.processInfo.environment["TRUTH_PHASES"].flatMap(Int.init) ?? 2

    @Test(arguments: CatalogCase.variants.filter(\.isOriginal))
    func `frames are close to the sampled reference`(_ example: CatalogCase) {
        let scale = CGFloat(Self.side) / max(example.naturalSize.width, example.naturalSize.height)
        let rasterizer = Rasterizer(width: Self.side, height: Self.side, scale: scale)
        let probe = example.probe()
        for time in example.phases(Self.phases) {
            let picture = probe.host.picture(at: time)
            let truth = SampledPicture(picture, side: Self.side, scale: scale)
            let decibels = truth.decibels(of: rasterizer.draw(picture))
            #expect(decibels >= Self.minimumDecibels, "t = \(time) s")
        }
    }
}
