import Foundation

/// A path of lines and curves that doesn't change.
public class CGPath: Hashable {
    /// The path's course as a value.
    package internal(set) var geometry: PathGeometry

    /// Creates a path from a value.
    package init(_ geometry: PathGeometry) {
        self.geometry = geometry
    }

    /// Creates a closed rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform) { $0.addRect(rect) }
    }

    /// Creates a closed ellipse that fills a rectangle, from its right middle toward +y.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform) { $0.addEllipse(in: rect) }
    }

    /// Creates a closed rectangle with elliptic corners, from its right middle toward +y.
    ///
    /// Corner sizes are clamped to half of the rectangle's.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(transform) {
            $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
    }

    private convenience init(
        _ transform: UnsafePointer<CGAffineTransform>?,
        draw: (inout PathGeometry) -> Void
    ) {
        var geometry = PathGeometry()
        draw(&geometry)
        self.init(geometry.applying(transform?.pointee ?? .identity))
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { geometry.isEmpty }

    /// The point where the last element ends; zero for an empty path.
    public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null when empty.
    public var boundingBox: CGRect { geometry.controlBounds }

    /// The smallest rectangle around the lines and curves themselves; null when empty.
    public var boundingBoxOfPath: CGRect { geometry.bounds }

    /// Returns a copy that doesn't change when the original does.
    public func copy() -> CGPath? {
        CGPath(geometry)
    }

    /// Returns the image of the path under a map; nil leaves it as it is.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(geometry.applying(transform?.pointee ?? .identity))
    }

    /// Returns a copy that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(geometry)
    }

    /// Returns a Boolean value that indicates whether a point is inside.
    ///
    /// Open subpaths count as closed. The transform maps the point before the test.
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        geometry.contains(point.applying(transform), rule: rule)
    }

    /// Returns a Boolean value that indicates whether two paths have the same elements.
    public static func == (a: CGPath, b: CGPath) -> Bool {
        a === b || a.geometry == b.geometry
    }

    /// Adds the elements to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(geometry)
    }
}

@available(*, unavailable)
extension CGPath: Sendable {}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(PathGeometry())
    }

    override init(_ geometry: PathGeometry) {
        super.init(geometry)
    }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        geometry.move(to: point.applying(transform))
    }

    /// Adds a line to a point; does nothing without a current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        geometry.line(to: point.applying(transform))
    }

    /// Adds lines through points, the first of which starts a subpath.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic curve to a point; does nothing without a current point.
    public func addQuadCurve(
        to end: CGPoint,
        control: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        geometry.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve to a point; does nothing without a current point.
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        geometry.cubic(
            to: end.applying(transform),
            control1: control1.applying(transform),
            control2: control2.applying(transform)
        )
    }

    /// Adds an arc, started with a line from the current point or a move where there is none.
    ///
    /// Angles are radians from +x toward +y. `clockwise` means decreasing angles, which is what the
    /// eye calls clockwise only where y points up. See
    /// ``PathGeometry/addArc(center:radius:startAngle:endAngle:clockwise:)`` for the exact sweep.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        geometry.addMapped(by: transform) {
            $0.addArc(
                center: center,
                radius: radius,
                startAngle: startAngle,
                endAngle: endAngle,
                clockwise: clockwise
            )
        }
    }

    /// Adds an arc that turns by a signed angle in radians.
    public func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        geometry.addMapped(by: transform) {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, sweep: delta)
        }
    }

    /// Adds an arc that rounds the corner between the lines from the current point to a first point and
    /// from there to a second.
    ///
    /// A line leads to where the arc starts. Where there is no corner only a line to the first point is
    /// added.
    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        geometry.addMapped(by: transform) {
            $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        }
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        geometry.addMapped(by: transform) { $0.addRect(rect) }
    }

    /// Adds a closed ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        geometry.addMapped(by: transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a closed rectangle with elliptic corners.
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        geometry.addMapped(by: transform) {
            $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        geometry.append(path.geometry.applying(transform))
    }

    /// Closes the subpath; does nothing without a current point.
    public func closeSubpath() {
        geometry.close()
    }
}

extension PathGeometry {
    /// Adds what a function draws in a space of its own, mapped to the path's.
    mutating func addMapped(by transform: CGAffineTransform, _ draw: (inout PathGeometry) -> Void) {
        guard !transform.isIdentity else { return draw(&self) }
        // The function must see the current point, from which an arc draws a line.
        var local = PathGeometry()
        let origin = currentPoint?.applying(transform.inverted())
        if let origin { local.move(to: origin) }
        draw(&local)
        let added = local.applying(transform).elements
        for element in origin == nil ? added[...] : added.dropFirst() { append(element) }
    }

    /// Returns a Boolean value that indicates whether a point is inside.
    func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
        guard controlBounds.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
        var winding = 0
        for subpath in subpaths {
            var points = [subpath.start]
            for segment in subpath.segments {
                if case .line(_, let end) = segment {
                    points.append(end)
                } else {
                    points += (1...64).map { segment.point(at: CGFloat($0) / 64) }
                }
            }
            for (a, b) in zip(points, points.dropFirst() + [subpath.start]) {
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { winding += b.y > a.y ? 1 : -1 }
            }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }
}
