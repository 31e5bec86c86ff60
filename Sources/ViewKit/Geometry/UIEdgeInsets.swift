import Foundation

/// Distances inward from the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the edge of least y.
    public var top: CGFloat

    /// The distance from the edge of least x.
    public var left: CGFloat

    /// The distance from the edge of greatest y.
    public var bottom: CGFloat

    /// The distance from the edge of greatest x.
    public var right: CGFloat

    /// No distances.
    public static let zero = UIEdgeInsets()

    /// Creates distances; negative ones point outward.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates no distances.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }
}

extension CGRect {
    /// Returns the rectangle with its edges moved inward.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom
        )
    }
}
