import Foundation
import GraphicsKit

/// The results that a renderer reuses for successive frames.
///
/// The cache belongs to the renderer, so that rendering doesn't change layers. A layer's results
/// are valid until its next commit.
final class RenderCache {
    /// The results for one layer.
    final class Entry {
        fileprivate let version: CommittedLayer.Version?

        /// A presentation copy that is reused for successive frames.
        var instant: CALayer?

        /// The last result of ``CALayer/draw(in:)`` and its inputs.
        var lastDrawing: (inputs: [AnimationValue], nodes: [Picture.Node])?

        /// The drawing of the layer itself, in its own space.
        var drawing: OwnDrawing?

        /// The nodes of the layer and its descendants in the superlayer's space, if they have no
        /// animations.
        var tree: (map: CGAffineTransform, nodes: [Picture.Node])?

        fileprivate init(_ version: CommittedLayer.Version?) {
            self.version = version
        }
    }

    /// The nodes of the background, the content and the border.
    struct OwnDrawing {
        var behind: [Picture.Node] = []
        var content: [Picture.Node] = []
        var border: [Picture.Node] = []
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Returns the results for a layer, which are empty after a commit.
    subscript(layer: CALayer) -> Entry {
        // The entry retains the version object, so that no later version can have the same
        // identity.
        guard let version = layer.committed.version else { return Entry(nil) }
        if let entry = entries[ObjectIdentifier(layer)], entry.version === version { return entry }
        let entry = Entry(version)
        entries[ObjectIdentifier(layer)] = entry
        return entry
    }

    /// Discards the results for a layer, because they retain the layer.
    func remove(_ layer: CALayer) {
        entries[ObjectIdentifier(layer)] = nil
    }
}
