import Foundation

/// A vertical scale for the values of a row.
struct LevelScale {
    /// The row's area.
    let rect: CGRect

    private let range: ClosedRange<Double>

    /// The padding above the highest and below the lowest level.
    private static let inset: CGFloat = 5

    init(_ row: DopeSheet.Row, in rect: CGRect) {
        self.rect = rect
        let levels =
            row.bars.flatMap(\.segments).flatMap(\.levels)
            + row.fills.compactMap(\.value.number)
        range = (levels.min() ?? 0)...(levels.max() ?? 1)
    }

    /// Returns the y-coordinate of a level, or the row's middle if it is nil.
    func y(of level: Double?) -> CGFloat {
        let height = rect.height - 2 * Self.inset
        let length = range.upperBound - range.lowerBound
        guard let level, length > 0 else { return rect.midY }
        let place = (level - range.lowerBound) / length
        return rect.maxY - Self.inset - height * CGFloat(place)
    }
}
