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

        /// The circle of location 0 of a radial gradient, or nil for the center.
        public var focus: Focus?

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

        /// The circle at which a radial gradient starts.
        ///
        /// Lengths are fractions of the gradient's radii along each axis.
        public struct Focus: Hashable, Sendable {
            /// The place of the circle's center relative to the gradient's center.
            public var point: CGPoint

            /// The circle's radius.
            public var radius: CGFloat

            /// Creates a circle.
            public init(point: CGPoint, radius: CGFloat = 0) {
                self.point = point
                self.radius = radius
            }

            /// The location is 0 on the circle and 1 on the gradient's ellipse.
            ///
            /// - Parameter place: A point relative to the gradient's center, in radii.
            /// - Returns: The greatest location whose circle contains the point, or nil if no
            ///   circle does.
            package func location(of place: CGPoint) -> CGFloat? {
                let all = SIMD4<Double>(repeating: Double(place.x))
                let rows = SIMD4<Double>(repeating: Double(place.y))
                let (locations, exist) = FocalLocations(self).locations(all, rows)
                return exist[0] ? CGFloat(locations[0]) : nil
            }
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
