import Foundation

extension Picture {
    /// A paint that fills an area.
    public enum Paint: Hashable, Sendable {
        /// A solid color.
        case color(RGBA)

        /// A gradient.
        case gradient(Gradient)
    }

    /// A color gradient.
    ///
    /// Color components are interpolated without premultiplication. By default, the first and last
    /// colors extend beyond their stops.
    public struct Gradient: Hashable, Sendable {
        /// The stops in ascending order of location.
        public var stops: [Stop]

        /// The geometry that maps points to locations.
        public var geometry: Geometry

        /// A Boolean value that indicates whether the first color extends before location 0.
        public var extendsBeforeStart: Bool

        /// A Boolean value that indicates whether the last color extends after location 1.
        public var extendsAfterEnd: Bool

        /// A color at a location.
        public struct Stop: Hashable, Sendable {
            /// The location, 0…1.
            public var location: Double

            /// The color.
            public var color: RGBA

            /// Creates a stop.
            public init(location: Double, color: RGBA) {
                self.location = location
                self.color = color
            }
        }

        /// A mapping from points to locations, in the space of the painted path.
        public enum Geometry: Hashable, Sendable {
            /// A linear gradient, from location 0 at the start to 1 at the end.
            ///
            /// If start and end coincide, all points lie beyond the end.
            case linear(start: CGPoint, end: CGPoint)

            /// A radial gradient, from location 0 at the center to 1 on an ellipse.
            ///
            /// Nothing is painted if a radius is zero.
            case radial(center: CGPoint, radii: CGSize)

            /// A conic gradient, from location 0 to 1 around the center, starting at an angle in
            /// radians.
            ///
            /// Locations increase from +x toward +y, which is clockwise on screen.
            case conic(center: CGPoint, angle: CGFloat)
        }

        /// Creates a gradient.
        public init(
            stops: [Stop],
            geometry: Geometry,
            extendsBeforeStart: Bool = true,
            extendsAfterEnd: Bool = true
        ) {
            self.stops = stops
            self.geometry = geometry
            self.extendsBeforeStart = extendsBeforeStart
            self.extendsAfterEnd = extendsAfterEnd
        }
    }
}
