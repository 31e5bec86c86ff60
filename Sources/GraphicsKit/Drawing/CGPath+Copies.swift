import Foundation

extension CGPath {
    /// Returns the outline of a stroke along the path.
    ///
    /// Its inside by the non-zero rule is what the stroke covers; the outline itself is of many pieces
    /// that overlap, which is ours.
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

    /// Returns the parts of the path that a pattern of dashes leaves.
    ///
    /// Lengths are those of dashes and gaps in turn; without a positive one the whole path comes back.
    public func copy(
        dashingWithPhase phase: CGFloat,
        lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(geometry.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// Returns whether the path is one rectangle with level and upright sides, which is stored where
    /// it is asked for.
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

    /// Calls a function with each element of the path in order.
    ///
    /// An element's points can be read only during the call.
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

/// A step of a path, as ``CGPath/applyWithBlock(_:)`` gives it.
public struct CGPathElement {
    /// The kind of the step.
    public var type: CGPathElementType

    /// The control points, then the end: none for a close, up to three for a cubic curve.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates a step.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

@available(*, unavailable)
extension CGPathElement: Sendable {}

/// The kind of a path's step.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Starts a subpath at a point.
    case moveToPoint = 0

    /// A straight line to a point.
    case addLineToPoint = 1

    /// A curve with one control point.
    case addQuadCurveToPoint = 2

    /// A curve with two control points.
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

    /// The points of the element; one that says nothing for a close, as an address must be somewhere.
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: [.zero]
        }
    }
}
