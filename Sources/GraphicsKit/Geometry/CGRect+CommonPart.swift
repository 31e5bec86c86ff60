import Foundation

extension CGRect {
    /// Returns what a rectangle has in common with another; null for nothing.
    ///
    /// Foundation's own function traps where a side is no number: such a rectangle counts as one
    /// without bounds, so that the other is what both have in common.
    package func commonPart(with other: CGRect) -> CGRect {
        guard hasSides else { return other }
        guard other.hasSides else { return self }
        return intersection(other)
    }

    /// A Boolean value that indicates whether all sides are numbers.
    private var hasSides: Bool {
        let ends = [minX, maxX, minY, maxY]
        return isNull || !ends.contains(where: \.isNaN)
    }
}
