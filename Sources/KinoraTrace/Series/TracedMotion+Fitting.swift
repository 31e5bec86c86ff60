import Foundation

extension TracedMotion {
    /// Creates the motion that explains a series best.
    init(_ item: PropertySeries) {
        var series = item.series
        var model = PieceFitter(series).fit()
        if item.property.isAmount, let bounded = series.withoutNegatives(of: model.pieces) {
            series = bounded
            model = PieceFitter(series).fit()
        }
        var pieces =
            model.pieces.allSatisfy { abs($0.from) < 1e6 && abs($0.to) < 1e6 }
            ? model.pieces : [series.stillPiece]
        if item.property.isAmount {
            for index in pieces.indices {
                pieces[index].from = max(pieces[index].from, 0)
                pieces[index].to = max(pieces[index].to, 0)
            }
        }
        let seen = item.series.deviations.filter(\.isFinite).sorted()
        self.init(
            property: item.property,
            pieces: pieces,
            cost: model.cost,
            sampleCount: seen.count,
            deviation: seen.isEmpty ? 0 : seen[seen.count / 2]
        )
    }
}

extension MotionProperty {
    /// A Boolean value that indicates whether negative values are impossible.
    fileprivate var isAmount: Bool {
        switch self {
        case .scale, .scaleX, .scaleY, .opacity: true
        case .width, .height, .cornerRadius, .lineWidth, .radius: true
        case .x, .y, .rotation, .strokeStart, .strokeEnd, .zPosition, .orbit: false
        }
    }
}

extension SampledSeries {
    /// The part of the range below 0 from which values count as negative.
    private static let greatestNegative = 0.02

    /// A piece that holds the median.
    fileprivate var stillPiece: MotionPiece {
        MotionPiece(start: 0, end: period, from: median, to: median, curve: .hold)
    }

    /// Returns the series with zeros where pieces continue it below zero unseen, or nil if they don't.
    fileprivate func withoutNegatives(of pieces: [MotionPiece]) -> SampledSeries? {
        let limit = -Self.greatestNegative * range.upperBound
        guard range.upperBound > 0, pieces.contains(where: { min($0.from, $0.to) < limit }) else {
            return nil
        }
        var copy = self
        var isChanged = false
        let deviation = Self.greatestNegative * range.upperBound
        for index in values.indices where !deviations[index].isFinite {
            guard let piece = pieces.last(where: { $0.start <= times[index] }),
                piece.value(at: times[index]) < 0
            else { continue }
            copy.values[index] = 0
            copy.deviations[index] = deviation
            isChanged = true
        }
        return isChanged ? copy : nil
    }
}
