import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

/// Tests of the sequence of pull, snap, spinner, and return, which adapts the specification.
@Suite struct GooeyStoryTests {
    let probe = IndicatorProbe(GooeyPull.post)

    /// Rows contain the drop's opacity and the spinner's opacity and scale.
    @Test(arguments: [
        SheetRow(0, 1, 0, 1), SheetRow(0.45, 1, 0, 1), SheetRow(0.9, 1, 0, 1),
        SheetRow(0.99, 1, 0, 1), SheetRow(1.05, 0.5, 0, 0.1), SheetRow(1.1, 0, 0.3781, 0.4403),
        SheetRow(1.15, 0, 0.6846, 0.7162), SheetRow(1.25, 0, 1, 1), SheetRow(2, 0, 1, 1),
        SheetRow(2.5, 0, 1, 1), SheetRow(2.7, 0, 0.6846, 0.7162), SheetRow(2.9, 0.6846, 0, 0.1),
        SheetRow(3.05, 1, 0, 0.1), SheetRow(3.15, 1, 0, 0.1), SheetRow(3.39, 1, 0, 0.1),
    ])
    func `the spinner appears, and disappears while the drop returns`(row: SheetRow) throws {
        try probe.expect(
            row,
            in: [
                .fraction("drop", "opacity"), .fraction("spinner", "opacity"),
                .fraction("spinner", "transform.scale.x"),
            ]
        )
    }

    @Test func `the drop has snapped to a disc of 5.6 points in 0.15 s`() throws {
        let drop = try Drop(probe.path("drop", at: 1.05))
        #expect(abs(drop.a - 5.6) < 1e-6)
        #expect(abs(drop.b - 5.6) < 1e-6)
        // The disc is in the middle of the stretched drop, from -15 to 62 points.
        let center = try probe.path("drop", at: 1.05).bounds.midY - 15
        #expect(abs(center - (60 + 2 - 5) / 2.0) < 1e-3)
    }

    @Test func `the spinner turns linearly, once in 0.8 s`() throws {
        for time in stride(from: 1.05, through: 2.85, by: 0.15) {
            try probe.expect(
                SheetRow(time, (time - 1.05) * 450),
                in: [.degrees("spinner")]
            )
        }
    }

    @Test(arguments: [6.0, 20, 45, 66])
    func `the drop snaps at the given trigger`(trigger: Double) throws {
        var indicator = GooeyPull.post
        indicator.trigger = trigger
        let drop = try Drop(IndicatorProbe(indicator).path("drop", at: 0.9))
        #expect(abs(drop.stretch - trigger) < 1e-9)
        #expect(drop.b >= 1 - 1e-9)
    }
}
