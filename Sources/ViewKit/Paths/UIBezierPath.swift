import Foundation
import LayerKit

/// A path of lines and curves with the style in which it is drawn.
///
/// Drawing goes to the current context; see `UIGraphicsGetCurrentContext()`.
open class UIBezierPath: NSObject, NSCopying {
    private var geometry = PathGeometry()

    /// The width of strokes in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The shape of open ends; butt by default.
    open var lineCapStyle = CGLineCap.butt

    /// The shape of corners; miter by default.
    open var lineJoinStyle = CGLineJoin.miter

    /// The ratio of miter length to line width beyond which corners are cut; 10 by default.
    open var miterLimit: CGFloat = 10

    /// A Boolean value that indicates whether the inside is told by the even-odd rule; false by
    /// default, which is the non-zero rule.
    open var usesEvenOddFillRule = false

    private var dashLengths: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Creates an empty path.
    public override init() {
        super.init()
    }

    private convenience init(_ draw: (inout PathGeometry) -> Void) {
        self.init()
        draw(&geometry)
    }

    /// Creates a closed rectangle from its origin toward (maxX, minY).
    public convenience init(rect: CGRect) {
        self.init { $0.addRect(rect) }
    }

    /// Creates a closed ellipse that fills a rectangle, from its right middle toward +y.
    public convenience init(ovalIn rect: CGRect) {
        self.init { $0.addEllipse(in: rect) }
    }

    /// Creates a closed rectangle with circular corners.
    ///
    /// Corners are Core Graphics' quarter circles, from the right middle toward +y, not the longer
    /// smooth corners that UIKit draws. The radius is at most half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        self.init {
            $0.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        }
    }

    /// Creates a closed rectangle of which some corners are elliptic, from its left top toward +x.
    ///
    /// Radii are at most half of the sides.
    public convenience init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        self.init { $0.addRect(rect, rounding: corners, radii: cornerRadii) }
    }

    /// Creates an open arc.
    ///
    /// Angles are radians from +x toward +y; `clockwise` is what the eye sees where y points down:
    /// increasing angles. The sweep follows Core Graphics' rule with the opposite flag.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    /// Creates a path with the course of another kind of path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init { $0 = CGPath.geometry }
    }

    /// Returns an equal path of its own.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath { $0 = geometry }
        copy.takeStyle(from: self)
        return copy
    }

    private func takeStyle(from other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dashLengths = other.dashLengths
        dashPhase = other.dashPhase
    }

    // MARK: - Course

    /// The path's course, as layers and contexts take it.
    open var cgPath: CGPath {
        get { CGPath(geometry) }
        set { geometry = newValue.geometry }
    }

    /// Starts a subpath at a point.
    open func move(to point: CGPoint) {
        geometry.move(to: point)
    }

    /// Adds a line to a point; does nothing without a current point.
    open func addLine(to point: CGPoint) {
        geometry.line(to: point)
    }

    /// Adds a cubic curve to a point; does nothing without a current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        geometry.cubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve to a point; does nothing without a current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        geometry.quad(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, started with a line from the current point or a move where there is none.
    ///
    /// Angles as in ``init(arcCenter:radius:startAngle:endAngle:clockwise:)``.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        // UIKit names the direction by what is seen where y points down, Core Graphics up.
        geometry.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: !clockwise
        )
    }

    /// Closes the subpath; does nothing without a current point.
    open func close() {
        geometry.close()
    }

    /// Forgets the course; the style stays.
    open func removeAllPoints() {
        geometry = PathGeometry()
    }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        geometry.append(bezierPath.geometry)
    }

    /// Replaces the course by its image under a map.
    open func apply(_ transform: CGAffineTransform) {
        geometry = geometry.applying(transform)
    }

    /// Returns a path of the same style that runs from this one's end to its start.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath { $0 = geometry.reversed() }
        path.takeStyle(from: self)
        return path
    }

    /// A Boolean value that indicates whether the path has no elements.
    open var isEmpty: Bool { geometry.isEmpty }

    /// The smallest rectangle around all points, control points included; null when empty.
    open var bounds: CGRect { geometry.controlBounds }

    /// The point where the last element ends; zero for an empty path.
    open var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    /// Returns a Boolean value that indicates whether a point is inside, open subpaths closed.
    open func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, using: fillRule)
    }

    // MARK: - Drawing

    /// Sets the pattern of dashes, lengths of dashes and gaps in turn; nil gives a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
        dashPhase = phase
    }

    /// Fills the inside with the current context's fill colour.
    open func fill() {
        draw { context in
            context.addPath(cgPath)
            context.fillPath(using: fillRule)
        }
    }

    /// Strokes the course with the current context's stroke colour and the path's own style.
    open func stroke() {
        draw { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dashPhase, lengths: dashLengths)
            context.addPath(cgPath)
            context.strokePath()
        }
    }

    /// Confines later drawing in the current context to the inside.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: fillRule)
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        body(context)
        context.restoreGState()
    }
}

@available(*, unavailable)
extension UIBezierPath: Sendable {}
