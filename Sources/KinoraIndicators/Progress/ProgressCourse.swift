import Foundation

/// The progress over a movie: constant, or rising with an eased start and end.
public struct ProgressCourse: Hashable, Sendable {
    /// The progress at the beginning, 0…1.
    public let start: Double

    /// The progress at the end, from ``start`` to 1.
    public let end: Double

    /// The duration in seconds of a rise from 0 to 1.
    public static let wholeDuration: TimeInterval = 4

    /// The time in seconds for which the end is shown.
    public static let rest: TimeInterval = 1

    /// Creates a constant progress, clamped to 0…1; NaN counts as 0.
    public init(_ progress: Double) {
        let value = progress > 0 ? min(progress, 1) : 0
        (start, end) = (value, value)
    }

    /// Creates a rising progress, or nil if the range isn't within 0…1.
    public init?(rising range: ClosedRange<Double>) {
        guard range.lowerBound >= 0, range.upperBound <= 1 else { return nil }
        (start, end) = (range.lowerBound, range.upperBound)
    }

    /// The duration of the rise in seconds; 0 if the progress is constant.
    public var motion: TimeInterval { (end - start) * Self.wholeDuration }

    /// The duration of the movie in seconds, or nil if the progress is constant.
    public var duration: TimeInterval? { motion > 0 ? motion + Self.rest : nil }
}
