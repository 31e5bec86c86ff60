import Foundation

/// A distance by which something is moved, in points.
public struct UIOffset: Hashable, Sendable {
    /// The distance along the x axis.
    public var horizontal: CGFloat

    /// The distance along the y axis.
    public var vertical: CGFloat

    /// No distance.
    public static let zero = UIOffset()

    /// Creates a distance.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates no distance.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }
}
