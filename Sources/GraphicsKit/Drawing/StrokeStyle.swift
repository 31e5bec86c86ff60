import Foundation

/// The style for the endpoints of a stroked line.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// A squared-off end at the path's endpoint.
    case butt = 0

    /// A rounded end that extends beyond the endpoint by half the line width.
    case round = 1

    /// A squared-off end that extends beyond the endpoint by half the line width.
    case square = 2
}

/// The style for the joins of a stroked line.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner, or a bevel if the corner exceeds the miter limit.
    case miter = 0

    /// A rounded corner.
    case round = 1

    /// A squared-off corner.
    case bevel = 2
}

/// The rule that determines which areas are inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// A point is inside if its winding number isn't zero.
    case winding

    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
}

/// The parameters for stroking a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The line width in the path's space.
    ///
    /// If it is zero or negative, nothing is drawn.
    public var width: CGFloat

    /// The style for the ends of open subpaths and dashes.
    public var cap: CGLineCap

    /// The style for corners.
    public var join: CGLineJoin

    /// The maximum ratio of miter length to line width.
    ///
    /// Corners that exceed it are beveled.
    public var miterLimit: CGFloat

    /// The alternating lengths of dashes and gaps, or an empty array for a solid line.
    ///
    /// Negative lengths count as zero. A pattern of odd length is repeated once. A pattern without
    /// a positive length is ignored.
    public var dashLengths: [CGFloat]

    /// The distance into the dash pattern at which each subpath starts.
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
