import Foundation
import LayerKit

/// What a stage shows over one loop, as one value: the tree of layers, each with its key frames.
///
/// Groups, speeds, begin times, repeats, fill modes and offsets are resolved: every track tells its
/// value at every instant of the loop in plain seconds. Lengths are in points, y down, angles in
/// radians, clockwise on screen.
///
/// Where cubic curves can say what the layers do, tracks are exact; elsewhere they are fitted to
/// samples, and ``approximations`` tells how closely.
public struct Timeline: Hashable, Sendable {
    /// The indicator's identifier, or another name without spaces.
    public var identifier: String

    /// The name for people.
    public var title: String

    /// The size of the visible part of the plane, which begins at the origin; what leaves it is cut
    /// off.
    public var size: CGSize

    /// The length of one loop in seconds.
    public var period: TimeInterval

    /// A Boolean value that indicates whether loops follow one another; otherwise the end stays.
    public var isRepeating: Bool

    /// The instant that stands for the whole in a still picture.
    public var posterTime: TimeInterval

    /// The root of the layers; its placement maps to the visible plane.
    public var root: Layer

    /// What isn't exact, and by how much.
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

    /// A property that cubic key frames can't say exactly.
    public struct Approximation: Hashable, Sendable {
        /// The layer's path, as ``Inspection/Layer/path``.
        public var layer: String

        /// The name of the property or of its part.
        public var property: String

        /// The greatest difference that was measured, in the property's unit.
        public var error: Double

        /// Creates a remark.
        public init(layer: String, property: String, error: Double) {
            self.layer = layer
            self.property = property
            self.error = error
        }
    }
}

// MARK: - Layers

extension Timeline {
    /// A layer: its place, what acts on all of it, and what it paints.
    ///
    /// Its nodes are painted in order, confined by ``clip``, then by ``mask``, faded as one by
    /// ``opacity`` and mapped by ``placement`` to the space of the layer that holds it.
    public struct Layer: Hashable, Sendable {
        /// The names from the root's sublayer down, parted by slashes; "." for the root.
        public var path: String

        /// The layer's own name; nil for none.
        public var name: String?

        /// The map from the layer's own space to that of the layer that holds it.
        public var placement: Placement

        /// The opacity of the whole, 0…1.
        public var opacity: Track<Double>

        /// Whether the layer is hidden, whatever its opacity.
        public var isHidden: Track<Bool>

        /// The depth among the layers beside it: greater ones lie above, equals in their own order.
        ///
        /// Other nodes keep their places between them; see ``paintOrder(at:)``.
        public var zPosition: Track<Double>

        /// The area that the nodes are confined to, in the layer's own space; nil for none.
        public var clip: Track<PathGeometry>?

        /// A layer whose opacity is the mask, placed in the layer's own space; nil shows everything.
        public var mask: [Layer]

        /// The shadow under the nodes; nil for none.
        public var shadow: Picture.Shadow?

        /// What is painted, back to front as long as depths are equal; see ``paintOrder(at:)``.
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
            shadow: Picture.Shadow? = nil,
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
            self.shadow = shadow
            self.nodes = nodes
        }
    }

    /// A map of the plane: points are moved by minus the anchor, skewed, scaled, turned and moved to
    /// the position.
    public struct Placement: Hashable, Sendable {
        /// The x coordinate of the place of the anchor, in the outer space.
        public var x: Track<Double>

        /// The y coordinate of the place of the anchor, in the outer space.
        public var y: Track<Double>

        /// The point of the layer's own space that is put there.
        public var anchor: Track<CGPoint>

        /// The turn in radians, not confined to one turn.
        public var rotation: Track<Double>

        /// The factor along the layer's x axis.
        public var scaleX: Track<Double>

        /// The factor along the layer's y axis.
        public var scaleY: Track<Double>

        /// What is added to x for each unit of y, before scaling.
        public var skew: Track<Double>

        /// Creates a map, the identity by default.
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

        /// A Boolean value that indicates whether the map never changes.
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
    /// One thing that a layer paints.
    public indirect enum Node: Hashable, Sendable {
        /// A path that is filled, stroked, or both.
        case shape(Shape)

        /// Pixels that never change.
        case image(Picture.Image)

        /// A sublayer.
        case layer(Layer)

        /// What no key frames can say: pictures that follow one another, each until the next.
        case frames(Track<[Picture.Node]>)
    }

    /// A path that is filled, then stroked.
    public struct Shape: Hashable, Sendable {
        /// The path in its own space; at every key it has the same elements.
        public var path: Track<PathGeometry>

        /// The rule that tells the path's inside.
        public var rule: CGPathFillRule

        /// What the inside is painted with; nil leaves it open.
        public var fill: Paint?

        /// The outline; nil for none.
        public var stroke: Stroke?

        /// The map from the path's space to the layer's, which acts on the outline's form too.
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

    /// What an area is painted with.
    public enum Paint: Hashable, Sendable {
        /// One colour everywhere.
        case color(Track<RGBA>)

        /// A gradient that never changes, in the space of the path.
        case gradient(Picture.Gradient)
    }

    /// The outline of a path, or of a part of it.
    public struct Stroke: Hashable, Sendable {
        /// What the outline is painted with.
        public var paint: Paint

        /// The width in units of the path's space.
        public var width: Track<Double>

        /// The caps, joins and dashes; its width is that of the beginning, its dash phase too.
        public var style: StrokeStyle

        /// How far into the dashes each subpath starts.
        public var dashPhase: Track<Double>

        /// Where the outline begins, as a fraction of the length of all subpaths, 0…1.
        public var start: Track<Double>

        /// Where the outline ends, as a fraction of the length of all subpaths, 0…1.
        ///
        /// At the start, round and square caps draw a dot; before it nothing is drawn.
        public var end: Track<Double>

        /// Creates an outline.
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

        /// A Boolean value that indicates whether always the whole path is outlined.
        public var isWhole: Bool { start == Track(0) && end == Track(1) }
    }
}
