import Foundation

/// The geometry of a path as a value: subpaths of lines and Bézier curves.
///
/// A ``CGPath`` wraps this value, and a ``Picture`` draws it.
public struct PathGeometry: Hashable, Sendable {
    /// A path element that continues from the current point.
    public enum Element: Hashable, Sendable {
        /// Starts a subpath.
        case move(CGPoint)

        /// A straight line to a point.
        case line(CGPoint)

        /// A quadratic curve with a control point and an end point.
        case quad(CGPoint, CGPoint)

        /// A cubic curve with two control points and an end point.
        case cubic(CGPoint, CGPoint, CGPoint)

        /// A straight line that closes the subpath at its start.
        case close

        /// The element's end point, or nil for a close.
        public var end: CGPoint? {
            switch self {
            case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
    }

    /// The elements in drawing order.
    ///
    /// The first element is a move, and a move is never followed by another move.
    public private(set) var elements: [Element] = []

    /// The current point, where the next element starts, or nil for an empty path.
    public private(set) var currentPoint: CGPoint?

    /// The start of the subpath under construction.
    private var start = CGPoint.zero

    /// Creates an empty path.
    public init() {}

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a subpath at a point, replacing the last element if it is also a move.
    public mutating func move(to point: CGPoint) {
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point))
        start = point
        currentPoint = point
    }

    /// Adds a line to a point.
    ///
    /// Does nothing without a current point.
    public mutating func line(to point: CGPoint) {
        append(.line(point), endingAt: point)
    }

    /// Adds a quadratic curve.
    ///
    /// Does nothing without a current point.
    public mutating func quad(to point: CGPoint, control: CGPoint) {
        append(.quad(control, point), endingAt: point)
    }

    /// Adds a cubic curve.
    ///
    /// Does nothing without a current point.
    public mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.cubic(control1, control2, point), endingAt: point)
    }

    /// Closes the subpath.
    ///
    /// Does nothing without a current point or after a close.
    public mutating func close() {
        guard currentPoint != nil, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds an element in the same way as the function for its kind.
    public mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .quad(let control, let point): quad(to: point, control: control)
        case .cubic(let control1, let control2, let point):
            cubic(to: point, control1: control1, control2: control2)
        case .close: close()
        }
    }

    /// Adds the elements of another path.
    public mutating func append(_ other: PathGeometry) {
        for element in other.elements { append(element) }
    }

    private mutating func append(_ element: Element, endingAt point: CGPoint) {
        guard currentPoint != nil else { return }
        if elements.last == .close { elements.append(.move(start)) }
        elements.append(element)
        currentPoint = point
    }

    /// Returns the path with a transform applied to all points.
    public func applying(_ t: CGAffineTransform) -> PathGeometry {
        guard !t.isIdentity else { return self }
        var image = self
        image.elements = elements.map { element in
            switch element {
            case .move(let p): .move(p.applying(t))
            case .line(let p): .line(p.applying(t))
            case .quad(let c, let p): .quad(c.applying(t), p.applying(t))
            case .cubic(let c1, let c2, let p):
                .cubic(c1.applying(t), c2.applying(t), p.applying(t))
            case .close: .close
            }
        }
        image.currentPoint = currentPoint?.applying(t)
        image.start = start.applying(t)
        return image
    }

    /// The smallest rectangle that contains all points, including control points.
    ///
    /// The rectangle is null if the path is empty.
    public var controlBounds: CGRect {
        guard let first = elements.first?.end else { return .null }
        var (low, high) = (SIMD2(first), SIMD2(first))
        func extend(_ point: CGPoint) {
            let point = SIMD2(point)
            low.replace(with: point, where: point .< low)
            high.replace(with: point, where: point .>= high)
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): extend(p)
            case .quad(let c, let p):
                extend(c)
                extend(p)
            case .cubic(let c1, let c2, let p):
                extend(c1)
                extend(c2)
                extend(p)
            case .close: break
            }
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The smallest rectangle that contains the path, excluding control points.
    ///
    /// The rectangle is null if the path is empty.
    public var bounds: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            if case .move(let p) = element { points.append(p) }
        }
        for segment in segments {
            points.append(segment.end)
            points += segment.extrema.map(segment.point(at:))
        }
        return CGRect(around: points)
    }

    /// The lines and curves with their start points, without moves and with closes as lines.
    package var segments: [PathSegment] {
        subpaths.flatMap(\.segments)
    }
}

// MARK: - Subpaths

extension PathGeometry {
    /// A connected sequence of segments.
    package struct Subpath: Hashable, Sendable {
        /// The first point.
        package var start: CGPoint

        /// The segments in order, including a closing line of nonzero length.
        package var segments: [PathSegment]

        /// A Boolean value that indicates whether the subpath is closed.
        package var isClosed: Bool
    }

    /// The subpaths in order.
    package var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current = CGPoint.zero
        for element in elements {
            if case .move(let point) = element {
                result.append(Subpath(start: point, segments: [], isClosed: false))
                current = point
                continue
            }
            guard var subpath = result.popLast() else { continue }
            switch element {
            case .move: break
            case .line(let p): subpath.segments.append(.line(current, p))
            case .quad(let c, let p): subpath.segments.append(.quad(current, c, p))
            case .cubic(let c1, let c2, let p):
                subpath.segments.append(.cubic(current, c1, c2, p))
            case .close:
                if current != subpath.start {
                    subpath.segments.append(.line(current, subpath.start))
                }
                subpath.isClosed = true
            }
            current = element.end ?? subpath.start
            result.append(subpath)
        }
        return result
    }
}
