import Foundation

extension Picture {
    /// What an area is filled with.
    public enum Paint: Hashable, Sendable {
        /// The same colour everywhere.
        case color(RGBA)

        /// A blend of colours.
        case gradient(Gradient)
    }

    /// A blend of colours over the plane.
    ///
    /// Components are interpolated as they are, not premultiplied. Beyond the first and the last
    /// stop their colours go on unless the extension is turned off.
    public struct Gradient: Hashable, Sendable {
        /// The stops in ascending order of location.
        public var stops: [Stop]

        /// What gives each point its location.
        public var geometry: Geometry

        /// A Boolean value that indicates whether the first colour fills what lies before location 0.
        public var extendsBeforeStart: Bool

        /// A Boolean value that indicates whether the last colour fills what lies after location 1.
        public var extendsAfterEnd: Bool

        /// A colour at a location.
        public struct Stop: Hashable, Sendable {
            /// The location, 0…1.
            public var location: Double

            /// The colour there.
            public var color: RGBA

            /// Creates a stop.
            public init(location: Double, color: RGBA) {
                self.location = location
                self.color = color
            }
        }

        /// A way to give each point a location, in the space of the path that is painted.
        public enum Geometry: Hashable, Sendable {
            /// From 0 at the start to 1 at the end, constant across the line; where both coincide,
            /// everything lies beyond the end.
            case linear(start: CGPoint, end: CGPoint)

            /// From 0 at the centre to 1 on the ellipse around it; a radius of zero paints nothing.
            case radial(center: CGPoint, radii: CGSize)

            /// From 0 to 1 once around the centre, beginning at an angle in radians and turning from
            /// +x toward +y, clockwise on screen.
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
