extension TracedMotion {
    /// Creates the motion that explains a series best.
    init(_ item: PropertySeries) {
        let model = PieceFitter(item.series).fit()
        let pieces =
            model.pieces.allSatisfy { abs($0.from) < 1e6 && abs($0.to) < 1e6 }
            ? model.pieces : [item.series.stillPiece]
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

extension SampledSeries {
    /// A piece that holds the median.
    fileprivate var stillPiece: MotionPiece {
        MotionPiece(start: 0, end: period, from: median, to: median, curve: .hold)
    }
}
