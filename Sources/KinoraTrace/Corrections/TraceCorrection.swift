import Foundation
import KinoraTimeline
import LayerKit

/// A correction of a traced layer by hand, after which only that layer is fitted again.
public struct TraceCorrection: Hashable, Sendable {
    /// The name of the layer.
    public var layer: String

    /// The change.
    public var change: Change

    /// A change of a layer.
    public enum Change: Hashable, Sendable {
        /// Another kind of shape, by its name; see ``TraceCorrection/kinds``.
        case kind(String)

        /// Another time in seconds at which a piece of a property's motion begins, by the property's
        /// key path and the piece's index.
        case joint(String, Int, TimeInterval)

        /// Another curve of a piece of a property's motion, by the property's key path and the
        /// piece's index.
        case curve(String, Int, TimingCurve)
    }

    /// The kinds of shapes that a layer can be corrected to.
    public static let kinds = [
        "disc", "ellipse", "bar", "rectangle", "ring", "arc", "frame", "polygon", "outline",
        "patch",
    ]

    /// Creates a correction.
    public init(layer: String, _ change: Change) {
        self.layer = layer
        self.change = change
    }
}

extension FilmTrace {
    /// Returns the trace with a layer that is fitted again with a correction.
    ///
    /// Layers that move as the corrected one get its motion too.
    ///
    /// - Parameter correction: The correction.
    /// - Returns: The corrected trace.
    /// - Throws: A `ConfigurationError` if there is no such layer, property or piece, or the film
    ///   doesn't show the kind of shape.
    public func corrected(_ correction: TraceCorrection) throws -> FilmTrace {
        guard let index = scene.layers.firstIndex(where: { $0.name == correction.layer }) else {
            let names = scene.layers.map(\.name).joined(separator: ", ")
            throw ConfigurationError("there is no layer “\(correction.layer)”; there are \(names)")
        }
        guard let source = analysis.evidence.sources[index] else {
            throw ConfigurationError(
                "“\(correction.layer)” never changes, so nothing can be fitted"
            )
        }
        let corrector = LayerCorrector(
            layer: scene.layers[index],
            source: source,
            parts: analysis.evidence.parts,
            clock: analysis.clock
        )
        var scene = scene
        var sources = analysis.evidence.sources
        switch correction.change {
        case .kind(let kind):
            let (layer, source) = try corrector.withKind(kind)
            scene.layers[index] = layer
            sources[index] = source
        case .joint(let keyPath, let piece, let time):
            let motion = try corrector.motion(keyPath) { try $0.moveJoint(piece, to: time) }
            scene.replace(motion, of: index)
        case .curve(let keyPath, let piece, let curve):
            let motion = try corrector.motion(keyPath) { try $0.setCurve(piece, to: curve) }
            scene.replace(motion, of: index)
        }
        return FilmTrace(self, analysis.with(scene, sources))
    }
}

extension TracedScene {
    /// Replaces a motion of a layer, and of the layers that move as it does.
    fileprivate mutating func replace(_ motion: TracedMotion, of index: Int) {
        let old = layers[index]
        for other in layers.indices where other == index || old.movesAs(layers[other]) {
            layers[other].motions = layers[other].motions.map { own in
                guard own.property == motion.property else { return own }
                let before = old.motions.first { $0.property == own.property }
                let place = (own.pieces.first?.from ?? 0) - (before?.pieces.first?.from ?? 0)
                return motion.moved(by: place)
            }
        }
    }
}
