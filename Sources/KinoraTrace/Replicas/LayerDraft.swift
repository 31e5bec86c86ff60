/// A layer with the samples that its motions are fitted to.
struct LayerDraft: Sendable {
    /// The track in the terms of layers.
    var description: TrackDescription

    /// The layer.
    var layer: TracedLayer

    /// Returns the samples of a property, or nil if it doesn't change.
    func series(_ property: MotionProperty) -> SampledSeries? {
        description.properties.first { $0.property == property }?.series
    }

    /// The properties that change visibly.
    var movingProperties: [MotionProperty] {
        layer.motions.filter { !$0.isStill }.map(\.property)
    }
}
