import Foundation
import GraphicsKit

/// The rule that determines the interior of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The interior is where the winding number isn't zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")

    /// The interior is where a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of open strokes.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A straight edge at the end point of the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")

    /// A semicircle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")

    /// A square edge, half the line width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of strokes.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A sharp corner, or a bevel if the miter limit is exceeded.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")

    /// A rounded corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")

    /// A corner that is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a filled and stroked path in its own space, not clipped to its bounds.
open class CAShapeLayer: CALayer {
    struct Shape {
        var path: PathGeometry?
        /// The cache of the path's lengths, which copies of the layer share.
        fileprivate let lengths = PathLengthCache()
        var fillColor: CGColor? = .black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [NSNumber]?
    }

    @exclusivity(unchecked) final var shape = Shape()

    /// The path to draw.
    ///
    /// The default is nil, which draws nothing. Animatable, but not implicitly. Paths with the same
    /// kinds of elements interpolate point by point. Core Animation leaves the interpolation between
    /// other paths undefined. Here, each element becomes a cubic curve, subpaths and curves are
    /// paired in order, and the missing ones are at the last point, which is reported once.
    open var path: CGPath? {
        get { geometry.map { CGPath($0) } }
        set { geometry = newValue?.geometry }
    }

    final var geometry: PathGeometry? {
        get { shape.path }
        set { change("path") { shape.path = newValue } }
    }

    /// The fill color, or nil for none.
    ///
    /// The default is opaque black. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change("fillColor") { shape.fillColor = newValue } }
    }

    /// The rule that determines the interior of the path.
    ///
    /// The default is non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { change("fillRule") { shape.fillRule = newValue } }
    }

    /// The stroke color.
    ///
    /// The default is nil, which draws no stroke. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change("strokeColor") { shape.strokeColor = newValue } }
    }

    /// The start of the stroke as a fraction of the total length of all subpaths.
    ///
    /// The default is 0. Animatable. Clamped to 0…1 when drawn.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart") { shape.strokeStart = newValue } }
    }

    /// The end of the stroke as a fraction of the total length of all subpaths.
    ///
    /// The default is 1. Animatable. If it is less than ``strokeStart``, nothing is drawn. If both
    /// are equal, round caps draw a dot and square caps draw a square, each as wide as the line.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd") { shape.strokeEnd = newValue } }
    }

    /// The width of the stroke, centered on the path.
    ///
    /// The default is 1. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change("lineWidth") { shape.lineWidth = newValue } }
    }

    /// The ratio of miter length to line width above which corners are beveled.
    ///
    /// The default is 10. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change("miterLimit") { shape.miterLimit = newValue } }
    }

    /// The shape of the ends of open subpaths.
    ///
    /// The default is butt.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { change("lineCap") { shape.lineCap = newValue } }
    }

    /// The shape of the corners.
    ///
    /// The default is miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { change("lineJoin") { shape.lineJoin = newValue } }
    }

    /// The offset into the dash pattern at the start of each subpath, in points.
    ///
    /// The default is 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { change("lineDashPhase") { shape.lineDashPhase = newValue } }
    }

    /// The alternating lengths of dashes and gaps, in points.
    ///
    /// The default is nil, which draws a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set { change("lineDashPattern") { shape.lineDashPattern = newValue } }
    }

    override class var valueClass: CALayer.Type { CAShapeLayer.self }
    override class var properties: [String: LayerProperty] { PropertyTable.shapeLayer }

    override func copyValues(from other: CALayer) {
        super.copyValues(from: other)
        shape = unsafeDowncast(other, to: CAShapeLayer.self).shape
    }

    override func appendContent(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        super.appendContent(to: &nodes, map: map)
        guard let path = shape.path else { return }
        if let color = shape.fillColor?.rgba, color.alpha > 0 {
            let rule: CGPathFillRule = shape.fillRule == .evenOdd ? .evenOdd : .winding
            let fill = Picture.Fill(path: path, rule: rule, paint: .color(color), transform: map)
            nodes.append(.fill(fill))
        }
        if let color = shape.strokeColor?.rgba, color.alpha > 0, shape.lineWidth > 0 {
            appendStroke(of: path, .color(color), to: &nodes, map: map)
        }
    }

    override func contentMarks() -> [LayerParts.Mark] {
        var nodes: [Picture.Node] = []
        appendImages(to: &nodes, map: .identity)
        super.appendContent(to: &nodes, map: .identity)
        let marks = nodes.map(LayerParts.Mark.init)
        guard let path = shape.path else { return marks }
        func clamped(_ fraction: CGFloat) -> Double { min(max(Double(fraction), 0), 1) }
        let mark = LayerParts.Shape(
            path: path,
            rule: shape.fillRule == .evenOdd ? .evenOdd : .winding,
            fill: shape.fillColor.map { .color($0.rgba) },
            stroke: shape.strokeColor.map { .color($0.rgba) },
            style: strokeStyle,
            start: clamped(shape.strokeStart),
            end: clamped(shape.strokeEnd)
        )
        return marks + [.shape(mark)]
    }

    private func appendStroke(
        of path: PathGeometry,
        _ paint: Picture.Paint,
        to nodes: inout [Picture.Node],
        map: CGAffineTransform
    ) {
        let style = strokeStyle
        // A stroke of length zero consists only of its caps.
        if style.cap == .butt, isStrokeEmpty { return }
        let drawn = strokedPart(of: path)
        guard !drawn.isEmpty else { return }
        let stroke = Picture.Stroke(path: drawn, style: style, paint: paint, transform: map)
        nodes.append(.stroke(stroke))
    }

    private func strokedPart(of path: PathGeometry) -> PathGeometry {
        if shape.strokeStart == 0, shape.strokeEnd == 1 { return path }
        return shape.lengths.measure(of: path).trimmed(
            from: shape.strokeStart,
            to: shape.strokeEnd
        )
    }

    /// A Boolean value that indicates whether the stroke has length zero.
    private var isStrokeEmpty: Bool {
        min(max(shape.strokeStart, 0), 1) == min(max(shape.strokeEnd, 0), 1)
    }

    private var strokeStyle: StrokeStyle {
        StrokeStyle(
            width: shape.lineWidth,
            cap: cap,
            join: join,
            miterLimit: shape.miterLimit,
            dashLengths: (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
            dashPhase: shape.lineDashPhase
        )
    }

    private var cap: CGLineCap {
        switch shape.lineCap {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }

    private var join: CGLineJoin {
        switch shape.lineJoin {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// A cache of the lengths of the path that was trimmed last.
private final class PathLengthCache {
    private var last: (path: PathGeometry, measure: PathMeasure)?

    func measure(of path: PathGeometry) -> PathMeasure {
        // Paths usually share their elements, and such paths compare in constant time.
        if let last, last.path == path { return last.measure }
        let measure = PathMeasure(path)
        last = (path, measure)
        return measure
    }
}
