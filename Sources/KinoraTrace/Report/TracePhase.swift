import Foundation

/// A part of a film's cycle, between two times at which motions start or end.
public struct TracePhase: Hashable, Sendable {
    /// The time at which the phase starts, in seconds.
    public let start: TimeInterval

    /// The time at which the phase ends, in seconds.
    public let end: TimeInterval

    /// The changes of properties that start in the phase or continue in it.
    public let changes: [Change]

    /// A change of a layer's property.
    public struct Change: Hashable, Sendable {
        /// The name of the layer.
        public let layer: String

        /// The key path of the property.
        public let keyPath: String

        /// The property.
        let property: MotionProperty

        /// The piece of the motion.
        let piece: MotionPiece

        /// The index of the piece in the motion.
        let index: Int

        /// A Boolean value that indicates whether the change started in an earlier phase.
        public let continues: Bool

        /// The deviations of its times and values.
        let uncertainty: PieceUncertainty
    }

    /// The times below which boundaries count as one, in seconds.
    private static let tolerance = 0.012

    /// Returns the phases of a scene.
    ///
    /// Layers that repeat the motion of another one later have no phases of their own.
    static func phases(of scene: TracedScene, _ clock: FilmClock) -> [TracePhase] {
        let layers = scene.layers.filter { $0.delay == 0 || scene.layers.count == 1 }
        let leading = layers.isEmpty ? Array(scene.layers.prefix(1)) : layers
        let moving = leading.flatMap { layer in
            layer.motions.map { (layer: layer, motion: $0) }
        }
        let times = moving.flatMap { item in
            item.motion.pieces.filter { $0.curve != .hold }.flatMap { [$0.start, $0.end] }
        }
        guard !times.isEmpty else { return [] }
        var bounds: [TimeInterval] = []
        for time in ([0, scene.period] + times).sorted() {
            if let last = bounds.last, time - last < tolerance { continue }
            bounds.append(time)
        }
        if let last = bounds.last, last != scene.period { bounds[bounds.count - 1] = scene.period }
        return zip(bounds, bounds.dropFirst()).map { start, end in
            let middle = (start + end) / 2
            let changes = moving.compactMap { item -> Change? in
                let pieces = item.motion.pieces
                let index = pieces.firstIndex { $0.start <= middle && middle < $0.end }
                guard let index, pieces[index].curve != .hold else { return nil }
                let piece = pieces[index]
                return Change(
                    layer: item.layer.name,
                    keyPath: item.motion.keyPath,
                    property: item.motion.property,
                    piece: piece,
                    index: index,
                    continues: piece.start < start - tolerance,
                    uncertainty: PieceUncertainty(of: piece, in: item.motion, clock)
                )
            }
            return TracePhase(start: start, end: end, changes: changes)
        }
    }
}
