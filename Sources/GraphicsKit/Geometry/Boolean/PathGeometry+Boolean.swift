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
        let box = controlBounds.union(other.controlBounds)
        guard !box.isNull else { return PathGeometry() }
        let size = max(box.width, box.height)
        guard size > 0, size.isFinite else { return PathGeometry() }
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
