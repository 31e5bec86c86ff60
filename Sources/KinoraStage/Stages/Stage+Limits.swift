import Foundation
import GraphicsKit
import KinoraBasics
import KinoraTimeline

extension Stage {
    /// The allowed side lengths of a stage, in points.
    public static let allowedSides = 1.0...8192.0

    /// The allowed speeds of a stage.
    public static let allowedSpeeds = 0.01...100.0

    /// Throws a `ConfigurationError` if the length of a side in points isn't allowed.
    package static func checkSide(_ side: Double) throws {
        try check(side, in: allowedSides, name: "a side of the size")
    }

    /// Throws a `ConfigurationError` if a value isn't in a range.
    package static func check(
        _ value: Double,
        in range: ClosedRange<Double>,
        name: String
    ) throws {
        guard !range.contains(value) else { return }
        let write = DecimalFormatter(precision: 3)
        let bounds = "\(write(range.lowerBound)) to \(write(range.upperBound))"
        throw ConfigurationError("\(name) is \(value); it can be \(bounds)")
    }
}
