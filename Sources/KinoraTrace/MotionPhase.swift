import Foundation

/// An interval of a film during which its motions follow a common pattern.
///
/// Phases follow one another without gaps from the film's beginning to its end.
public struct MotionPhase: Hashable, Sendable {
    /// The start time, in seconds.
    public let start: TimeInterval

    /// The end time, in seconds.
    public let end: TimeInterval

    /// The motions, ordered by the area of the image that they change, greatest first.
    ///
    /// The array is empty if nothing moves.
    public let motions: [TracedMotion]

    /// Creates a phase.
    public init(start: TimeInterval, end: TimeInterval, motions: [TracedMotion]) {
        self.start = start
        self.end = end
        self.motions = motions
    }
}

/// A change of one property of one track during a phase, with its timing curves.
public struct TracedMotion: Hashable, Sendable {
    /// The name of the track.
    public let track: String

    /// The property that changes.
    public let property: MotionProperty

    /// The start time in seconds, within the phase.
    public let start: TimeInterval

    /// The end time in seconds, within the phase.
    public let end: TimeInterval

    /// A Boolean value that indicates whether the motion continues from the previous phase.
    public let continues: Bool

    /// The value at the start of the motion.
    public let from: Double

    /// The value at the end of the motion.
    public let to: Double

    /// The curves that best fit the motion.
    public let fit: CurveFit

    /// The area of the image that the motion changes, in square pixels.
    public let changedArea: Double

    /// Creates a motion.
    public init(
        track: String,
        property: MotionProperty,
        start: TimeInterval,
        end: TimeInterval,
        continues: Bool = false,
        from: Double,
        to: Double,
        fit: CurveFit,
        changedArea: Double = 0
    ) {
        self.track = track
        self.property = property
        self.start = start
        self.end = end
        self.continues = continues
        self.from = from
        self.to = to
        self.fit = fit
        self.changedArea = changedArea
    }
}
