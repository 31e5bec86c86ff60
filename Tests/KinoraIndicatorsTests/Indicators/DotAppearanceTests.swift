import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

/// Tests of the appearance of zero-length lines.
@Suite struct DotAppearanceTests {
    /// The relative error of an area due to eight-bit pixels and to circles of cubic curves.
    static let areaTolerance = 0.005

    @Test func `four zero-length lines are drawn as full dots (F7)`() {
        let frame = IndicatorProbe(HashLines()).frame(at: 1.5)
        // Discs of diameter 20 whose centers are 31 apart, with an opacity of 0.8.
        let area = frame.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
        let expected = 4 * Double.pi * 100 * 0.8
        #expect(abs(area / expected - 1) < Self.areaTolerance)
    }

    @Test func `the ring starts as a dot as wide as itself`() {
        let probe = IndicatorProbe(RingAndPlay())
        let frame = probe.frame(at: 0)
        // The triangle with its stroke is at most 19.4 points above the center.
        let above = frame.pixels.prefix(20 * frame.width)
        let area = above.reduce(0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(area / (.pi * 3.5 * 3.5) - 1) < 0.01)
    }
}
