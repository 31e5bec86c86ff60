import Foundation

extension Picture {
    /// A group of nodes that are composited as a whole.
    ///
    /// First, the nodes are composited, with their shadow behind them. Then, the filters apply to
    /// the result, followed by the clips, the mask, and the opacity. Finally, the projection maps
    /// the result to the outer space.
    public struct Group: Hashable, Sendable {
        /// The opacity of the group, 0…1.
        public var opacity: Double

        /// The blend mode, which applies inside the clips and the mask.
        ///
        /// The backdrop is only the content of the enclosing group, because each group is
        /// composited as a whole.
        public var blendMode: CGBlendMode

        /// The clips; the group is visible in the intersection of their areas.
        public var clips: [Clip]

        /// The nodes that mask the group, or nil for no mask.
        public var mask: [Node]?

        /// The property of the mask's pixels that masks the group.
        public var maskKind: MaskKind

        /// The shadow behind the nodes, or nil for none.
        public var shadow: Shadow?

        /// The filters, which apply in this order.
        public var filters: [Filter]

        /// The projection from the group's plane to the picture's plane, or nil if they are the
        /// same.
        public var projection: PlaneProjection?

        /// The group's nodes, back to front.
        public var nodes: [Node]

        /// Creates a group.
        public init(
            opacity: Double = 1,
            blendMode: CGBlendMode = .normal,
            clips: [Clip] = [],
            mask: [Node]? = nil,
            maskKind: MaskKind = .alpha,
            shadow: Shadow? = nil,
            filters: [Filter] = [],
            projection: PlaneProjection? = nil,
            nodes: [Node]
        ) {
            self.opacity = opacity
            self.blendMode = blendMode
            self.clips = clips
            self.mask = mask
            self.maskKind = maskKind
            self.shadow = shadow
            self.filters = filters
            self.projection = projection
            self.nodes = nodes
        }
    }

    /// A property of a mask's pixels.
    public enum MaskKind: Hashable, Sendable {
        /// The alpha.
        case alpha

        /// The product of the luminance and the alpha.
        ///
        /// The luminance is the sum of the sRGB components with the weights 0.2126, 0.7152, and
        /// 0.0722.
        case luminance
    }

    /// A clipping area with antialiased edges.
    public struct Clip: Hashable, Sendable {
        /// The path in its own space.
        public var path: PathGeometry

        /// The fill rule of the path.
        public var rule: CGPathFillRule

        /// The transform from the path's space to the picture's space.
        public var transform: CGAffineTransform

        /// Creates a clipping area from a path.
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

    /// A shadow: a blurred and offset silhouette in a single color.
    public struct Shadow: Hashable, Sendable {
        /// The color, whose alpha multiplies the alpha of the shadow's source.
        public var color: RGBA

        /// The offset in the shadow's own space.
        public var offset: CGSize

        /// The standard deviation of the Gaussian blur, in points of the shadow's own space.
        public var radius: CGFloat

        /// The path that casts the shadow, filled with the nonzero winding rule, or nil if the
        /// group's nodes cast the shadow.
        public var path: PathGeometry?

        /// The transform from the shadow's space to the picture's space.
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
