import Foundation
import LayerKit
import Testing

/// A row of a sheet's table: an instant and the values of its columns.
struct SheetRow: Sendable, CustomTestStringConvertible {
    let time: TimeInterval
    let values: [Double]

    init(_ time: TimeInterval, _ values: Double...) {
        self.time = time
        self.values = values
    }

    var testDescription: String { "t = \(time) s" }
}

/// A column of a sheet's table: what is measured and how close it must be.
struct SheetColumn: Sendable {
    let layer: String
    let keyPath: String
    let tolerance: Double
    var isAngle = false

    /// A length in points; tables give hundredths.
    static func points(_ layer: String, _ keyPath: String) -> Self {
        Self(layer: layer, keyPath: keyPath, tolerance: 0.006)
    }

    /// A fraction; tables give ten-thousandths.
    static func fraction(_ layer: String, _ keyPath: String) -> Self {
        Self(layer: layer, keyPath: keyPath, tolerance: 0.000_06)
    }

    /// An angle in degrees, equal to itself a turn on; tables give hundredths.
    static func degrees(_ layer: String, _ keyPath: String = "transform.rotation.z") -> Self {
        Self(layer: layer, keyPath: keyPath, tolerance: 0.006, isAngle: true)
    }

    /// Returns how far a measured value is from the expected.
    func distance(_ measured: Double, _ expected: Double) -> Double {
        guard isAngle else { return abs(measured - expected) }
        return abs((measured * 180 / .pi - expected).remainder(dividingBy: 360))
    }
}

extension IndicatorProbe {
    /// Expects a row of a table.
    func expect(
        _ row: SheetRow,
        in columns: [SheetColumn],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try #require(row.values.count == columns.count, sourceLocation: sourceLocation)
        for (column, expected) in zip(columns, row.values) {
            let measured = try number(column.layer, column.keyPath, at: row.time)
            #expect(
                column.distance(measured, expected) <= column.tolerance,
                "\(column.layer).\(column.keyPath) is \(measured), the sheet says \(expected).",
                sourceLocation: sourceLocation
            )
        }
    }
}
