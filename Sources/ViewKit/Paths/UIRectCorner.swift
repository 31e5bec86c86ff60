import Foundation

/// The corners of a rectangle, y down.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner with the minimum x and y.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)

    /// The corner with the maximum x and minimum y.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)

    /// The corner with the minimum x and maximum y.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)

    /// The corner with the maximum x and y.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)

    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
