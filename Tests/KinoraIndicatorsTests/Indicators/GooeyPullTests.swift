import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct GooeyPullTests {
    /// Returns the static drop at a pull.
    static func drop(pull: Double) throws -> Drop {
        var indicator = GooeyPull.post
        indicator.pull = pull
        return try Drop(IndicatorProbe(indicator).path("drop"))
    }

    /// Rows contain a pull instead of a time, the upper and lower radii, and the distance between
    /// their centers.
    @Test(arguments: [
        SheetRow(-20, 15, 15, 0), SheetRow(0, 15, 15, 0), SheetRow(2, 14.667, 13.667, 2),
        SheetRow(4, 14.333, 12.333, 4), SheetRow(6, 14, 11, 6), SheetRow(12, 13, 10, 12),
        SheetRow(24, 11, 8, 24), SheetRow(36, 9, 6, 36), SheetRow(48, 7, 4, 48),
        SheetRow(54, 6, 3, 54), SheetRow(60, 5, 2, 60), SheetRow(66, 4, 1, 66),
        SheetRow(72, 4, 1, 66), SheetRow(90, 4, 1, 66), SheetRow(1000, 4, 1, 66),
    ])
    func `the drop stretches as specified`(row: SheetRow) throws {
        let drop = try Self.drop(pull: row.time)
        for (measured, expected) in zip([drop.a, drop.b, drop.stretch], row.values) {
            #expect(abs(measured - expected) < 0.001)
        }
    }

    @Test(arguments: [0.5, 2, 4, 6, 9, 12, 16, 24, 36, 48, 60, 66])
    func `a smooth drop has no corner, and touches both circles`(pull: Double) throws {
        var indicator = GooeyPull()
        indicator.pull = pull
        let path = try IndicatorProbe(indicator).path("drop")
        let segments = path.segments.filter { $0.length > 1e-6 }
        for (segment, next) in zip(segments, segments.dropFirst() + segments.prefix(1)) {
            let a = try #require(segment.tangent(at: 1))
            let b = try #require(next.tangent(at: 0))
            #expect(a.dx * b.dx + a.dy * b.dy > 0.9995, "a corner at \(segment.end)")
        }
        // The radii are those of the choreography sheet, plus half a point for the original line.
        #expect(abs(path.bounds.minY - (15 - (15 - pull / 6) - 0.5)) < 0.01)
        let lower = 15 - min(3, pull / 2) - pull / 6
        #expect(abs(path.bounds.maxY - (15 + pull + lower + 0.5)) < 0.01)
    }

    @Test func `the resting drop is a circle without a notch at its equator`() throws {
        for (pull, tolerance) in [(0.0, 1e-3), (1e-6, 1e-3)] {
            let points = try Self.drop(pull: pull).outline
            for point in points {
                #expect(abs(point.distance(to: .zero) - 15) < 15 * tolerance)
            }
        }
    }

    @Test func `the sides never cross, and the drop only gets thinner`() throws {
        var last = Double.infinity
        for pull in stride(from: 0.0, through: 120, by: 3) {
            let drop = try Self.drop(pull: pull)
            #expect(drop.b >= 1)
            #expect(drop.narrowestWidth >= 2 * drop.b - 1e-6)
            // The radii shrink with the pull, so the mean width never grows.
            let width = drop.area / (drop.stretch + drop.a + drop.b)
            #expect(width <= last + 1e-9)
            last = width
        }
    }

    @Test func `the drop is 40 points below the top and 30 points wide`() throws {
        var indicator = GooeyPull.post
        indicator.pull = 0
        let probe = IndicatorProbe(indicator)
        #expect(try probe.number("drop", "position.x", at: 0) == 60)
        #expect(try probe.number("drop", "position.y", at: 0) == 40)
        #expect(try probe.number("drop", "lineWidth", at: 0) == 1)
        #expect(try probe.color("drop", "fillColor", at: 0) == RGBA(hex: 0x65C8FA))
    }

    // MARK: - Sequence

    let story = IndicatorProbe(GooeyPull.post)

    @Test func `the animated drop always matches a pull`() throws {
        for time in stride(from: 0.0, through: 0.9, by: 0.05) {
            let drawn = try Drop(story.path("drop", at: time))
            let still = try Self.drop(pull: drawn.stretch)
            #expect(abs(drawn.a - still.a) < 1e-6)
            #expect(abs(drawn.b - still.b) < 1e-6)
        }
    }

    @Test func `the animated pull only grows, up to the trigger`() throws {
        let pulls = try stride(from: 0.0, through: 0.9, by: 0.05).map {
            try Drop(story.path("drop", at: $0)).stretch
        }
        #expect(pulls == pulls.sorted())
        #expect(abs(pulls[0]) < 1e-9)
        #expect(abs(try #require(pulls.last) - 60) < 1e-9)
    }
}
