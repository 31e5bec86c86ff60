/// A measured property of a track.
public enum MotionProperty: String, CaseIterable, Hashable, Sendable {
    /// The center's distance from the left edge, in pixels.
    case x

    /// The center's distance from the top edge, in pixels.
    case y

    /// The center's distance from the pivot, in pixels. With the bearing, it replaces x and y if
    /// that is simpler.
    case distance

    /// The direction from the pivot to the center, in radians clockwise from the x-axis.
    case bearing

    /// The extent along the main axis, in pixels.
    case length

    /// The extent across the main axis, in pixels.
    case width

    /// The direction of the main axis, in radians clockwise from the x-axis.
    case angle

    /// The covered area, in square pixels.
    case area

    /// The opacity of the shape, from 0 to 1.
    case opacity

    /// A Boolean value that indicates whether the property describes the shape's position.
    var isPlace: Bool { [.x, .y, .distance, .bearing].contains(self) }

    /// A Boolean value that indicates whether the property is an angle.
    var isAngle: Bool { self == .bearing || self == .angle }

    /// A Boolean value that indicates whether the property describes the shape's extent.
    var isExtent: Bool { [.length, .width, .angle, .area].contains(self) }
}
