import Foundation

/// The inset distances for the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The inset of the edge of least y.
    public var top: CGFloat

    /// The inset of the edge of least x.
    public var left: CGFloat

    /// The inset of the edge of greatest y.
    public var bottom: CGFloat

    /// The inset of the edge of greatest x.
    public var right: CGFloat

    /// Insets of zero.
    public static let zero = UIEdgeInsets()

    /// Creates insets; negative values extend outward.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }
}

extension CGRect {
    /// Returns the rectangle inset by the given distances.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom
        )
    }
}
