import Foundation
import LayerKit

extension PathGeometry {
    /// Adds a closed rectangle with elliptical corners, from its top left toward +x.
    mutating func addRect(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
        var shape = RoundedRectangle(rect, corner: radii)
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        for (index, corner) in order.enumerated() where !corners.contains(corner) {
            shape.corners[index] = .zero
        }
        addRoundedRectangle(shape)
    }

    /// Returns the reversed path.
    func reversed() -> PathGeometry {
        var result = PathGeometry()
        for subpath in subpaths.reversed() {
            // Closing draws the last line, which then ends at the new start.
            result.move(to: subpath.segments.last?.end ?? subpath.start)
            for segment in subpath.segments.reversed() { result.addReversed(segment) }
            if subpath.isClosed { result.close() }
        }
        return result
    }

    private mutating func addReversed(_ segment: PathSegment) {
        switch segment {
        case .line(let start, _): line(to: start)
        case .quad(let start, let control, _): quad(to: start, control: control)
        case .cubic(let start, let control1, let control2, _):
            cubic(to: start, control1: control2, control2: control1)
        }
    }
}

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
