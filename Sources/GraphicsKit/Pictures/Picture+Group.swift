import Foundation

extension Picture {
    /// Nodes that are drawn together and composited once.
    ///
    /// The nodes are composited, their shadow is laid under them, the clips and the mask confine
    /// both, the opacity fades what is left, and the projection maps everything to the outside.
    public struct Group: Hashable, Sendable {
        /// The factor on the opacity of the whole, 0…1.
        public var opacity: Double

        /// How the whole is combined with what is there, inside of the clips and as far as the mask is
        /// opaque.
        ///
        /// What is there ends where the group around this one ends: that is composited as one.
        public var blendMode: CGBlendMode

        /// The areas that the group is confined to, all of them at once.
        public var clips: [Clip]

        /// Nodes whose opacity is the group's mask; nil shows everything.
        public var mask: [Node]?

        /// The shadow under the nodes; nil for none.
        public var shadow: Shadow?

        /// The map from the group's own plane, in which everything inside lies, to the picture's; nil
        /// where both are the same.
        public var projection: PlaneProjection?

        /// The group's own nodes, back to front.
        public var nodes: [Node]

        /// Creates a group.
        public init(
            opacity: Double = 1,
            blendMode: CGBlendMode = .normal,
            clips: [Clip] = [],
            mask: [Node]? = nil,
            shadow: Shadow? = nil,
            projection: PlaneProjection? = nil,
            nodes: [Node]
        ) {
            self.opacity = opacity
            self.blendMode = blendMode
            self.clips = clips
            self.mask = mask
            self.shadow = shadow
            self.projection = projection
            self.nodes = nodes
        }
    }

    /// An area that drawing is confined to, with smooth edges.
    public struct Clip: Hashable, Sendable {
        /// The outline in its own space.
        public var path: PathGeometry

        /// The rule that tells the path's inside.
        public var rule: CGPathFillRule

        /// The map from the path's space to the picture's.
        public var transform: CGAffineTransform

        /// Creates an area from a path's inside.
        public init(
            path: PathGeometry,
            rule: CGPathFillRule = .winding,
            transform: CGAffineTransform = .identity
        ) {
            self.path = path
            self.rule = rule
            self.transform = transform
        }
    }

    /// A blurred copy of an outline, shifted and in one colour.
    public struct Shadow: Hashable, Sendable {
        /// The colour, whose alpha multiplies that of what casts the shadow.
        public var color: RGBA

        /// The shift in the shadow's own space.
        public var offset: CGSize

        /// The standard deviation of the Gaussian blur, in points of the shadow's own space.
        public var radius: CGFloat

        /// What casts the shadow, filled by the non-zero rule; nil for the group's own nodes.
        public var path: PathGeometry?

        /// The map from the shadow's space to the picture's.
        public var transform: CGAffineTransform

        /// Creates a shadow.
        public init(
            color: RGBA,
            offset: CGSize,
            radius: CGFloat,
            path: PathGeometry? = nil,
            transform: CGAffineTransform = .identity
        ) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.path = path
            self.transform = transform
        }
    }
}
