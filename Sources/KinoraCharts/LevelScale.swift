import Foundation

/// Where levels of a row's values stand.
struct LevelScale {
    /// The row's area.
    let rect: CGRect

    private let range: ClosedRange<Double>

    /// The empty part of a row above its highest and under its lowest level.
    private static let inset: CGFloat = 5

    init(_ row: DopeSheet.Row, in rect: CGRect) {
        self.rect = rect
        let levels =
            row.bars.flatMap(\.segments).flatMap(\.levels)
            + row.fills.compactMap(\.value.number)
        range = (levels.min() ?? 0)...(levels.max() ?? 1)
    }

    /// Returns the place of a level; that of a value that is no number is the middle.
    func y(of level: Double?) -> CGFloat {
        let height = rect.height - 2 * Self.inset
        let length = range.upperBound - range.lowerBound
        guard let level, length > 0 else { return rect.midY }
        let place = (level - range.lowerBound) / length
        return rect.maxY - Self.inset - height * CGFloat(place)
    }
}
