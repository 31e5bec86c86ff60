import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct WormTests {
    let probe = IndicatorProbe(WormIndicator())

    /// The translation of all segments, and the ends of the red, yellow, and green ones.
    static let columns: [SheetColumn] =
        [.points("red", "transform.translation.x")]
        + ["red", "yellow", "green"].flatMap { layer -> [SheetColumn] in
            [.fraction(layer, "strokeStart"), .fraction(layer, "strokeEnd")]
        }

    @Test(arguments: [
        SheetRow(0, 0, 0, 0, 0, 0.01, 0, 0.01),
        SheetRow(0.2, -10.578, 0, 0.0307, 0, 0.0401, 0, 0.0401),
        SheetRow(0.4, -19.822, 0, 0.1112, 0, 0.1189, 0.0275, 0.1189),
        SheetRow(0.6, -27.748, 0, 0.2467, 0.02, 0.2517, 0.1540, 0.2517),
        SheetRow(0.75, -32.694, 0, 0.5, 0.1303, 0.5, 0.2916, 0.5),
        SheetRow(0.9, -36.598, 0.1159, 0.5, 0.3046, 0.5, 0.4115, 0.5),
        SheetRow(1.1, -39.677, 0.4493, 0.5, 0.47, 0.5, 0.4871, 0.5),
        SheetRow(1.19, -40, 0.4995, 0.5, 0.4898, 0.5, 0.49, 0.5),
        SheetRow(1.3, -45.481, 0.5, 0.5083, 0.49, 0.5, 0.49, 0.5),
        SheetRow(1.45, -53.007, 0.5, 0.5465, 0.49, 0.5083, 0.49, 0.5),
        SheetRow(1.6, -59.822, 0.5, 0.6112, 0.49, 0.5465, 0.49, 0.5022),
        SheetRow(1.8, -67.748, 0.5, 0.7467, 0.49, 0.6389, 0.49, 0.5465),
        SheetRow(1.95, -72.694, 0.5, 1, 0.49, 0.7467, 0.49, 0.6112),
        SheetRow(2.2, -78.490, 0.7975, 1, 0.6159, 1, 0.6159, 0.7954),
        SheetRow(2.3, -79.677, 0.9493, 1, 0.8841, 1, 0.8841, 1),
        SheetRow(2.39, -80, 0.9995, 1, 0.9989, 1, 0.9989, 1),
    ])
    func `the segments crawl as specified`(row: SheetRow) throws {
        try probe.expect(row, in: Self.columns)
        for layer in ["yellow", "green"] {
            let x = try probe.number(layer, "transform.translation.x", at: row.time)
            #expect(x == (try probe.number("red", "transform.translation.x", at: row.time)))
        }
    }

    @Test func `the red segment's tail has left the middle when the others' tails start`() throws {
        let columns: [SheetColumn] = [
            .points("red", "transform.translation.x"), .fraction("red", "strokeStart"),
            .fraction("red", "strokeEnd"),
        ]
        try probe.expect(SheetRow(2.1, -76.598, 0.6159, 1), in: columns)
    }

    @Test(arguments: ["red", "yellow", "green"])
    func `the second translation continues from the first one's end (F1)`(name: String) throws {
        func x(_ time: TimeInterval) throws -> Double {
            try probe.number(name, "transform.translation.x", at: time)
        }
        #expect(try abs(x(1.2) + 40) < 1e-9)
        #expect(try abs(x(1.2 + 1e-6) + 40) < 1e-3, "From the model value it would jump to 0.")
        #expect(try abs(x(2.39) + 80) < 1e-9)
    }
}
