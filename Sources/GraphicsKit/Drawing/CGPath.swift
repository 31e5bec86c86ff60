import Foundation

/// An immutable path of lines and curves.
public class CGPath: Hashable {
    /// The path's geometry as a value.
    public internal(set) var geometry: PathGeometry

    /// Creates a path from a geometry value.
    public init(_ geometry: PathGeometry) {
        self.geometry = geometry
    }

    /// Creates a path of a closed rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform) { $0.addRect(rect) }
    }

    /// Creates a path of an ellipse in a rectangle, starting at (maxX, midY) toward +y.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform) { $0.addEllipse(in: rect) }
    }

    /// Creates a path of a rectangle with elliptical corners, starting at (maxX, midY) toward +y.
    ///
    /// Corner sizes are clamped to half the rectangle's size.
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

    /// A Boolean value that indicates whether the path is empty.
    public var isEmpty: Bool { geometry.isEmpty }

    /// The current point of the path, or zero for an empty path.
    public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    /// The smallest rectangle that contains all points, including control points.
    ///
    /// The rectangle is null if the path is empty.
    public var boundingBox: CGRect { geometry.controlBounds }

    /// The smallest rectangle that contains the path, excluding control points.
    ///
    /// The rectangle is null if the path is empty.
    public var boundingBoxOfPath: CGRect { geometry.bounds }

    /// Returns an immutable copy of the path.
    public func copy() -> CGPath? {
        CGPath(geometry)
    }

    /// Returns a copy of the path, with a transform applied unless it is nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(geometry.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(geometry)
    }

    /// Returns a Boolean value that indicates whether the path contains a point.
    ///
    /// Open subpaths are treated as closed. The transform is applied to the point.
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

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(geometry)
    }
}

@available(*, unavailable)
extension CGPath: Sendable {}

/// A mutable path.
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

    /// Adds a line to a point.
    ///
    /// Does nothing without a current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        geometry.line(to: point.applying(transform))
    }

    /// Adds connected lines between points; the first point starts a subpath.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic curve to a point.
    ///
    /// Does nothing without a current point.
    public func addQuadCurve(
        to end: CGPoint,
        control: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        geometry.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve to a point.
    ///
    /// Does nothing without a current point.
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

    /// Adds an arc that starts with a line from the current point, or with a move if there is none.
    ///
    /// Angles are in radians, from +x toward +y. `clockwise` means decreasing angles, which appears
    /// clockwise only if y points up. See
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

    /// Adds an arc that sweeps a signed angle in radians.
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

    /// Adds an arc tangent to two lines: from the current point to the first end, and from there to
    /// the second end.
    ///
    /// A line connects the current point to the start of the arc. If there is no corner to round,
    /// this adds only a line to the first end.
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

    /// Adds a closed ellipse that fits in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        geometry.addMapped(by: transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a closed rectangle with elliptical corners.
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

    /// Closes the subpath.
    ///
    /// Does nothing without a current point.
    public func closeSubpath() {
        geometry.close()
    }
}

extension PathGeometry {
    /// Adds the elements that a closure draws in its own space, transformed to the path's space.
    mutating func addMapped(by transform: CGAffineTransform, _ draw: (inout PathGeometry) -> Void) {
        guard !transform.isIdentity else { return draw(&self) }
        // The closure needs the current point, because an arc starts with a line from it.
        var local = PathGeometry()
        let origin = currentPoint?.applying(transform.inverted())
        if let origin { local.move(to: origin) }
        draw(&local)
        let added = local.applying(transform).elements
        for element in origin == nil ? added[...] : added.dropFirst() { append(element) }
    }

    /// Returns a Boolean value that indicates whether the path contains a point.
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
