/// A property of a traced layer that changes.
enum MotionProperty: String, Hashable, Sendable, CaseIterable {
    /// The horizontal position of the anchor, in pixels.
    case x
    /// The vertical position of the anchor, in pixels.
    case y
    /// The factor of the size.
    case scale
    /// The factor of the width.
    case scaleX
    /// The factor of the height.
    case scaleY
    /// The rotation in radians, clockwise.
    case rotation
    /// The start of a stroke, in turns of its circle.
    case strokeStart
    /// The end of a stroke, in turns of its circle.
    case strokeEnd
    /// The opacity.
    case opacity
    /// The width of the bounds, in pixels.
    case width
    /// The height of the bounds, in pixels.
    case height
    /// The radius of the corners, in pixels.
    case cornerRadius
    /// The width of a line, in pixels.
    case lineWidth
    /// The radius of a circle, in pixels.
    case radius
    /// The place in front of or behind other layers.
    case zPosition
    /// The rotation in radians of the layer that contains the shape.
    case orbit

    /// The key path of the layers' property.
    var keyPath: String {
        switch self {
        case .x: "position.x"
        case .y: "position.y"
        case .scale: "transform.scale"
        case .scaleX: "transform.scale.x"
        case .scaleY: "transform.scale.y"
        case .rotation, .orbit: "transform.rotation.z"
        case .strokeStart, .strokeEnd, .opacity, .cornerRadius, .lineWidth, .zPosition: rawValue
        case .width: "bounds.size.width"
        case .height: "bounds.size.height"
        case .radius: "path"
        }
    }

    /// A Boolean value that indicates whether values are lengths, which depend on the size.
    var isLength: Bool {
        switch self {
        case .x, .y, .width, .height, .cornerRadius, .lineWidth, .radius: true
        case .scale, .scaleX, .scaleY, .rotation, .strokeStart, .strokeEnd, .opacity, .zPosition,
            .orbit:
            false
        }
    }
}

/// The values of a property at a film's samples.
struct PropertySeries: Sendable {
    /// The property.
    let property: MotionProperty

    /// The values.
    var series: SampledSeries
}
