import Foundation

/// A stretch of a movie's time between two instants that what moves has in common.
///
/// Stages follow each other without gaps from the movie's beginning to its end.
public struct MotionPhase: Hashable, Sendable {
    /// The instant of the beginning in seconds.
    public let start: TimeInterval

    /// The instant of the end in seconds.
    public let end: TimeInterval

    /// What moves, what changes most of the picture first; nothing in a stage of rest.
    public let motions: [TracedMotion]

    /// Creates a stage.
    public init(start: TimeInterval, end: TimeInterval, motions: [TracedMotion]) {
        self.start = start
        self.end = end
        self.motions = motions
    }
}

/// A change of one property of one track during a stage, with the curves that are nearest to it.
public struct TracedMotion: Hashable, Sendable {
    /// The track's name.
    public let track: String

    /// The property.
    public let property: MotionProperty

    /// The instant of the motion's beginning in seconds, in the stage.
    public let start: TimeInterval

    /// The instant of the motion's end in seconds, in the stage.
    public let end: TimeInterval

    /// A Boolean value that indicates whether the motion goes on from the stage before, as one with
    /// what is told there.
    public let continues: Bool

    /// The value at the motion's beginning.
    public let from: Double

    /// The value at the motion's end.
    public let to: Double

    /// The curves.
    public let fit: CurveFit

    /// How much of the picture the motion makes look different, in square pixels.
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
