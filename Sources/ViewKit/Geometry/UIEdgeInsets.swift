import Foundation

/// The inset distances for the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The inset of the edge with the minimum y.
    public var top: CGFloat

    /// The inset of the edge with the minimum x.
    public var left: CGFloat

    /// The inset of the edge with the maximum y.
    public var bottom: CGFloat

    /// The inset of the edge with the maximum x.
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

/// Edge insets that follow the layout direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The inset of the edge with the minimum y.
    public var top: CGFloat

    /// The inset of the leading edge.
    public var leading: CGFloat

    /// The inset of the edge with the maximum y.
    public var bottom: CGFloat

    /// The inset of the trailing edge.
    public var trailing: CGFloat

    /// Insets of zero.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets; negative values extend outward.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
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

/// An offset for a position, in points.
public struct UIOffset: Hashable, Sendable {
    /// The horizontal offset.
    public var horizontal: CGFloat

    /// The vertical offset.
    public var vertical: CGFloat

    /// An offset of zero.
    public static let zero = UIOffset()

    /// Creates an offset.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates an offset of zero.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }
}
