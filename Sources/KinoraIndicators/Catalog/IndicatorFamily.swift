/// A group of designs that look alike.
public enum IndicatorFamily: String, Hashable, Sendable, CaseIterable {
    /// Arcs that turn, chase, or close on a circle.
    case rings

    /// Strokes that run along a closed curve.
    case tracks

    /// Dots in a row.
    case dots

    /// Dots in a circle or on orbits.
    case orbits

    /// Grids of cells that light up in patterns.
    case matrix

    /// Bars, stripes, and waves.
    case bars

    /// Circles that grow and fade.
    case ripples

    /// Squares, tiles, and polygons.
    case shapes

    /// Everyday objects.
    case objects

    /// Text and placeholders for content.
    case text

    /// The indicators of platforms and design systems, with their published timing.
    case platforms

    /// The display name.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
