import Foundation

/// A kind of shape that a layer can draw.
///
/// A shape is a kind with values of its ``parameters``. Lengths are in pixels, angles in radians
/// clockwise on screen, from the right.
enum PrimitiveKind: Hashable, Sendable {
    /// A filled circle.
    case disc

    /// A filled ellipse.
    case ellipse

    /// A bar whose ends are half circles.
    case capsule

    /// A filled rectangle, whose corners are quarters of ellipses.
    case rectangle

    /// A filled rectangle whose corners are scaled with it: their radii are parts of its half sides.
    case scaledRectangle(SIMD2<Double>)

    /// A stroked circle.
    case ring

    /// A stroked part of a circle.
    case arc(Cap)

    /// A stroked rectangle with round corners.
    case strokedRectangle

    /// A stroked part of a line.
    case stroke(StrokePath, Cap)

    /// A filled polygon, whose corners are relative to its place at scale 1 and angle 0.
    case polygon([SIMD2<Double>])

    /// A filled area of any form.
    case outline(ShapeOutline)

    /// A filled polygon whose corners are its values, while a ``polygon(_:)`` is looked for.
    case corners(Int)

    /// The ends of a stroke.
    enum Cap: Hashable, Sendable {
        /// Half circles.
        case round

        /// Straight ends.
        case butt
    }

    /// A quantity that a kind of shape has.
    enum Parameter: String, Hashable, Sendable {
        /// The horizontal position of the center.
        case x
        /// The vertical position of the center.
        case y
        /// The radius of a disc, or of the middle of a stroke.
        case radius
        /// Half of the extent along the shape's own x axis.
        case halfWidth
        /// Half of the extent along the shape's own y axis.
        case halfHeight
        /// The rotation.
        case angle
        /// The horizontal radius of the corners.
        case cornerX
        /// The vertical radius of the corners; negative if it is equal to the horizontal one.
        case cornerY
        /// The width of a stroke.
        case lineWidth
        /// The angle of the middle of an arc.
        case middle
        /// Half of the angle of an arc.
        case half
        /// The part of a line's length at which its stroke starts.
        case start
        /// The part of a line's length at which its stroke ends.
        case end
        /// The factor of a polygon's size.
        case scale
        /// The factor of an outline's size along its own x axis.
        case scaleX
        /// The factor of an outline's size along its own y axis.
        case scaleY
        /// The opacity.
        case opacity
    }

    /// The parameters in the order of their values; the opacity comes last.
    var parameters: [Parameter] {
        switch self {
        case .disc: [.x, .y, .radius, .opacity]
        case .ellipse, .capsule, .scaledRectangle:
            [.x, .y, .halfWidth, .halfHeight, .angle, .opacity]
        case .rectangle:
            [.x, .y, .halfWidth, .halfHeight, .angle, .cornerX, .cornerY, .opacity]
        case .ring: [.x, .y, .radius, .lineWidth, .opacity]
        case .arc: [.x, .y, .radius, .lineWidth, .middle, .half, .opacity]
        case .strokedRectangle:
            [.x, .y, .halfWidth, .halfHeight, .angle, .cornerX, .lineWidth, .opacity]
        case .polygon: [.x, .y, .scale, .angle, .opacity]
        case .outline: [.x, .y, .scaleX, .scaleY, .angle, .opacity]
        case .stroke: [.x, .y, .lineWidth, .start, .end, .opacity]
        case .corners(let count):
            (0..<count).flatMap { _ in [Parameter.x, .y] } + [.opacity]
        }
    }

    /// Returns the index of a parameter's value, or nil if the kind has no such parameter.
    func index(of parameter: Parameter) -> Int? { parameters.firstIndex(of: parameter) }

    /// The angle in radians by which the shape can turn without a visible change, or 0 if there is
    /// none.
    var symmetry: Double {
        switch self {
        case .ellipse, .capsule, .rectangle, .scaledRectangle, .strokedRectangle: .pi
        case .disc, .ring, .arc, .polygon, .outline, .corners, .stroke: 0
        }
    }

    /// The name of the kind, as it is drawn.
    var name: String {
        switch self {
        case .disc: "disc"
        case .ellipse: "ellipse"
        case .capsule: "bar"
        case .rectangle, .scaledRectangle: "rectangle"
        case .ring: "ring"
        case .arc: "arc"
        case .strokedRectangle: "frame"
        case .corners: "polygon"
        case .stroke: "line"
        case .outline: "path"
        case .polygon(let corners):
            [3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon"][corners.count]
                ?? "polygon"
        }
    }
}

extension PrimitiveKind.Parameter {
    /// The difference by which derivatives are measured.
    var difference: Double {
        switch self {
        case .angle, .middle, .half: 0.01
        case .opacity: 0.02
        case .start, .end: 0.002
        case .scale, .scaleX, .scaleY: 0.005
        default: 0.1
        }
    }

    /// Returns the deviation that values have apart from noise, for values of a shape of a radius.
    ///
    /// - Parameter radius: The distance in pixels at which an angle is seen.
    /// - Returns: The deviation, in the property's unit.
    func uncertainty(radius: Double) -> Double {
        switch self {
        case .angle, .middle, .half: 0.12 / max(radius, 2)
        case .scale, .scaleX, .scaleY: 0.12 / max(radius, 4)
        case .start, .end: 0.4 / max(radius, 4)
        case .opacity: 0.012
        default: 0.12
        }
    }

    /// The allowed values in a film whose longer side is given.
    func bounds(side: Double) -> ClosedRange<Double> {
        switch self {
        case .x, .y: -side...2 * side
        case .radius, .halfWidth, .halfHeight: 0.05...side
        case .cornerX: 0...side
        case .cornerY: -1...side
        case .lineWidth: 0.1...side
        case .half: 0...Double.pi
        case .scale, .scaleX, .scaleY: 0.01...20
        case .start, .end: -100...100
        case .opacity: 0...1.05
        case .angle, .middle: -1000...1000
        }
    }

    /// A Boolean value that indicates whether the values are angles.
    var isAngle: Bool { self == .angle || self == .middle || self == .half }
}
