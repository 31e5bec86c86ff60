extension TracedMotion {
    /// Creates the motion that explains a series best.
    init(_ item: PropertySeries) {
        let model = PieceFitter(item.series).fit()
        let seen = item.series.deviations.filter(\.isFinite).sorted()
        self.init(
            property: item.property,
            pieces: model.pieces,
            cost: model.cost,
            sampleCount: seen.count,
            deviation: seen.isEmpty ? 0 : seen[seen.count / 2]
        )
    }
}
