import Foundation
import KinoraTimeline
import LayerKit

/// An object of one color that is tracked through a film.
public struct MotionTrack: Hashable, Sendable {
    /// The name of the track.
    ///
    /// The name is the color as `#RRGGBB`, with a number if the color has several separate parts;
    /// `all` for the whole image; `group-1` and so on for colors that move together.
    public let name: String

    /// The color at full coverage, or nil for the whole image and for groups.
    public let color: RGBA?

    /// The names of a group's tracks, or an empty array for other tracks.
    public var members: [String] = []

    /// The samples, one for each frame, or nil where the track isn't visible.
    public let samples: [MotionSample?]

    /// Creates a track.
    public init(name: String, color: RGBA?, samples: [MotionSample?]) {
        self.name = name
        self.color = color
        self.samples = samples
    }
}

/// The measurements of a track in one frame, in pixels from the top left, y down.
public struct MotionSample: Hashable, Sendable {
    /// The time at which the frame appears, in seconds.
    public var time: TimeInterval

    /// The x-coordinate of the covered area's center.
    public var x: Double

    /// The y-coordinate of the covered area's center.
    public var y: Double

    /// The extent along the shape's longest axis.
    public var length: Double

    /// The extent perpendicular to that axis.
    public var width: Double

    /// The direction of the axis in radians, clockwise from the x-axis.
    ///
    /// The angle continues through full turns. It is nil for a shape without a direction, such as a
    /// disc.
    public var angle: Double?

    /// The covered area in square pixels; edges and translucent pixels count partially.
    public var area: Double

    /// The opacity of the shape, from 0 to 1; soft edges reduce it slightly.
    public var opacity: Double

    /// A Boolean value that indicates whether something else covers part of the shape.
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
    /// Returns the samples with continuous angles.
    ///
    /// An axis has two opposite directions; each frame uses the one nearer to the expected angle.
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
            let newSpeed = (turned - before.angle) / max(sample.time - before.time, 1e-6)
            // Smoothing keeps one noisy frame from changing the expected angle too much.
            speed += (newSpeed - speed) * 0.5
            last = (sample.time, turned)
            sample.angle = turned
            return sample
        }
    }
}
