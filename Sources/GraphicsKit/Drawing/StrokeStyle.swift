import Foundation

/// The shape of an open stroke's ends.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Ends at the path's end point.
    case butt = 0

    /// A half disc around the end point.
    case round = 1

    /// Half a square beyond the end point.
    case square = 2
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A point, or a bevel where that would exceed the miter limit.
    case miter = 0

    /// A disc around the corner.
    case round = 1

    /// A corner cut off straight.
    case bevel = 2
}

/// The rule that tells a path's inside from its outside.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// A point is inside when the windings around it do not cancel.
    case winding

    /// A point is inside when a ray from it crosses the path an odd number of times.
    case evenOdd
}

/// Everything that turns a path into the outline of its stroke.
public struct StrokeStyle: Hashable, Sendable {
    /// The width in units of the path's space; nothing is drawn at zero or below.
    public var width: CGFloat

    /// The shape of open ends, and of every dash's ends.
    public var cap: CGLineCap

    /// The shape of corners.
    public var join: CGLineJoin

    /// The greatest length of a miter divided by the width; corners beyond become bevels.
    public var miterLimit: CGFloat

    /// The lengths of dashes and gaps in turn; empty for a solid line.
    ///
    /// Negative lengths count as zero. A pattern of odd length is repeated once; one without a positive
    /// length is ignored.
    public var dashLengths: [CGFloat]

    /// How far into the pattern each subpath starts.
    public var dashPhase: CGFloat

    /// Creates a style with Core Graphics' defaults.
    public init(
        width: CGFloat = 1,
        cap: CGLineCap = .butt,
        join: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dashLengths: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashLengths = dashLengths
        self.dashPhase = dashPhase
    }
}
