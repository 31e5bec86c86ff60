import Foundation

extension PathGeometry {
    /// An operation on the areas of two paths.
    public enum BooleanOperation: Hashable, Sendable {
        /// The points in either area.
        case union

        /// The points in both areas.
        case intersection

        /// The points in the first area and not in the second.
        case subtraction

        /// The points in one area and not in the other.
        case exclusion
    }

    /// Returns the outline of an operation's area.
    ///
    /// Curves stay curves: they are cut where they meet, and the parts between the areas are joined.
    /// Open subpaths are closed by lines. The result has no self-intersections and is filled by
    /// either rule.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - other: The second path.
    ///   - rule: The rule that determines the areas of both paths.
    /// - Returns: The outline, or nil if the paths have too many curves that meet.
    /// - Complexity: O(n²) in the number of curves.
    public func combined(
        by operation: BooleanOperation,
        with other: PathGeometry,
        rule: CGPathFillRule = .winding
    ) -> PathGeometry? {
        var first: PathGeometry?
        for angle in Self.angles {
            let turn = CGAffineTransform(rotationAngle: angle)
            let (a, b) = angle == 0 ? (self, other) : (applying(turn), other.applying(turn))
            guard let (path, isClosed) = a.outline(of: operation, with: b, rule) else { break }
            let own = angle == 0 ? path : path.applying(turn.inverted())
            if isClosed { return own }
            first = first ?? own
        }
        return first
    }

    /// The angles in radians by which both paths are turned, one after the other, until all loops close.
    ///
    /// Where curves touch, rounding decides whether they meet, and the rounding differs at another angle.
    private static let angles: [CGFloat] = [0, 0.7, 1.9, 2.6]

    /// Returns the outline of an operation's area, and whether its loops are closed; nil if the paths
    /// have too many curves that meet.
    private func outline(
        of operation: BooleanOperation,
        with other: PathGeometry,
        _ rule: CGPathFillRule
    ) -> (path: PathGeometry, isClosed: Bool)? {
        let box = controlBounds.union(other.controlBounds)
        guard !box.isNull else { return (PathGeometry(), true) }
        let size = max(box.width, box.height)
        guard size > 0, size.isFinite else { return (PathGeometry(), true) }
        var arrangement = CurveArrangement(size: size)
        arrangement.add(self, isSecond: false)
        arrangement.add(other, isSecond: true)
        guard arrangement.split() else { return nil }
        return arrangement.outline { first, second in
            func isInside(_ winding: Int) -> Bool {
                rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
            }
            let (a, b) = (isInside(first), isInside(second))
            return switch operation {
            case .union: a || b
            case .intersection: a && b
            case .subtraction: a && !b
            case .exclusion: a != b
            }
        }
    }
}
