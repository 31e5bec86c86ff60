import Foundation
import LayerKit
import Testing

/// A row of a specification's table: a time and the values of its columns.
package struct SheetRow: Sendable, CustomTestStringConvertible {
    package let time: TimeInterval
    package let values: [Double]

    package init(_ time: TimeInterval, _ values: Double...) {
        self.init(time, values)
    }

    package init(_ time: TimeInterval, _ values: [Double]) {
        self.time = time
        self.values = values
    }

    package var testDescription: String { "t = \(time) s" }
}

/// A column of a specification's table: the measured value and its tolerance.
package struct SheetColumn: Sendable {
    package let layer: String
    package let keyPath: String
    package let tolerance: Double
    package var isAngle = false

    package init(layer: String, keyPath: String, tolerance: Double, isAngle: Bool = false) {
        self.layer = layer
        self.keyPath = keyPath
        self.tolerance = tolerance
        self.isAngle = isAngle
    }

    /// Returns a column of lengths in points, which the table rounds to hundredths.
    package static func points(_ layer: String, _ keyPath: String) -> Self {
        Self(layer: layer, keyPath: keyPath, tolerance: 0.006)
    }

    /// Returns a column of fractions, which the table rounds to ten-thousandths.
    package static func fraction(_ layer: String, _ keyPath: String) -> Self {
        Self(layer: layer, keyPath: keyPath, tolerance: 0.000_06)
    }

    /// Returns a column of angles in degrees, which the table rounds to hundredths.
    ///
    /// Whole turns are ignored.
    package static func degrees(_ layer: String, _ keyPath: String = "transform.rotation.z") -> Self
    {
        Self(layer: layer, keyPath: keyPath, tolerance: 0.006, isAngle: true)
    }

    /// Returns the difference between a measured value and the expected one.
    package func distance(_ measured: Double, _ expected: Double) -> Double {
        guard isAngle else { return abs(measured - expected) }
        return abs((measured * 180 / .pi - expected).remainder(dividingBy: 360))
    }
}

extension IndicatorProbe {
    /// Expects the values of a row.
    package func expect(
        _ row: SheetRow,
        in columns: [SheetColumn],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try #require(row.values.count == columns.count, sourceLocation: sourceLocation)
        for (column, expected) in zip(columns, row.values) {
            let measured = try number(column.layer, column.keyPath, at: row.time)
            #expect(
                column.distance(measured, expected) <= column.tolerance,
                "\(column.layer).\(column.keyPath) is \(measured); the specification has \(expected).",
                sourceLocation: sourceLocation
            )
        }
    }
}
