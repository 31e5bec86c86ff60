import Foundation

extension CGRect {
    /// Returns the intersection of two rectangles, or null if they don't intersect.
    ///
    /// If a rectangle has a NaN coordinate, returns the other rectangle. Foundation's function
    /// traps in this case.
    package func safeIntersection(with other: CGRect) -> CGRect {
        guard hasSides else { return other }
        guard other.hasSides else { return self }
        return intersection(other)
    }

    /// A Boolean value that indicates whether no coordinate is NaN.
    private var hasSides: Bool {
        let ends = [minX, maxX, minY, maxY]
        return isNull || !ends.contains(where: \.isNaN)
    }
}
