import Foundation
import LayerKit

/// A value that describes one loop of a stage: a layer tree with keyframes.
///
/// Groups, speeds, begin times, repeats, fill modes, and offsets are resolved: every track provides
/// its value for any time of the loop in seconds. Lengths are in points with y down; angles are in
/// radians, clockwise on screen.
///
/// Tracks are exact if cubic curves can represent the animations. Otherwise they are fitted to
/// samples; see ``approximations``.
public struct Timeline: Hashable, Sendable {
    /// The indicator's identifier, or another name without spaces.
    public var identifier: String

    /// The display name.
    public var title: String

    /// The size of the visible area, which begins at the origin and clips its content.
    public var size: CGSize

    /// The duration of one loop in seconds.
    public var period: TimeInterval

    /// A Boolean value that indicates whether the loop repeats; otherwise, the end is held.
    public var isRepeating: Bool

    /// The time that represents the animation in a still picture.
    public var posterTime: TimeInterval

    /// The root layer.
    ///
    /// Its placement maps to the visible area.
    public var root: Layer

    /// The properties that aren't exact, with their errors.
    public var approximations: [Approximation]

    /// Creates a timeline from its parts.
    public init(
        identifier: String,
        title: String,
        size: CGSize,
        period: TimeInterval,
        isRepeating: Bool = true,
        posterTime: TimeInterval = 0,
        root: Layer,
        approximations: [Approximation] = []
    ) {
        self.identifier = identifier
        self.title = title
        self.size = size
        self.period = period
        self.isRepeating = isRepeating
        self.posterTime = posterTime
        self.root = root
        self.approximations = approximations
    }

    /// A property that cubic keyframes can't represent exactly.
    public struct Approximation: Hashable, Sendable {
        /// The layer's path, as in `Inspection.Layer.path`.
        public var layer: String

        /// The name of the property or of a part of it.
        public var property: String

        /// The largest measured difference, in the property's unit.
        public var error: Double

        /// Creates an approximation.
        public init(layer: String, property: String, error: Double) {
            self.layer = layer
            self.property = property
            self.error = error
        }
    }
}

// MARK: - Layers

extension Timeline {
    /// A layer with its placement, effects, and content.
    ///
    /// Its nodes are painted in order, filtered by ``filters``, clipped by ``clip``, masked by
    /// ``mask``, faded as a group by ``opacity``, and mapped by ``placement`` to the superlayer's
    /// coordinate space.
    public struct Layer: Hashable, Sendable {
        /// The names from the root's sublayer down, separated by slashes; "." for the root.
        public var path: String

        /// The layer's name, or nil for none.
        public var name: String?

        /// The map from the layer's coordinate space to its superlayer's.
        public var placement: Placement

        /// The opacity of the layer as a group, 0…1.
        public var opacity: Track<Double>

        /// The track that indicates whether the layer is hidden, independent of the opacity.
        public var isHidden: Track<Bool>

        /// The depth among sibling layers; greater values are in front, equal values keep their
        /// order.
        ///
        /// Other nodes keep their positions between layers; see ``paintOrder(at:)``.
        public var zPosition: Track<Double>

        /// The clipping path in the layer's coordinate space, or nil for none.
        public var clip: Track<PathGeometry>?

        /// The layers whose opacity masks this layer, in its coordinate space, or an empty array
        /// for no mask.
        public var mask: [Layer]

        /// The property of the mask's pixels that masks the layer.
        public var maskKind: Picture.MaskKind

        /// The filters of the nodes, in the layer's coordinate space, in the order in which they
        /// apply.
        ///
        /// The shadow is that of the filtered nodes.
        public var filters: [Picture.Filter]

        /// The shadow of the nodes, or nil for none.
        public var shadow: Picture.Shadow?

        /// The blend mode of the layer as a group.
        ///
        /// The default is normal. Particles whose colors are added have the mode `plusLighter`.
        public var blendMode: CGBlendMode

        /// The content, back to front for equal depths; see ``paintOrder(at:)``.
        public var nodes: [Node]

        /// Creates a layer.
        public init(
            path: String,
            name: String? = nil,
            placement: Placement = Placement(),
            opacity: Track<Double> = Track(1),
            isHidden: Track<Bool> = Track(false),
            zPosition: Track<Double> = Track(0),
            clip: Track<PathGeometry>? = nil,
            mask: [Layer] = [],
            maskKind: Picture.MaskKind = .alpha,
            filters: [Picture.Filter] = [],
            shadow: Picture.Shadow? = nil,
            blendMode: CGBlendMode = .normal,
            nodes: [Node] = []
        ) {
            self.path = path
            self.name = name
            self.placement = placement
            self.opacity = opacity
            self.isHidden = isHidden
            self.zPosition = zPosition
            self.clip = clip
            self.mask = mask
            self.maskKind = maskKind
            self.filters = filters
            self.shadow = shadow
            self.blendMode = blendMode
            self.nodes = nodes
        }
    }

    /// An affine map: points are moved by the negative anchor, skewed, scaled, rotated, and moved.
    public struct Placement: Hashable, Sendable {
        /// The x-coordinate of the anchor's position, in the outer space.
        public var x: Track<Double>

        /// The y-coordinate of the anchor's position, in the outer space.
        public var y: Track<Double>

        /// The anchor point in the layer's coordinate space.
        public var anchor: Track<CGPoint>

        /// The rotation in radians, not limited to one turn.
        public var rotation: Track<Double>

        /// The scale along the layer's x-axis.
        public var scaleX: Track<Double>

        /// The scale along the layer's y-axis.
        public var scaleY: Track<Double>

        /// The amount added to x per unit of y, before scaling.
        public var skew: Track<Double>

        /// Creates a map; the default is the identity.
        public init(
            x: Track<Double> = Track(0),
            y: Track<Double> = Track(0),
            anchor: Track<CGPoint> = Track(.zero),
            rotation: Track<Double> = Track(0),
            scaleX: Track<Double> = Track(1),
            scaleY: Track<Double> = Track(1),
            skew: Track<Double> = Track(0)
        ) {
            self.x = x
            self.y = y
            self.anchor = anchor
            self.rotation = rotation
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.skew = skew
        }

        /// A Boolean value that indicates whether the map is constant.
        public var isConstant: Bool {
            anchor.isConstant
                && [x, y, rotation, scaleX, scaleY, skew].allSatisfy(\.isConstant)
        }

        /// Returns the map at a time of the loop.
        public func transform(at time: TimeInterval) -> CGAffineTransform {
            let anchor = anchor.value(at: time)
            let angle = rotation.value(at: time)
            let (sine, cosine) = (sin(angle), cos(angle))
            let (scaleX, scaleY) = (scaleX.value(at: time), scaleY.value(at: time))
            let skew = skew.value(at: time)
            // p ↦ R · S · K · (p - anchor) + position, K adding skew · y to x.
            let a = cosine * scaleX
            let b = sine * scaleX
            let c = a * skew - sine * scaleY
            let d = b * skew + cosine * scaleY
            return CGAffineTransform(
                a: a,
                b: b,
                c: c,
                d: d,
                tx: x.value(at: time) - a * anchor.x - c * anchor.y,
                ty: y.value(at: time) - b * anchor.x - d * anchor.y
            )
        }
    }
}

// MARK: - Nodes

extension Timeline {
    /// An element of a layer's content.
    public indirect enum Node: Hashable, Sendable {
        /// A path that is filled, stroked, or both.
        case shape(Shape)

        /// A constant image.
        case image(Picture.Image)

        /// A sublayer.
        case layer(Layer)

        /// A sequence of pictures, for content that keyframes can't represent.
        case frames(Track<[Picture.Node]>)
    }

    /// A path that is filled, then stroked.
    public struct Shape: Hashable, Sendable {
        /// The path in its own coordinate space, with the same elements at every key.
        public var path: Track<PathGeometry>

        /// The fill rule.
        public var rule: CGPathFillRule

        /// The fill paint, or nil for none.
        public var fill: Paint?

        /// The stroke, or nil for none.
        public var stroke: Stroke?

        /// The map from the path's space to the layer's, which also transforms the stroke.
        public var transform: CGAffineTransform

        /// Creates a shape.
        public init(
            path: Track<PathGeometry>,
            rule: CGPathFillRule = .winding,
            fill: Paint? = nil,
            stroke: Stroke? = nil,
            transform: CGAffineTransform = .identity
        ) {
            self.path = path
            self.rule = rule
            self.fill = fill
            self.stroke = stroke
            self.transform = transform
        }
    }

    /// The paint of an area.
    public enum Paint: Hashable, Sendable {
        /// A solid color.
        case color(Track<RGBA>)

        /// A constant gradient, in the path's coordinate space.
        case gradient(Picture.Gradient)
    }

    /// A stroke of a path or of a part of it.
    public struct Stroke: Hashable, Sendable {
        /// The paint of the stroke.
        public var paint: Paint

        /// The width in units of the path's space.
        public var width: Track<Double>

        /// The caps, joins, and dashes, with the initial width and dash phase.
        public var style: StrokeStyle

        /// The dash phase at the start of each subpath.
        public var dashPhase: Track<Double>

        /// The start as a fraction of the total length of all subpaths, 0…1.
        public var start: Track<Double>

        /// The end as a fraction of the total length of all subpaths, 0…1.
        ///
        /// If it equals the start, round and square caps draw a dot; if it is less, nothing is
        /// drawn.
        public var end: Track<Double>

        /// Creates a stroke.
        public init(
            paint: Paint,
            style: StrokeStyle = StrokeStyle(),
            width: Track<Double>? = nil,
            dashPhase: Track<Double>? = nil,
            start: Track<Double> = Track(0),
            end: Track<Double> = Track(1)
        ) {
            self.paint = paint
            self.style = style
            self.width = width ?? Track(Double(style.width))
            self.dashPhase = dashPhase ?? Track(Double(style.dashPhase))
            self.start = start
            self.end = end
        }

        /// A Boolean value that indicates whether the whole path is always stroked.
        public var isWhole: Bool { start == Track(0) && end == Track(1) }
    }
}
