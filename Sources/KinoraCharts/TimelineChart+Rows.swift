import KinoraStage
import KinoraTimeline
import LayerKit

extension TimelineChart {
    /// The maximum number of rows that the tool and the studio draw.
    ///
    /// A chart with more is too tall to read, and drawing it takes too much memory.
    public static let maximumRowCount = 4000

    /// Returns the number of rows of a stage's chart: one per layer and animated property.
    public static func rowCount(of stage: Stage) -> Int { rowCount(of: stage.rootLayer) }

    /// Throws a `ConfigurationError` if a stage's chart has too many rows, before it is drawn.
    package static func checkRows(of stage: Stage) throws(ConfigurationError) {
        let count = rowCount(of: stage)
        guard count > maximumRowCount else { return }
        throw ConfigurationError(
            "the timeline has \(count) rows, one for each animated property of a layer; "
                + "at most \(maximumRowCount) are allowed: choose a drawing with fewer shapes or "
                + "animate it as a whole"
        )
    }

    private static func rowCount(of layer: CALayer) -> Int {
        let children = layer.committedSublayers + [layer.committedMask].compactMap(\.self)
        return LayerAnimationReader.keyPaths(of: layer.resolvedAnimations).count
            + children.reduce(0) { $0 + rowCount(of: $1) }
    }
}
