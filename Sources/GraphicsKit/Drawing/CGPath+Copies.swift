import Foundation

extension CGPath {
    /// Returns the outline of the path's stroke.
    ///
    /// Filling the outline with the nonzero winding rule covers the same area as the stroke.
    /// Differs from Core Graphics: the outline consists of many overlapping pieces.
    public func copy(
        strokingWithWidth lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            width: lineWidth,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit
        )
        return CGPath(geometry.applying(transform).stroked(style))
    }

    /// Returns the path with a dash pattern applied.
    ///
    /// The lengths alternate between dashes and gaps. Without a positive length, the result is the
    /// entire path.
    public func copy(
        dashingWithPhase phase: CGFloat,
        lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(geometry.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// Returns a Boolean value that indicates whether the path is a single rectangle with
    /// horizontal and vertical sides.
    ///
    /// If so, stores the rectangle at the given address, unless the address is nil.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let elements = geometry.elements.filter { $0 != .close }
        var corners: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: corners.append(point)
            case .line(let point) where index > 0: corners.append(point)
            default: return false
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return false }
        let isLevelFirst =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x
            && corners[2].y == corners[3].y && corners[3].x == corners[0].x
        let isUprightFirst =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y
            && corners[2].x == corners[3].x && corners[3].y == corners[0].y
        guard isLevelFirst || isUprightFirst else { return false }
        rect?.pointee = CGRect(around: corners)
        return true
    }

    /// Calls a closure with each element of the path in order.
    ///
    /// An element's points are valid only during the call.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in geometry.elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { points in
                guard let base = points.baseAddress else { return }
                var step = CGPathElement(type: element.type, points: base)
                withUnsafePointer(to: &step, block)
            }
        }
    }
}

/// A path element that ``CGPath/applyWithBlock(_:)`` passes to its closure.
public struct CGPathElement {
    /// The type of the element.
    public var type: CGPathElementType

    /// The control points followed by the end point.
    ///
    /// For example, a cubic curve has three points and a close has none.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates a path element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

@available(*, unavailable)
extension CGPathElement: Sendable {}

/// A type of path element.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Starts a subpath at a point.
    case moveToPoint = 0

    /// A straight line to a point.
    case addLineToPoint = 1

    /// A quadratic Bézier curve with one control point.
    case addQuadCurveToPoint = 2

    /// A cubic Bézier curve with two control points.
    case addCurveToPoint = 3

    /// A straight line to the subpath's start.
    case closeSubpath = 4
}

extension PathGeometry.Element {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    /// The points of the element.
    ///
    /// A close has one unused point, because the address can't be nil.
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: [.zero]
        }
    }
}
