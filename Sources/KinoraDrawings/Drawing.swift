import Foundation
import KinoraBasics
import KinoraCodecs
import LayerKit

/// A still drawing, such as the contents of an SVG file or an image.
///
/// All lengths and positions are in points of the drawing's own size, with the origin at the top
/// left and y pointing down.
public struct Drawing: Hashable, Sendable {
    /// The size in points.
    public var size: CGSize

    /// The nodes in drawing order, frontmost last.
    public var nodes: [Node]

    /// The features of the file that the drawing omits, in the order found.
    public var remarks: [DrawingRemark]

    /// The loop of the nodes' motions, or nil if nothing moves.
    public var loop: Loop?

    /// The color of the background, or nil if it's transparent.
    public var ground: RGBA?

    /// The motions that key frames approximate.
    public var sampling = Sampling()

    /// Motions that Core Animation can't interpolate, and that have more key frames instead.
    public struct Sampling: Hashable, Sendable {
        /// The names of the nodes, in the order found.
        public var names: [String] = []

        /// The element of the first node and its place in the source, such as `logo.svg:3:5:
        /// <circle>`, or nil if nothing is sampled.
        public var place: String?

        /// The greatest difference in points of the drawing, or what corresponds to it for angles,
        /// scales, and colors.
        public var error = 0.0

        /// Creates the value for a drawing without such motions.
        public init() {}
    }

    /// The times of everything that moves, in seconds from the start of the document.
    public struct Loop: Hashable, Sendable {
        /// The time at which the first cycle starts.
        public var start: TimeInterval

        /// The duration of a cycle.
        public var period: TimeInterval

        /// A Boolean value that indicates whether the cycle repeats; otherwise, its end is held.
        public var isRepeating: Bool

        /// A Boolean value that indicates whether the motions have no common cycle, and are cut.
        public var isCut: Bool

        /// Creates a loop.
        public init(
            start: TimeInterval,
            period: TimeInterval,
            isRepeating: Bool,
            isCut: Bool = false
        ) {
            self.start = start
            self.period = period
            self.isRepeating = isRepeating
            self.isCut = isCut
        }
    }

    /// Creates a drawing.
    public init(size: CGSize, nodes: [Node], remarks: [DrawingRemark] = []) {
        self.size = size
        self.nodes = nodes
        self.remarks = remarks
    }

    /// A shape, an image, or a group.
    public indirect enum Node: Hashable, Sendable {
        /// A shape that is filled, stroked, or both.
        case shape(Shape)

        /// An image.
        case image(Image)

        /// A group of nodes.
        case group(Group)
    }

    /// A group of nodes that are composited as a whole.
    ///
    /// The filter applies first, then the clip, the mask, the opacity, and the blend mode.
    public struct Group: Hashable, Sendable {
        /// The identifier in the file, or a name made from the element.
        public var name: String

        /// The nodes in drawing order, frontmost last.
        public var nodes: [Node]

        /// The opacity of the group as a whole, from 0 to 1.
        public var opacity: Double

        /// A Boolean value that indicates whether the group isn't drawn.
        public var isHidden = false

        /// The areas that the group is clipped to, or nil if it isn't clipped.
        public var clip: [Area]?

        /// The mask, or nil if there is none.
        public var mask: Mask?

        /// The method of blending the group with what is behind it in the enclosing group.
        public var blendMode = CGBlendMode.normal

        /// The filters of the group, which apply in order.
        public var filters: [Picture.Filter] = []

        /// The placement of the nodes, clip, and mask in the drawing's space.
        public var placement = Placement()

        /// The changes of the group itself over time, for different properties.
        public var motions: [Motion] = []

        /// Creates a group.
        public init(name: String, nodes: [Node], opacity: Double = 1, clip: [Area]? = nil) {
            self.name = name
            self.nodes = nodes
            self.opacity = opacity
            self.clip = clip
        }
    }

    /// Nodes whose alpha or luminance determines the opacity of a group at each point.
    public struct Mask: Hashable, Sendable {
        /// The nodes in drawing order, frontmost last.
        public var nodes: [Node]

        /// A Boolean value that indicates whether the luminance counts, multiplied by the alpha.
        public var isLuminance: Bool

        /// Creates a mask.
        public init(nodes: [Node], isLuminance: Bool) {
            self.nodes = nodes
            self.isLuminance = isLuminance
        }
    }

    /// An image in a rectangle.
    public struct Image: Hashable, Sendable {
        /// The name.
        public var name: String

        /// The image, which fills the frame.
        public var image: CGImage

        /// The rectangle in the drawing's space.
        public var frame: CGRect

        /// The opacity, from 0 to 1.
        public var opacity = 1.0

        /// A Boolean value that indicates whether magnified pixels stay squares.
        public var isPixelated = false

        /// A Boolean value that indicates whether the image isn't drawn.
        public var isHidden = false

        /// The changes of the image over time, for different properties.
        public var motions: [Motion] = []

        /// Creates an image.
        public init(name: String, image: CGImage, frame: CGRect) {
            self.name = name
            self.image = image
            self.frame = frame
        }
    }

    /// The interior of an outline.
    public struct Area: Hashable, Sendable {
        /// The outline.
        public var path: PathGeometry

        /// The rule that determines the interior.
        public var rule: CAShapeLayerFillRule

        /// Creates an area.
        public init(path: PathGeometry, rule: CAShapeLayerFillRule = .nonZero) {
            self.path = path
            self.rule = rule
        }
    }

    /// An outline with its fill and stroke; the stroke is in front.
    public struct Shape: Hashable, Sendable {
        /// The identifier in the file, or a name made from the element.
        public var name: String

        /// The outline.
        public var path: PathGeometry

        /// The transform from the space of the outline, fill, and stroke to the drawing's space.
        ///
        /// It's the identity unless the stroke's width depends on the direction.
        public var transform: CGAffineTransform

        /// The paint of the interior, or nil if it isn't filled.
        public var fill: Paint?

        /// The rule that determines the interior.
        public var fillRule: CAShapeLayerFillRule

        /// The stroke along the outline, or nil if there is none.
        public var stroke: Stroke?

        /// The opacity of the fill and stroke together, from 0 to 1.
        public var opacity: Double

        /// A Boolean value that indicates whether the shape isn't drawn.
        public var isHidden = false

        /// The area that gradients cover, in the space of the outline, or nil for what is painted.
        var paintArea: CGRect?

        /// The rectangle that is the outline at any time, or nil if there is none.
        var filledArea: FilledArea?

        /// The placement of the transformed outline in the drawing's space.
        public var placement = Placement()

        /// The changes of the shape over time, for different properties.
        public var motions: [Motion] = []

        /// Creates a shape.
        public init(
            name: String,
            path: PathGeometry,
            transform: CGAffineTransform = .identity,
            fill: Paint? = nil,
            fillRule: CAShapeLayerFillRule = .nonZero,
            stroke: Stroke? = nil,
            opacity: Double = 1
        ) {
            self.name = name
            self.path = path
            self.transform = transform
            self.fill = fill
            self.fillRule = fillRule
            self.stroke = stroke
            self.opacity = opacity
        }
    }

    /// A line along an outline.
    public struct Stroke: Hashable, Sendable {
        /// The paint of the line.
        public var paint: Paint

        /// The width in points.
        public var width: Double

        /// The shape of the line's ends.
        public var lineCap: CAShapeLayerLineCap

        /// The shape of the line's corners.
        public var lineJoin: CAShapeLayerLineJoin

        /// The ratio of miter length to line width beyond which corners are beveled.
        public var miterLimit: Double

        /// The alternating lengths of dashes and gaps, or an empty array for a solid line.
        public var dashes: [Double]

        /// The offset into the dash pattern at which each subpath starts.
        public var dashPhase: Double

        /// The fraction of the outline's length at which the line starts, from 0 to 1.
        public var start = 0.0

        /// The fraction of the outline's length at which the line ends, from 0 to 1.
        public var end = 1.0

        /// Creates a stroke.
        public init(
            paint: Paint,
            width: Double,
            lineCap: CAShapeLayerLineCap = .butt,
            lineJoin: CAShapeLayerLineJoin = .miter,
            miterLimit: Double = 4,
            dashes: [Double] = [],
            dashPhase: Double = 0
        ) {
            self.paint = paint
            self.width = width
            self.lineCap = lineCap
            self.lineJoin = lineJoin
            self.miterLimit = miterLimit
            self.dashes = dashes
            self.dashPhase = dashPhase
        }
    }

    /// The paint of an area.
    public enum Paint: Hashable, Sendable {
        /// A solid color.
        case color(RGBA)

        /// A gradient.
        case gradient(Gradient)
    }

    /// A gradient in the shape's space.
    public struct Gradient: Hashable, Sendable {
        /// The color stops in ascending order of location.
        public var stops: [Picture.Gradient.Stop]

        /// The geometry that determines each point's location.
        public var geometry: Geometry

        /// The circle of location 0 of a radial gradient relative to its unit circle, or nil for the
        /// center.
        public var focus: Picture.Gradient.Focus?

        /// Creates a gradient.
        public init(stops: [Picture.Gradient.Stop], geometry: Geometry) {
            self.stops = stops
            self.geometry = geometry
        }

        /// A mapping from points to locations.
        public enum Geometry: Hashable, Sendable {
            /// A linear gradient, with location 0 at the start and 1 at the end.
            case linear(start: CGPoint, end: CGPoint)

            /// A radial gradient, with location 0 at the center and 1 on the mapped unit circle.
            case radial(CGAffineTransform)
        }
    }
}

// MARK: - Reading

extension Drawing {
    /// Creates a drawing from the contents of an SVG file.
    ///
    /// Outlines, groups, transforms, `use`, styles, gradients, and clips are supported. Features
    /// that layers don't have, such as text and filters, are omitted with a remark.
    ///
    /// - Parameters:
    ///   - svg: The contents of the file, in UTF-8.
    ///   - file: The file name for errors and remarks.
    ///   - limits: The limits on the file's contents.
    /// - Throws: A ``DrawingError`` with the location and element of the problem. Entities and
    ///   references to other files are refused.
    public init(
        svg: Data,
        file: String = "SVG",
        limits: DrawingLimits = DrawingLimits()
    ) throws(DrawingError) {
        let source = MarkupSource(file: file, bytes: Array(svg))
        self = try SVGReader(source, limits, MediaEnvironment()).read()
    }

    /// Creates a drawing from an SVG file.
    ///
    /// - Throws: A ``DrawingError`` if the contents are invalid; an `ExportError` if the file
    ///   can't be read.
    public init(svgFile path: String, limits: DrawingLimits = DrawingLimits()) throws {
        let data: Data
        do throws(InputFile.Problem) {
            data = try InputFile.read(path, limit: limits.byteCount)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: path,
                reason: error.reason(kind: "an SVG file"),
                underlyingError: error
            )
        }
        try self.init(svg: data, file: path, limits: limits)
    }
}
