import Foundation
import KinoraCodecs
import LayerKit

/// A still drawing of outlines: what an SVG file shows, as values.
///
/// Every length and place is in points of the drawing's own size, its origin at the upper left and y
/// pointing down.
public struct Drawing: Hashable, Sendable {
    /// The size in points.
    public var size: CGSize

    /// What is drawn, the last one in front.
    public var nodes: [Node]

    /// What the file has and the drawing doesn't, in the order in which it was found.
    public var remarks: [DrawingRemark]

    /// Creates a drawing.
    public init(size: CGSize, nodes: [Node], remarks: [DrawingRemark] = []) {
        self.size = size
        self.nodes = nodes
        self.remarks = remarks
    }

    /// A shape, or several things that belong together.
    public indirect enum Node: Hashable, Sendable {
        /// An outline that is filled, stroked or both.
        case shape(Shape)

        /// Several things as one.
        case group(Group)
    }

    /// Several things that share an opacity and a clip.
    public struct Group: Hashable, Sendable {
        /// The name: the file's identifier, or one made from the element.
        public var name: String

        /// What is drawn, the last one in front.
        public var nodes: [Node]

        /// The opacity of all together, 0…1.
        public var opacity: Double

        /// The areas outside of which nothing shows; nil where all shows.
        public var clip: [Area]?

        /// Creates a group.
        public init(name: String, nodes: [Node], opacity: Double = 1, clip: [Area]? = nil) {
            self.name = name
            self.nodes = nodes
            self.opacity = opacity
            self.clip = clip
        }
    }

    /// The inside of an outline.
    public struct Area: Hashable, Sendable {
        /// The outline.
        public var path: PathGeometry

        /// The rule that tells the inside.
        public var rule: CAShapeLayerFillRule

        /// Creates an area.
        public init(path: PathGeometry, rule: CAShapeLayerFillRule = .nonZero) {
            self.path = path
            self.rule = rule
        }
    }

    /// An outline with what it is painted with, the fill below the stroke.
    public struct Shape: Hashable, Sendable {
        /// The name: the file's identifier, or one made from the element.
        public var name: String

        /// The outline.
        public var path: PathGeometry

        /// The map from the space of the outline, the fill and the stroke to the drawing's.
        ///
        /// It is the identity unless a stroke is wider in one direction than in another.
        public var transform: CGAffineTransform

        /// What the inside is painted with; nil for nothing.
        public var fill: Paint?

        /// The rule that tells the inside.
        public var fillRule: CAShapeLayerFillRule

        /// The line along the outline; nil for none.
        public var stroke: Stroke?

        /// The opacity of fill and stroke together, 0…1.
        public var opacity: Double

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
        /// What it is painted with.
        public var paint: Paint

        /// The width in points.
        public var width: Double

        /// The shape of open ends.
        public var lineCap: CAShapeLayerLineCap

        /// The shape of corners.
        public var lineJoin: CAShapeLayerLineJoin

        /// The ratio of miter length to width beyond which corners are cut.
        public var miterLimit: Double

        /// The lengths of dashes and gaps in turn; empty for a solid line.
        public var dashes: [Double]

        /// How far into the dashes each subpath starts.
        public var dashPhase: Double

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

    /// What an area is painted with.
    public enum Paint: Hashable, Sendable {
        /// The same color everywhere.
        case color(RGBA)

        /// A blend of colors.
        case gradient(Gradient)
    }

    /// A blend of colors over the shape's space.
    public struct Gradient: Hashable, Sendable {
        /// The colors in ascending order of location.
        public var stops: [Picture.Gradient.Stop]

        /// What gives each point its location.
        public var geometry: Geometry

        /// Creates a gradient.
        public init(stops: [Picture.Gradient.Stop], geometry: Geometry) {
            self.stops = stops
            self.geometry = geometry
        }

        /// A way to give each point a location.
        public enum Geometry: Hashable, Sendable {
            /// From 0 at the start to 1 at the end, constant across the line.
            case linear(start: CGPoint, end: CGPoint)

            /// From 0 in the middle to 1 on the image of the unit circle under a map.
            case radial(CGAffineTransform)
        }
    }
}

// MARK: - Reading

extension Drawing {
    /// Reads an SVG file's bytes.
    ///
    /// Outlines, groups, transforms, `use`, styles, gradients and clips are read; what layers don't
    /// have, such as text and filters, is left out with a remark.
    ///
    /// - Parameters:
    ///   - svg: The bytes, in UTF-8.
    ///   - file: The name that errors and remarks give the file.
    ///   - limits: How much the file may hold.
    /// - Throws: A ``DrawingError`` naming the place and the element of what is wrong, too much, or
    ///   refused as entities and references to other files are.
    public init(
        svg: Data,
        file: String = "SVG",
        limits: DrawingLimits = DrawingLimits()
    ) throws(DrawingError) {
        var reader = SVGReader(MarkupSource(file: file, bytes: Array(svg)), limits)
        self = try reader.read()
    }

    /// Reads an SVG file.
    ///
    /// - Throws: A ``DrawingError`` for what is wrong in the file; an ``ExportError`` where it can't be
    ///   read.
    public init(svgFile path: String, limits: DrawingLimits = DrawingLimits()) throws {
        let data: Data
        do {
            // One byte more than is allowed tells a file that has too many.
            data = try Self.firstBytes(limits.byteCount + 1, ofFile: path)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: path,
                reason: "can’t be read; name an SVG file that exists and that you may read",
                underlyingError: error
            )
        }
        try self.init(svg: data, file: path, limits: limits)
    }

    /// Returns the beginning of a file.
    ///
    /// What isn't a regular file is refused before it is opened: a pipe would keep its reader waiting.
    private static func firstBytes(_ count: Int, ofFile path: String) throws -> Data {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw CocoaError(.fileReadUnsupportedScheme)
        }
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        return try handle.read(upToCount: count) ?? Data()
    }
}
