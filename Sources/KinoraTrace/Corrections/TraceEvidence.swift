/// The parts of a film that a scene's layers were made from, so that one can be made again.
struct TraceEvidence: Sendable {
    /// The film with what has been found in its frames.
    let parts: FilmParts

    /// For each layer of the scene the track that it was made from, or nil for layers that never
    /// change.
    var sources: [Source?]

    /// The track of a layer.
    struct Source: Sendable {
        /// The components of the track.
        var components: ComponentTrack

        /// The samples of the layer's motions.
        var draft: LayerDraft
    }
}
