import Foundation

/// A rectangle of whole pixels.
struct PixelRect: Hashable, Sendable {
    /// The first column.
    var minX: Int

    /// The first row.
    var minY: Int

    /// The column after the last.
    var maxX: Int

    /// The row after the last.
    var maxY: Int

    /// A Boolean value that indicates whether the rectangle has no pixels.
    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The number of columns.
    var width: Int { max(maxX - minX, 0) }

    /// The number of rows.
    var height: Int { max(maxY - minY, 0) }

    /// Creates a rectangle from its edges.
    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the smallest pixel rectangle around an area, clipped to another rectangle.
    ///
    /// If a coordinate of the area is NaN, the result is the other rectangle.
    init(around rect: CGRect, within limit: PixelRect) {
        guard !rect.isNull else {
            self.init(minX: limit.minX, minY: limit.minY, maxX: limit.minX, maxY: limit.minY)
            return
        }
        func clamp(_ value: CGFloat, _ low: Int, _ high: Int, _ fallback: Int) -> Int {
            value.isNaN ? fallback : Int(min(max(value, CGFloat(low)), CGFloat(high)))
        }
        self.init(
            minX: clamp(rect.minX.rounded(.down), limit.minX, limit.maxX, limit.minX),
            minY: clamp(rect.minY.rounded(.down), limit.minY, limit.maxY, limit.minY),
            maxX: clamp(rect.maxX.rounded(.up), limit.minX, limit.maxX, limit.maxX),
            maxY: clamp(rect.maxY.rounded(.up), limit.minY, limit.maxY, limit.maxY)
        )
    }

    /// Returns the intersection of two rectangles.
    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
    }

    /// Returns the smallest rectangle that contains both rectangles.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY)
        )
    }
}
