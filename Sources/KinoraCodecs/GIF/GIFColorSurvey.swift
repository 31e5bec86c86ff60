/// The colors of a movie's frames, with the counts that determine their rate and error.
struct GIFColorSurvey: Sendable {
    /// The pixels of each color, counted for each hundredth of a second.
    var shown = ColorHistogram()

    /// The pixels of each color that differ from the previous frame, counted in sampled frames.
    var changed = ColorHistogram()

    /// A color with its counts.
    struct Entry {
        let color: UInt32
        let shown: Float
        let changed: Float
    }

    /// The opaque colors, most frequent first.
    var entries: [Entry] {
        shown.entries.filter { $0.color != 0 }
            .sorted { ($0.count, $0.color) > ($1.count, $1.color) }
            .map {
                Entry(
                    color: $0.color,
                    shown: Float($0.count),
                    changed: Float(changed.count(of: $0.color)) * Float(GIFColorSurvey.interval)
                )
            }
    }

    /// The distance between the frames whose changes are counted.
    private static let interval = 4

    /// Counts the changes of a frame if it is one of the sampled frames.
    mutating func addChanges(
        _ frame: Int,
        _ pixels: [UInt32],
        _ previous: [UInt32],
        _ surface: GIFSurface
    ) {
        guard frame % GIFColorSurvey.interval == 1 else { return }
        changed.add(changesOf: pixels, from: previous, surface.pixel)
    }

    /// Adds the counts of other frames.
    mutating func add(_ other: GIFColorSurvey) {
        shown.add(other.shown)
        changed.add(other.changed)
        if !shown.isComplete { changed.coarsen() }
    }
}
