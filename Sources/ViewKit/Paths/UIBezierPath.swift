import Foundation
import LayerKit

/// A path of straight and curved line segments, with drawing attributes.
///
/// It draws in the current context; see `UIGraphicsGetCurrentContext()`.
open class UIBezierPath: NSObject, NSCopying {
    private var geometry = PathGeometry()

    /// The line width in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The shape of open ends; butt by default.
    open var lineCapStyle = CGLineCap.butt

    /// The shape of joints; miter by default.
    open var lineJoinStyle = CGLineJoin.miter

    /// The ratio of miter length to line width at which joints are beveled; 10 by default.
    open var miterLimit: CGFloat = 10

    /// A Boolean value that indicates whether the even-odd rule is used for fills.
    ///
    /// The default is false, for the nonzero rule.
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

    /// Creates a closed ellipse in a rectangle, from the middle of its right side toward +y.
    public convenience init(ovalIn rect: CGRect) {
        self.init { $0.addEllipse(in: rect) }
    }

    /// Creates a closed rectangle with smooth corners, from the end of the top-left one toward +x.
    ///
    /// As in UIKit, the corners aren't circles: their curves leave the sides at 1.528665 times the
    /// radius, as those of `CALayerCornerCurve.continuous` do. If a side is shorter than two of
    /// them, its end is a half circle, and if both are, the path is a circle or a capsule that starts
    /// in the middle of the top. The radius is 0 if it is negative.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect,
            byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
        )
    }

    /// Creates a closed rectangle with some smooth corners, from its top left toward +x.
    ///
    /// As in UIKit, the radius is the width of the radii; the height is ignored. For the curves and
    /// the start, see ``init(roundedRect:cornerRadius:)``; without a round corner at the top left, the
    /// path starts at the vertex.
    public convenience init(
        roundedRect rect: CGRect,
        byRoundingCorners corners: UIRectCorner,
        cornerRadii: CGSize
    ) {
        self.init {
            let shape = SmoothRectangle(rect, rounding: corners, radius: cornerRadii.width)
            shape.add(to: &$0)
        }
    }

    /// Creates an open arc.
    ///
    /// Angles are in radians from +x toward +y; a clockwise arc has increasing angles, because y
    /// points down. The sweep follows Core Graphics' rule with the opposite flag.
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

    /// Creates a path from a Core Graphics path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init { $0 = CGPath.geometry }
    }

    /// Returns a copy.
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

    // MARK: - Path elements

    /// The Core Graphics path.
    open var cgPath: CGPath {
        get { CGPath(geometry) }
        set { geometry = newValue.geometry }
    }

    /// Moves the current point, starting a subpath.
    open func move(to point: CGPoint) {
        geometry.move(to: point)
    }

    /// Adds a straight line; does nothing without a current point.
    open func addLine(to point: CGPoint) {
        geometry.line(to: point)
    }

    /// Adds a cubic Bézier curve; does nothing without a current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        geometry.cubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve; does nothing without a current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        geometry.quad(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its start from the current point if there is one.
    ///
    /// For angles, see ``init(arcCenter:radius:startAngle:endAngle:clockwise:)``.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        // Core Graphics defines the direction with y pointing up, UIKit with y pointing down.
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

    /// Removes all points; the drawing attributes remain.
    open func removeAllPoints() {
        geometry = PathGeometry()
    }

    /// Appends another path.
    open func append(_ bezierPath: UIBezierPath) {
        geometry.append(bezierPath.geometry)
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) {
        geometry = geometry.applying(transform)
    }

    /// Returns the reversed path with the same drawing attributes.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath { $0 = geometry.reversed() }
        path.takeStyle(from: self)
        return path
    }

    /// A Boolean value that indicates whether the path is empty.
    open var isEmpty: Bool { geometry.isEmpty }

    /// The bounding box of all points, including control points; null when empty.
    open var bounds: CGRect { geometry.controlBounds }

    /// The current point; zero for an empty path.
    open var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    /// Returns a Boolean value that indicates whether the path contains a point, treating open
    /// subpaths as closed.
    open func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, using: fillRule)
    }

    // MARK: - Drawing

    /// Sets the alternating lengths of dashes and gaps; nil for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
        dashPhase = phase
    }

    /// Fills the path with the current fill color.
    open func fill() {
        draw { context in
            context.addPath(cgPath)
            context.fillPath(using: fillRule)
        }
    }

    /// Strokes the path with the current stroke color and the drawing attributes.
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

    /// Clips later drawing in the current context to the path.
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

// MARK: - Blending

extension UIBezierPath {
    /// Fills the path with the current fill color, using a blend mode and an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawing(blendMode, alpha) { fill() }
    }

    /// Strokes the path with the current stroke color, using a blend mode and an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawing(blendMode, alpha) { stroke() }
    }

    private func drawing(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }
}
