import Foundation

/// The course of a path as a value: subpaths of lines and Bézier curves.
///
/// It is what a ``CGPath`` holds and what a ``Picture`` draws.
public struct PathGeometry: Hashable, Sendable {
    /// A step of a path from the current point.
    public enum Element: Hashable, Sendable {
        /// Starts a subpath.
        case move(CGPoint)

        /// A straight line to a point.
        case line(CGPoint)

        /// A quadratic curve with a control point, to a point.
        case quad(CGPoint, CGPoint)

        /// A cubic curve with two control points, to a point.
        case cubic(CGPoint, CGPoint, CGPoint)

        /// A straight line to the subpath's start, joined there.
        case close

        /// The point where the element ends; nil for a close.
        public var end: CGPoint? {
            switch self {
            case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
    }

    /// The elements in drawing order.
    ///
    /// The first is a move; a move is never followed by another.
    public private(set) var elements: [Element] = []

    /// The point where the next element starts; nil for an empty path.
    public private(set) var currentPoint: CGPoint?

    /// The start of the subpath under construction.
    private var start = CGPoint.zero

    /// Creates an empty path.
    public init() {}

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a subpath at a point; replaces a move that nothing followed.
    public mutating func move(to point: CGPoint) {
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point))
        start = point
        currentPoint = point
    }

    /// Adds a line to a point; does nothing without a current point.
    public mutating func line(to point: CGPoint) {
        append(.line(point), endingAt: point)
    }

    /// Adds a quadratic curve; does nothing without a current point.
    public mutating func quad(to point: CGPoint, control: CGPoint) {
        append(.quad(control, point), endingAt: point)
    }

    /// Adds a cubic curve; does nothing without a current point.
    public mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.cubic(control1, control2, point), endingAt: point)
    }

    /// Closes the subpath; does nothing without a current point or right after a close.
    public mutating func close() {
        guard currentPoint != nil, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds an element of any kind by the rules of its own function.
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

    /// Returns the image of the path under a map.
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

    /// The smallest rectangle around all points, control points included; null when empty.
    public var controlBounds: CGRect {
        var points: [CGPoint] = []
        points.reserveCapacity(elements.count * 2)
        for element in elements {
            switch element {
            case .move(let p), .line(let p): points.append(p)
            case .quad(let c, let p): points += [c, p]
            case .cubic(let c1, let c2, let p): points += [c1, c2, p]
            case .close: break
            }
        }
        return CGRect(around: points)
    }

    /// The smallest rectangle around the curves themselves; null when empty.
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

    /// The lines and curves, each with its start, moves left out and closes as lines.
    public var segments: [PathSegment] {
        subpaths.flatMap(\.segments)
    }
}

// MARK: - Subpaths

extension PathGeometry {
    /// A connected run of a path's segments.
    public struct Subpath: Hashable, Sendable {
        /// The first point.
        public var start: CGPoint

        /// The segments in order, with the closing line if that has a length.
        public var segments: [PathSegment]

        /// A Boolean value that indicates whether the end is joined to the start.
        public var isClosed: Bool
    }

    /// The connected runs of the path, in order.
    public var subpaths: [Subpath] {
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
