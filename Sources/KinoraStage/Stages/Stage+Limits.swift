import Foundation
import GraphicsKit
import KinoraBasics
import KinoraIndicators
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

extension LoadingAnimation {
    /// Returns the size for a width with the natural aspect ratio and a whole-point height.
    public func naturalSize(width: Double) -> CGSize {
        CGSize(width: width, proportion: naturalSize)
    }
}

extension CGSize {
    /// Creates a size with the aspect ratio of another one and a height of whole points.
    package init(width: Double, proportion: CGSize) {
        let height = width * Double(proportion.height / proportion.width)
        self.init(width: width, height: max(1, height.rounded()))
    }
}

/// The limits and defaults of view recordings, shared by the recorder and command-line tools.
package enum RecordingLimits {
    /// The allowed durations of a recording, in seconds.
    package static let durations = 0.02...60.0

    /// The default size in points of a view without an intrinsic size.
    package static let naturalSize = CGSize(width: 100, height: 100)
}
