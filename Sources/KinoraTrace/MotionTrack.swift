import Foundation
import KinoraTimeline
import LayerKit

/// Something of one colour that is followed through a movie.
public struct MotionTrack: Hashable, Sendable {
    /// The name: the colour as `#RRGGBB`, with a number where it has several parts that stay apart;
    /// `all` for the whole picture, `group-1` and so on for colours that move as one thing.
    public let name: String

    /// The colour where it covers fully; nil for the whole picture and for groups.
    public let color: RGBA?

    /// The names of the tracks that a group is made of; none for other tracks.
    public var members: [String] = []

    /// What is measured in each frame; nil where the track isn't seen.
    public let samples: [MotionSample?]

    /// Creates a track.
    public init(name: String, color: RGBA?, samples: [MotionSample?]) {
        self.name = name
        self.color = color
        self.samples = samples
    }
}

/// What is measured of a track in one frame, in pixels of the movie from its top left, y down.
public struct MotionSample: Hashable, Sendable {
    /// The instant at which the frame appears, in seconds.
    public var time: TimeInterval

    /// The centre of the covered area.
    public var x: Double

    /// The centre of the covered area.
    public var y: Double

    /// The extent along the axis in which the shape reaches farthest.
    public var length: Double

    /// The extent across that axis.
    public var width: Double

    /// The axis's direction in radians, clockwise on screen from the x axis, counted on through whole
    /// turns; nil for a shape without a direction, such as a disc.
    public var angle: Double?

    /// The covered area in square pixels, edges and what is half transparent counting in part.
    public var area: Double

    /// How much the shape covers where it does, 0…1; soft edges make it a little less than 1.
    public var opacity: Double

    /// A Boolean value that indicates whether something else covers a part of the shape, so that
    /// what is measured isn't the whole.
    public var isObscured = false

    /// Creates a sample.
    public init(
        time: TimeInterval,
        x: Double,
        y: Double,
        length: Double,
        width: Double,
        angle: Double?,
        area: Double,
        opacity: Double
    ) {
        self.time = time
        self.x = x
        self.y = y
        self.length = length
        self.width = width
        self.angle = angle
        self.area = area
        self.opacity = opacity
    }
}

extension MotionTrack {
    /// Returns samples whose angles run on: an axis has two directions, of which each frame's is
    /// the one nearer to where the turn has come.
    static func unwrapped(_ samples: [MotionSample?]) -> [MotionSample?] {
        var last: (time: TimeInterval, angle: Double)?
        var speed = 0.0
        return samples.map { sample in
            guard var sample, let angle = sample.angle else { return sample }
            guard let before = last else {
                last = (sample.time, angle)
                return sample
            }
            let expected = before.angle + speed * (sample.time - before.time)
            let turned = angle.nearest(to: expected, period: .pi)
            let pace = (turned - before.angle) / max(sample.time - before.time, 1e-6)
            // One frame's noise must not carry the turn away.
            speed += (pace - speed) * 0.5
            last = (sample.time, turned)
            sample.angle = turned
            return sample
        }
    }
}
