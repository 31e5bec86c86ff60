import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct WormTests {
    let probe = IndicatorProbe(Worm())

    static func columns(_ layer: String) -> [SheetColumn] {
        [
            .fraction(layer, "strokeStart"), .fraction(layer, "strokeEnd"),
            .points(layer, "transform.translation.x"),
        ]
    }

    @Test(arguments: [
        SheetRow(0, 0, 0, 0), SheetRow(0.2, 0, 0.0307, -10.578),
        SheetRow(0.4, 0, 0.1112, -19.822), SheetRow(0.6, 0, 0.2467, -27.748),
        SheetRow(0.75, 0, 0.5, -32.694), SheetRow(0.9, 0.1159, 0.5, -36.598),
        SheetRow(1.1, 0.4493, 0.5, -39.677), SheetRow(1.19, 0.4995, 0.5, -40),
        SheetRow(1.3, 0.5, 0.5083, -45.481), SheetRow(1.45, 0.5, 0.5465, -53.007),
        SheetRow(1.6, 0.5, 0.6112, -59.822), SheetRow(1.8, 0.5, 0.7467, -67.748),
        SheetRow(1.95, 0.5, 1, -72.694), SheetRow(2.1, 0.6159, 1, -76.598),
        SheetRow(2.2, 0.7975, 1, -78.490), SheetRow(2.3, 0.9493, 1, -79.677),
        SheetRow(2.39, 0.9995, 1, -80),
    ])
    func `the red segment crawls as specified`(row: SheetRow) throws {
        try probe.expect(row, in: Self.columns("red"))
    }

    @Test(arguments: [
        SheetRow(0, 0, 0.01, 0), SheetRow(0.2, 0, 0.0401, -10.578),
        SheetRow(0.4, 0, 0.1189, -19.822), SheetRow(0.6, 0.02, 0.2517, -27.748),
        SheetRow(0.75, 0.1303, 0.5, -32.694), SheetRow(0.9, 0.3046, 0.5, -36.598),
        SheetRow(1.1, 0.47, 0.5, -39.677), SheetRow(1.19, 0.4898, 0.5, -40),
        SheetRow(1.3, 0.49, 0.5, -45.481), SheetRow(1.45, 0.49, 0.5083, -53.007),
        SheetRow(1.6, 0.49, 0.5465, -59.822), SheetRow(1.8, 0.49, 0.6389, -67.748),
        SheetRow(1.95, 0.49, 0.7467, -72.694), SheetRow(2.2, 0.6159, 1, -78.490),
        SheetRow(2.3, 0.8841, 1, -79.677), SheetRow(2.39, 0.9989, 1, -80),
    ])
    func `the yellow segment crawls as specified`(row: SheetRow) throws {
        try probe.expect(row, in: Self.columns("yellow"))
    }

    @Test(arguments: [
        SheetRow(0, 0, 0.01, 0), SheetRow(0.2, 0, 0.0401, -10.578),
        SheetRow(0.4, 0.0275, 0.1189, -19.822), SheetRow(0.6, 0.1540, 0.2517, -27.748),
        SheetRow(0.75, 0.2916, 0.5, -32.694), SheetRow(0.9, 0.4115, 0.5, -36.598),
        SheetRow(1.1, 0.4871, 0.5, -39.677), SheetRow(1.19, 0.49, 0.5, -40),
        SheetRow(1.3, 0.49, 0.5, -45.481), SheetRow(1.45, 0.49, 0.5, -53.007),
        SheetRow(1.6, 0.49, 0.5022, -59.822), SheetRow(1.8, 0.49, 0.5465, -67.748),
        SheetRow(1.95, 0.49, 0.6112, -72.694), SheetRow(2.2, 0.6159, 0.7954, -78.490),
        SheetRow(2.3, 0.8841, 1, -79.677), SheetRow(2.39, 0.9989, 1, -80),
    ])
    func `the green segment crawls as specified`(row: SheetRow) throws {
        try probe.expect(row, in: Self.columns("green"))
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
