/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: UInt

    /// Creates edges from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The one at the top.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The one at the left.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The one at the bottom.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The one at the right.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: UInt

    /// Creates edges from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The one at the top.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The one where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The one at the bottom.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The one where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
