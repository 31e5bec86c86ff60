/// A property of a track that can move.
public enum MotionProperty: String, CaseIterable, Hashable, Sendable {
    /// The centre's distance from the left edge, in pixels.
    case x

    /// The centre's distance from the top edge, in pixels.
    case y

    /// The centre's distance from the pivot, in pixels; in place of x and y where that is simpler.
    case distance

    /// The direction from the pivot to the centre, in radians clockwise from the x axis.
    case bearing

    /// The extent along the main axis, in pixels.
    case length

    /// The extent across the main axis, in pixels.
    case width

    /// The main axis's direction, in radians clockwise from the x axis.
    case angle

    /// The covered area, in square pixels.
    case area

    /// How much the shape covers where it does, 0…1.
    case opacity

    /// A Boolean value that indicates whether the property tells where the shape is.
    var isPlace: Bool { [.x, .y, .distance, .bearing].contains(self) }

    /// A Boolean value that indicates whether the property is an angle.
    var isAngle: Bool { self == .bearing || self == .angle }

    /// A Boolean value that indicates whether the property tells how the shape reaches.
    var isExtent: Bool { [.length, .width, .angle, .area].contains(self) }
}
